// workloads/netrace/netrace_reader.h
// Reads a trace of netrace, packet by packet, and checks what does not depend on its use. Messages
// name the packet and its first byte in the decompressed trace.
#pragma once

#include "workloads/netrace/byte_input.h"
#include "workloads/netrace/netrace_format.h"
#include "workloads/stream/id_set.h"

#include <cstdint>
#include <istream>
#include <string>

namespace thruway {

class NetraceReader {
public:
    /// Reads the header. `file`: its name in messages. Errors: Problem.
    NetraceReader(std::istream& input, std::string file);

    const NetraceHeader& header() const { return header_; }

    /// Reads the next packet; false after the last. Errors: Problem.
    bool next(NetracePacket& packet);

    /// Bytes before the packet that was read last, counted from the first packet.
    std::uint64_t offset() const { return at_ - first_; }

    /// Refuses the packet that was read last.
    [[noreturn]] void refuse_packet(const std::string& why) const;
    [[noreturn]] void refuse(const std::string& why) const;

private:
    void read_header();
    void read_notes(std::uint32_t length);
    void read_regions(std::uint32_t regions);
    void check(const NetracePacket& packet) const;
    void check_dependents(const NetracePacket& packet) const;
    void read_exactly(char* to, std::size_t size, const char* what);

    ByteInput bytes_;
    std::string file_;
    NetraceHeader header_;
    std::uint64_t first_ = 0;  ///< position of the first packet
    std::uint64_t at_ = 0;     ///< position of the packet that was read last
    std::uint64_t count_ = 0;
    std::uint32_t id_ = 0;  ///< of the packet that was read last
    Cycle latest_ = 0;
    IdSet ids_;
};

}  // namespace thruway
