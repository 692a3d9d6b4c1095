// cosim/transaction/transaction_host.h
// Where a host meets its transaction-level router: the source queue on the way in, whole packets on
// the way out.
// Timing: as of QueuedHost; a packet is delivered in the cycle in which its tail would be.
#pragma once

#include "cosim/transaction/lists/agenda.h"
#include "cosim/transaction/lists/visit.h"
#include "rtl_models/host/bounded_host.h"
#include "rtl_models/host/host_interface.h"
#include "rtl_models/router/fabric_context.h"

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

    /// Before the simulation starts.
    void connect(HostInterface& host) {
        host_ = &host;
        bounded_ = host.bounded();
    }
    /// From the start of the simulation: schedules the first packet.
    void start();
    /// Asks the host for packets in `cycle` too, after the current one.
    void wake(Cycle cycle);

    /// Begins a visit for each packet that comes in in cycle `now`. Those whose header is decided
    /// in this cycle are appended to `deciding`, the others are kept and get a task.
    void bring_in(Cycle now, VisitTable& visits, std::vector<Visit>& deciding);
    /// The cycle of the next packet in the source queue; kNever if it is empty.
    Cycle next_entrance() const { return next_entrance_; }
    /// The cycle from which bring_in() has something to do.
    Cycle due() const { return std::min(next_entrance_, next_generation_); }

    /// The packet leaves the router to the host from cycle `now` on, a flit a cycle.
    void take(PacketHandle packet, Cycle now);
    /// Hands over the packets that are complete, in the order of their beginning.
    void deliver(Cycle now);

    /// That have left to the host before cycle `end`.
    std::uint64_t flits_taken(Cycle end) const;

private:
    struct Delivery {
        PacketHandle packet = kNoPacket;
        Cycle tail_at = 0;  ///< the last flit leaves the router
    };

    Visit enter(PacketHandle handle, Cycle now);

    FabricContext& context_;
    Agenda& agenda_;
    const Port port_;
    const RouterId router_;
    const unsigned component_;
    const Cycle delay_;
    const Cycle routing_;
    const Cycle pause_;  ///< cycles between a head that comes in and the flits behind it
    const Cycle ejection_;
    const bool one_at_a_time_;
    HostInterface* host_ = nullptr;
    BoundedHost* bounded_ = nullptr;  ///< null: it need not be told of departures

    SourceQueue queue_;
    Cycle next_generation_ = kNever;
    Cycle next_entrance_ = kNever;
    Cycle free_at_ = 0;  ///< one at a time: the next packet can come in
    std::pmr::vector<Delivery> deliveries_;
    std::uint64_t flits_begun_ = 0;  ///< of all packets taken
};

}  // namespace thruway
