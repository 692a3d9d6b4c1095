// testbench/hosts/stream_source.h
// The packets that a host generates from a packet stream. Messages that exceed the maximum packet
// length are split.
#pragma once

#include "testbench/hosts/host_packets.h"
#include "traffic/settings/packet_stream.h"

#include <memory>
#include <optional>
#include <utility>

namespace thruway {

class StreamSource {
public:
    /// `stream`: null for a host that generates nothing. `max_packet_flits`: longer messages are
    /// split, which requires RunRecord::messages; 0: never.
    StreamSource(std::unique_ptr<PacketStream> stream, unsigned max_packet_flits)
        : stream_(std::move(stream)), max_packet_flits_(max_packet_flits) {
        if (stream_ != nullptr) next_ = stream_->next();
    }

    /// Appends the packets of all cycles up to `now` to the queue. Returns the cycle of the next,
    /// or kNever.
    Cycle generate(Cycle now, HostPackets& packets, SourceQueue& queue);

    /// True if no further packet will be generated.
    bool exhausted() const { return !next_; }

private:
    void make_in_parts(HostPackets& packets, SourceQueue& queue) const;

    std::unique_ptr<PacketStream> stream_;
    const unsigned max_packet_flits_;
    std::optional<PacketRequest> next_;
};

}  // namespace thruway
