// rtl_models/queued_router/queued_host.h
// Interface between a host and its queued router: source queue and delivery.
// Timing: a packet generated in cycle g enters the router in g + injection_cycles. With injection
// at one flit per cycle packets enter one after the other, as over a link. With unlimited
// injection all flits of any number of packets enter at once.
// Unlimited ejection delivers one flit per cycle of each of any number of packets, from the cycle
// in which the header is decided; a flit that a narrow link delays, when it has arrived. With
// limited ejection the host is an output like any other.
#pragma once

#include "rtl_models/engine/delay_line.h"
#include "rtl_models/queued_router/registers/queued_state.h"
#include "rtl_models/router/source_port.h"

#include <systemc>

#include <vector>

namespace thruway {

class QueuedHost : public sc_core::sc_module {
public:
    QueuedHost(sc_core::sc_module_name name, QueuedState& state, Port port, RouterId router,
               unsigned component, FabricContext& context);

    /// Call before the simulation starts.
    void connect(HostInterface& host) { source_.connect(host); }
    /// Schedules the first packet; called at the start of the simulation.
    void start();
    /// Also asks the host for packets in `cycle`, which must be after the current one.
    void wake(Cycle cycle);

    /// Brings in what is due in cycle `now`. Returns whether there is more to do in the next cycle.
    /// Call in each cycle in which the host is in `busy_hosts` or a generation is due.
    bool inject(Cycle now) {
        if (now >= source_.next_generation()) source_.generate(now);
        if (state_.arriving[port_] != kNoPassage) bring_in_flit(now);
        return !source_.shared_empty() && begin_packets(now);
    }

    Cycle next_generation() const { return source_.next_generation(); }
    /// Whether a packet is queued, arriving or leaving.
    bool busy() const {
        return !source_.shared_empty() || state_.arriving[port_] != kNoPassage ||
               !ejections_.empty() || on_the_way_.next() != kNever;
    }

    /// Unlimited ejection: the packet, whose header has been decided, leaves from this cycle on.
    void begin_ejection(PassageIndex passage, Cycle now);
    /// Unlimited ejection: delivers the flits of cycle `now`. Returns whether there are more.
    bool eject(Cycle now);

    /// Flits that have entered the router.
    std::uint64_t flits_brought() const { return flits_brought_; }
    /// Calls visit(passage, flits delivered so far) for each packet that begin_ejection() began.
    template <class Visit>
    void for_each_ejection(Visit visit) const {
        for (const Ejection& ejection : ejections_) visit(ejection.passage, ejection.next);
    }

    /// The flit reaches the host `ejection_cycles` after `now`.
    void deliver(const Flit& flit, Cycle now);
    /// Delivers the flits that reach the host in cycle `now`.
    void drain(Cycle now) {
        while (on_the_way_.due(now)) source_.hand_over(on_the_way_.take(), now);
    }

private:
    struct Ejection {
        PassageIndex passage = kNoPassage;
        PacketHandle packet = kNoPacket;
        std::uint16_t next = 0;
        std::uint16_t length = 0;
    };

    bool begin_packets(Cycle now);
    void begin(unsigned queue, Cycle now);
    void bring_in_flit(Cycle now);

    QueuedState& state_;
    FabricContext& context_;
    const Port port_;
    const unsigned component_;
    const Cycle routing_;
    const Cycle behind_header_;  ///< cycles by which a header delays the flits behind it
    const Cycle ejection_;
    const bool one_at_a_time_;
    const bool may_wait_;  ///< for a flit that has not arrived
    SourcePort source_;
    std::uint64_t flits_brought_ = 0;
    std::uint16_t flits_to_come_ = 0;  ///< of the arriving packet
    Cycle next_flit_at_ = 0;           ///< earliest cycle of the next flit, or of the next packet
    std::vector<Ejection> ejections_;  ///< oldest first
    DelayLine<Flit> on_the_way_;       ///< to the host
};

}  // namespace thruway
