// rtl_models/queued_router/storage/central_multiqueue.h
// Storage with one queue for all packets of the router. In each cycle the first `window` packets,
// in the order in which they joined, are matched with the idle outputs. The others move up.
// A header is behind all waiting packets. If it is within the window, it cuts through onto an
// output that is idle and that no packet wants which has just moved into the window.
// Timing: combinational; packets that join or move into the window are seen in the next cycle.
// Source: Buffer design for adaptive routing in direct networks, sec. 3.1.
#pragma once

#include "rtl_models/queued_router/matching/packet_matcher.h"

#include <cstddef>
#include <vector>

namespace thruway {

class CentralMultiqueue final : public PacketStorage {
public:
    CentralMultiqueue(sc_core::sc_module_name name, const QueuedSettings& settings,
                      const StorageSite& site);

    void assign(PortSet idle, Cycle now, std::vector<Departure>& departures) override;
    std::optional<Port> decide(StoredPacket& packet, PortSet idle, const Draw& random) override;
    void assign_together(PortSet idle, PortSet seen, Cycle now, std::vector<HeaderTurn>& headers,
                         std::vector<Departure>& departures) override;
    void join(const StoredPacket& packet, Cycle now) override;
    std::size_t packets() const override { return waiting_.size(); }
    unsigned queues() const override { return 1; }

private:
    void show_window();
    void take_matched(unsigned matched, std::vector<Departure>& departures);
    void remove(const std::vector<std::uint32_t>& places);
    void store(StoredPacket& packet);

    bool arrivals_first_;
    std::size_t window_;
    PacketMatcher matcher_;
    std::vector<WaitingPacket> waiting_;  ///< in the order of joining
    std::vector<std::uint32_t> places_;   ///< of packets that leave; scratch
    std::size_t expected_ = 0;            ///< packets that will be stored and have not joined
    bool new_in_window_ = false;          ///< packets have entered it since the last assign()
    PortSet unwanted_ = 0;  ///< left idle by the last assign(): no packet in the window wants them
    PortSet newly_wanted_ = 0;  ///< by packets that the last assign() let into the window
};

}  // namespace thruway
