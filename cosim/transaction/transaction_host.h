// cosim/transaction/transaction_host.h
// The attachment of a host to its transaction-level router: the source queue towards the router,
// whole packets towards the host.
// Timing: as QueuedHost; a packet is delivered in the cycle in which its tail would be.
#pragma once

#include "cosim/transaction/lists/agenda.h"
#include "cosim/transaction/lists/visit.h"
#include "rtl_models/router/source_port.h"

#include <systemc>

#include <algorithm>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace thruway {

class TransactionHost : public sc_core::sc_module {
public:
    TransactionHost(sc_core::sc_module_name name, Port port, RouterId router, unsigned component,
                    Agenda& agenda, FabricContext& context);

    /// Call before the simulation starts.
    void connect(HostInterface& host) { source_.connect(host); }
    /// Schedules the first packet. Call at the start of simulation.
    void start() { source_.wake(0); }
    /// Asks the host for packets in `cycle` as well; `cycle` is after the current one.
    void wake(Cycle cycle) { source_.wake(cycle); }

    /// Starts a visit for each packet that enters in cycle `now`. Heads that are decided in this
    /// cycle are appended to `deciding`; the others are kept in `visits` and get a task.
    void bring_in(Cycle now, VisitTable& visits, std::vector<Visit>& deciding);
    /// Cycle in which the next packet of the source queue enters; kNever if the queue is empty.
    Cycle next_entrance() const { return next_entrance_; }
    /// The next cycle in which bring_in() has work.
    Cycle due() const { return std::min(next_entrance_, source_.next_generation()); }

    /// The packet leaves the router from cycle `now` on, one flit per cycle.
    void take(PacketHandle packet, Cycle now);
    /// Hands over the complete packets, in the order in which they started to leave.
    void deliver(Cycle now);

    /// Flits that left to the host before cycle `end`.
    std::uint64_t flits_taken(Cycle end) const;

private:
    struct Delivery {
        PacketHandle packet = kNoPacket;
        Cycle tail_at = 0;  ///< cycle in which the last flit leaves the router
    };

    Visit enter(unsigned queue, Cycle now);

    FabricContext& context_;
    Agenda& agenda_;
    const Port port_;
    const Cycle routing_;
    const Cycle pause_;  ///< cycles between an entering head and the flits behind it
    const Cycle ejection_;
    const bool one_at_a_time_;
    SourcePort source_;
    Cycle next_entrance_ = kNever;
    Cycle free_at_ = 0;  ///< with one packet at a time: first cycle for the next one
    std::pmr::vector<Delivery> deliveries_;
    std::uint64_t flits_begun_ = 0;  ///< of all packets that started to leave
};

}  // namespace thruway
