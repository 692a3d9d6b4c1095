// workloads/netrace/netrace_writer.h
// Writes a trace of netrace, packet by packet, compressed by bzip2 or plain.
#pragma once

#include "workloads/netrace/netrace_format.h"

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>

namespace thruway {

class NetraceWriter {
public:
    enum class Form { kPlain, kBzip2 };

    /// Writes the header as it is given. A name is cut to 29 letters. The caller checks the stream.
    NetraceWriter(std::ostream& output, const NetraceHeader& header, Form form = Form::kBzip2);
    /// Without finish() the end is missing.
    ~NetraceWriter();
    NetraceWriter(const NetraceWriter&) = delete;
    NetraceWriter& operator=(const NetraceWriter&) = delete;

    /// At most 255 dependents. Errors: std::invalid_argument if there are more.
    void write(const NetracePacket& packet);
    /// Bytes of the packets so far: the offset of a region that begins here.
    std::uint64_t offset() const { return offset_; }
    /// Call it once, after the last packet.
    void finish();

private:
    class Encoder;

    void put(bool last);

    std::ostream& output_;
    std::string pending_;
    std::uint64_t offset_ = 0;
    std::unique_ptr<Encoder> encoder_;  ///< null: plain
};

}  // namespace thruway
