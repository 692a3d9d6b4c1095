// traces/contention/blocking_chain.h
// The slowest packet of many, the packet behind which it waited longest, what that one waited for
// in these cycles, and so on. Keeps the trails of one chain.
#pragma once

#include "reporting/contention/contention.h"
#include "traces/contention/packets/network_names.h"
#include "traces/contention/packets/packet_trail.h"
#include "traces/contention/packets/recent_packets.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

class BlockingChain {
public:
    /// `most`: packets of a chain, at least 1.
    explicit BlockingChain(std::size_t most) : most_(most) {}

    /// A packet arrives. `fits`: it may be the slowest one; of equally slow ones the first by name
    /// is. `recent`: the packets that arrived before it.
    void arrived(const PacketTrail& trail, bool fits, const RecentPackets& recent);
    /// Sets chain and chain_end.
    void fill(Contention& result, const NetworkNames& names, const RecentPackets& recent) const;

private:
    struct Step {
        PacketTrail trail;
        std::optional<std::size_t> wait{};  ///< number of the wait; empty: it did not wait
        std::uint64_t shared = 0;           ///< of its cycles, in which it held up the one before
    };
    bool is_slower(const PacketTrail& trail) const;
    void start(const PacketTrail& trail, const RecentPackets& recent);
    void extend(const RecentPackets& recent);
    void push(const PacketTrail& trail);

    const std::size_t most_;
    std::vector<Step> steps_;
    std::optional<PacketName> missing_;  ///< the next packet, which has not arrived or is forgotten
    const char* end_ = "";
};

}  // namespace thruway
