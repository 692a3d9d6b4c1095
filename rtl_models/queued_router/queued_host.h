// rtl_models/queued_router/queued_host.h
// Where a host meets its queued router: the source queue on the way in, the delivery on the way
// out. Timing: a packet generated in cycle g enters the router in g + injection_cycles. Injection
// at one flit a cycle brings in one packet after the other, like a link; unlimited, each packet is
// there at once, however many there are. Unlimited ejection hands a packet over from the cycle in
// which its header is decided, a flit a cycle, however many packets there are; limited, the host is
// an output like others.
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

    /// Before the simulation starts.
    void connect(HostInterface& host) { source_.connect(host); }
    /// From the start of the simulation: schedules the first packet.
    void start();
    /// Asks the host for packets in `cycle` too, after the current one.
    void wake(Cycle cycle);

    /// Brings in what comes in cycle `now`. True: there is more to do in the next cycle. To be
    /// called in cycles in which the host is one of `busy_hosts` or generates packets.
    bool inject(Cycle now) {
        if (now >= source_.next_generation()) source_.generate(now);
        if (state_.coming_in[port_] != kNoPassage) bring_in_flit(now);
        return !source_.queue(0).empty() && begin_packets(now);
    }

    Cycle next_generation() const { return source_.next_generation(); }
    /// Something is queued, comes in or goes out.
    bool busy() const {
        return !source_.queue(0).empty() || state_.coming_in[port_] != kNoPassage ||
               !ejections_.empty() || on_the_way_.next() != kNever;
    }

    /// Unlimited ejection: the packet, whose header has been decided, leaves from now on.
    void begin_ejection(PassageIndex passage, Cycle now);
    /// Unlimited ejection: hands over the flits of cycle `now`. True: there are more.
    bool eject(Cycle now);

    /// The flit reaches the host ejection_cycles from now.
    void deliver(const Flit& flit, Cycle now);
    /// Hands over the flits that reach the host in cycle `now`.
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
    void begin(Cycle now);
    void bring_in_flit(Cycle now);

    QueuedState& state_;
    FabricContext& context_;
    const Port port_;
    const unsigned component_;
    const Cycle routing_;
    const Cycle behind_header_;  ///< cycles for which a header keeps the flits behind it out
    const Cycle ejection_;
    const bool one_at_a_time_;
    SourcePort source_;
    std::uint16_t flits_to_come_ = 0;  ///< of the packet that comes in
    Cycle next_flit_at_ = 0;           ///< of the packet that comes in, or of the next packet
    std::vector<Ejection> ejections_;  ///< in the order of their beginning
    DelayLine<Flit> on_the_way_;       ///< to the host
};

}  // namespace thruway
