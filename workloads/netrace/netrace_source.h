// workloads/netrace/netrace_source.h
// The packets of a netrace trace as messages. The file lists with each packet those that wait for
// it; a message lists those that it waits for. Both kinds of lists are kept only while they are
// open.
#pragma once

#include "workloads/netrace/netrace_reader.h"
#include "workloads/stream/message_source.h"

#include <cstdint>
#include <istream>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace thruway {

/// What the traffic class of a packet tells.
enum class NetraceClasses {
    kProtocol,  ///< 0: request, 1: request to an L1 cache, 2: reply
    kNodeType,  ///< of its source: 0 L1 data cache, 1 L1 instruction cache, 2 L2, 3 memory
    kSize       ///< 0: 8 bytes, 1: 72 bytes
};

unsigned traffic_classes(NetraceClasses classes);
std::uint8_t traffic_class(NetraceClasses classes, const NetracePacket& packet);

struct NetraceChoice {
    bool dependencies = true;
    Cycle endpoint_cycles = 8;
    /// Numbers of regions, ascending; empty: all packets. Those that are left out take no time.
    std::vector<unsigned> regions;
    NetraceClasses classes = NetraceClasses::kProtocol;
};

class NetraceSource : public MessageSource {
public:
    /// Owns the stream. `file`: its name in messages. Errors: Problem.
    NetraceSource(std::unique_ptr<std::istream> input, std::string file, NetraceChoice choice);

    bool next(StreamMessage& message) override;
    std::string name(std::uint32_t label) const override;

    const NetraceHeader& header() const { return reader_.header(); }

private:
    /// A packet that names a later one.
    struct Naming {
        MessageId message;
        std::uint32_t id = 0;
        HostId destination{};
    };

    /// A chosen region.
    struct Part {
        unsigned region = 0;
        std::uint64_t begin = 0;  ///< offset of its first packet
        std::uint64_t packets = 0;
        Cycle left_out = 0;  ///< cycles of the regions before it that are not chosen
    };

    void choose_parts();
    /// Whether the packet that was read belongs to a chosen region; sets `left_out`.
    bool chosen(Cycle& left_out);
    void take_namings(StreamMessage& message);
    void require_all_packets() const;
    void require_all_dependents() const;

    std::unique_ptr<std::istream> input_;
    NetraceChoice choice_;
    NetraceReader reader_;
    std::vector<Part> parts_;
    std::size_t part_ = 0;
    std::uint64_t packets_of_part_ = 0;  ///< read so far
    Cycle latest_ = 0;
    NetracePacket packet_;
    std::vector<std::uint32_t> sent_;  ///< [source] messages so far
    /// [dependent that was not read yet]
    std::unordered_map<std::uint32_t, std::vector<Naming>> namings_;
    /// [id] dependents that were not read yet
    std::unordered_map<std::uint32_t, std::uint32_t> open_;
};

}  // namespace thruway
