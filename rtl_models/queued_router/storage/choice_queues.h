// rtl_models/queued_router/storage/choice_queues.h
// Storage with a queue for each set of outputs that packets can use: a packet waits only behind
// packets that want exactly what it wants. Queues with fewer choices go first; of a queue with n
// idle outputs the first n packets may go. First-in first-out inside a queue; of queues with as
// many choices, the one whose front is oldest goes first. Then as many packets leave as can.
// Partially adaptive: a packet that has hops to do in the first dimension can use only those.
// A header cuts through when one of its outputs is idle: then its queue is empty, unless arriving
// headers go first.
// Timing: combinational; packets that join are seen in the next cycle.
// Source: paper B (Buffer design for adaptive routing in direct networks), sec. 3.2 and 4; as many
// as can: sec. 3, basic strategy (1).
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
    /// Of all sets that packets can have: in a unidirectional n-cube with a host at each router
    /// 2^n, partially adaptive 2^(n-1) + 1. Sets with both ways of a dimension (EqualWays::kBoth)
    /// are not counted. Queues are made when a packet first needs them.
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
    /// Headers of one queue in a cycle: how many, and the rank of the last; scratch.
    struct Tail {
        std::size_t packets = 0;
        PacketRank rank;
    };
    std::map<std::uint16_t, Tail> tails_;
    std::vector<std::uint16_t> occupied_;  ///< queues with packets, in no order that decides
    std::size_t packets_ = 0;
    bool joined_ = false;   ///< since the last assign()
    PortSet unwanted_ = 0;  ///< idle at the last assign(), and no waiting packet wants it
};

}  // namespace thruway
