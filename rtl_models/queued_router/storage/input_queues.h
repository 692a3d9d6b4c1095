// rtl_models/queued_router/storage/input_queues.h
// Storage with a first-in first-out queue at each input. The heads of the queues are matched with
// the idle outputs. If strict, a queue reads one packet at a time: the next head is seen when the
// tail of the packet before it has left the router, otherwise in the cycle after its departure.
// A header is the head of its queue if no packet waits there (and, if strict, none is being read).
// It then cuts through onto an output that is idle and that no new head wants.
// Timing: combinational; packets that join, and new heads, are seen in the next cycle.
// Source: Buffer design for adaptive routing in direct networks, sec. 3.1.
#pragma once

#include "rtl_models/queued_router/matching/packet_matcher.h"
#include "rtl_models/queued_router/storage/queues/waiting_queue.h"

#include <array>
#include <cstdint>
#include <vector>

namespace thruway {

class InputQueues final : public PacketStorage {
public:
    InputQueues(sc_core::sc_module_name name, const QueuedSettings& settings,
                const StorageSite& site);

    void assign(PortSet idle, Cycle now, std::vector<Departure>& departures) override;
    std::optional<Port> decide(StoredPacket& packet, PortSet idle, const Draw& random) override;
    void assign_together(PortSet idle, PortSet seen, Cycle now, std::vector<HeaderTurn>& headers,
                         std::vector<Departure>& departures) override;
    void join(const StoredPacket& packet, Cycle now) override;
    void tail_left(Port input) override;
    bool needs_tails() const override { return strict_; }
    std::size_t packets() const override { return packets_; }
    /// One per input: n + 1 in a unidirectional n-cube with one host per router.
    unsigned queues() const override;

private:
    void take_head(unsigned input);
    void take_matched(unsigned matched, std::vector<Departure>& departures);
    bool is_free(unsigned input) const;
    void store(StoredPacket& packet);

    bool strict_;
    bool arrivals_first_;
    PortSet inputs_;
    PacketMatcher matcher_;
    std::array<WaitingQueue, kMaxWordPorts> queue_;        ///< [input]
    std::array<std::uint32_t, kMaxWordPorts> expected_{};  ///< [input] decided, have not joined
    PortSet occupied_ = 0;                                 ///< inputs with waiting packets
    PortSet being_read_ = 0;  ///< strict: inputs with a packet that is leaving
    std::size_t packets_ = 0;
    bool new_head_ = false;     ///< there is one since the last assign()
    PortSet unwanted_ = 0;      ///< left idle by the last assign(): no head wants them
    PortSet newly_wanted_ = 0;  ///< by heads that the last assign() brought to the front
};

}  // namespace thruway
