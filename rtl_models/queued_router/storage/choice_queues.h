// rtl_models/queued_router/storage/choice_queues.h
// Storage with a queue for each set of outputs that packets can use, so a packet waits only behind
// packets that want the same outputs. As many packets leave as can. Queues with fewer choices go
// first; among equals, the queue with the oldest front. Each queue is first-in first-out; with n
// idle outputs its first n packets may leave.
// Partially adaptive: a packet with hops left in the first dimension can use only those.
// A header cuts through if one of its outputs is idle. Its queue is then empty, unless arriving
// headers go first.
// Timing: combinational; packets that join are seen in the next cycle.
// Source: Buffer design for adaptive routing in direct networks, sec. 3.2 and 4; largest set of
// packets: sec. 3, basic strategy (1).
#pragma once

#include "rtl_models/queued_router/matching/packet_matcher.h"
#include "rtl_models/queued_router/storage/queues/waiting_queue.h"

#include <cstdint>
#include <map>
#include <vector>

namespace thruway {

class ChoiceQueues final : public PacketStorage {
public:
    ChoiceQueues(sc_core::sc_module_name name, const QueuedSettings& settings,
                 const StorageSite& site);

    void assign(PortSet idle, Cycle now, std::vector<Departure>& departures) override;
    std::optional<Port> decide(StoredPacket& packet, PortSet idle, const Draw& random) override;
    void assign_together(PortSet idle, PortSet seen, Cycle now, std::vector<HeaderTurn>& headers,
                         std::vector<Departure>& departures) override;
    void join(const StoredPacket& packet, Cycle now) override;
    std::size_t packets() const override { return packets_; }
    /// Number of sets that packets can have: 2^n in a unidirectional n-cube with one host per
    /// router, 2^(n-1) + 1 if partially adaptive. Sets with both directions of a dimension
    /// (EqualWays::kBoth) are not counted. A queue is made when a packet first needs it.
    unsigned queues() const override;

private:
    struct Queue {
        PortSet outputs;
        unsigned choices;
        WaitingQueue packets;
    };

    std::uint16_t queue_for(PortSet outputs);
    PortSet usable(PortSet outputs) const;
    PacketRank show_first_packets(std::uint16_t queue, PortSet idle);
    void show_headers(std::vector<HeaderTurn>& headers, PortSet idle, PortSet seen, Cycle now);
    void take_matched(unsigned matched, std::vector<Departure>& departures);

    bool partially_adaptive_;
    std::vector<PortSet> dimensions_;
    PortSet hosts_;
    PacketMatcher matcher_;
    std::vector<Queue> queues_;                ///< made so far
    std::map<PortSet, std::uint16_t> number_;  ///< [outputs]: index into queues_
    /// Headers of one queue in a cycle: their number and the rank of the last one; scratch.
    struct Tail {
        std::size_t packets = 0;
        PacketRank rank;
    };
    std::map<std::uint16_t, Tail> tails_;
    std::vector<std::uint16_t> occupied_;  ///< queues with packets; their order decides nothing
    std::size_t packets_ = 0;
    bool joined_ = false;   ///< packets have joined since the last assign()
    PortSet unwanted_ = 0;  ///< left idle by the last assign(): no waiting packet wants them
};

}  // namespace thruway
