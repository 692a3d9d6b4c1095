// cosim/transaction/buffered/buffered_host.h
// Where a host meets its buffered router: source queues and injection virtual channels on the way
// in, whole packets on the way out. Timing: as of NetworkInterface; a packet is delivered in the
// cycle in which its tail would be.
#pragma once

#include "cosim/transaction/lists/delay_line.h"
#include "rtl_models/host/bounded_host.h"
#include "rtl_models/host/host_interface.h"
#include "rtl_models/router/fabric_context.h"

#include <systemc>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace thruway {

/// A packet that begins to come in.
struct Entrance {
    PacketHandle packet = kNoPacket;
    std::uint16_t flits = 0;
    VirtualChannel vc = 0;
    Cycle tail_in = 0;  ///< cycle of its last flit
};

class BufferedHost : public sc_core::sc_module {
public:
    BufferedHost(sc_core::sc_module_name name, RouterId router, unsigned component,
                 FabricContext& context);

    /// Before the simulation starts.
    void connect(HostInterface& host) {
        host_ = &host;
        bounded_ = host.bounded();
    }
    /// Null: the host takes every packet that comes.
    BoundedHost* bounded() const { return bounded_; }
    /// From the start of the simulation: schedules the first packet.
    void start();
    /// Asks the host for packets in `cycle` too, after the current one.
    void wake(Cycle cycle);

    /// Appends the packets that begin to come in in cycle `now`. Nothing where none is due.
    void bring_in(Cycle now, std::vector<Entrance>& entering);
    /// The cycle in which it has something to do; for generation alone the router has been woken.
    Cycle due() const { return std::min({next_entrance_, next_generation_, on_the_way_.next()}); }
    /// Of them, that in which the router must be woken.
    Cycle next_wake() const { return std::min(next_entrance_, on_the_way_.next()); }
    /// The tail of the packet of an injection virtual channel crosses in cycle `now`: the next may
    /// come in from now + 1 on.
    void release(VirtualChannel vc, Cycle now) {
        idle_ |= VcMask{1} << vc;
        next_entrance_ = std::min(next_entrance_, now + 1);
    }

    /// The tail of the packet leaves the router in cycle `departure`, `now` or later.
    void take(PacketHandle packet, Cycle now, Cycle departure);
    /// Hands over the packets that are there in cycle `now`.
    void deliver(Cycle now);

private:
    void generate(Cycle now);
    Cycle ready_at(const SourceQueue& queue) const {
        return context_.packets[queue.front()].identity.generated + delay_;
    }
    VcMask able(Cycle now);
    Entrance enter(VirtualChannel vc, Cycle now);
    void hand_over(PacketHandle packet, Cycle now);

    FabricContext& context_;
    const RouterId router_;
    const unsigned component_;
    const Cycle delay_;
    const Cycle ejection_;
    const unsigned flits_per_cycle_;  ///< 0: unlimited
    const unsigned vcs_;              ///< of the link from the host
    HostInterface* host_ = nullptr;
    BoundedHost* bounded_ = nullptr;

    SourceQueue generated_;            ///< on the way to their queues; empty between calls
    std::vector<SourceQueue> queues_;  ///< one, or [vc]
    VcMask idle_ = 0;                  ///< injection virtual channels without a packet
    unsigned next_vc_ = 0;             ///< whose turn it is to take a packet
    std::uint64_t next_flit_ = 0;  ///< first place, flits_per_cycle_ in a cycle, that is not taken
    Cycle next_generation_ = kNever;
    Cycle next_entrance_ = kNever;
    DelayLine<PacketHandle> on_the_way_;  ///< to the host
};

}  // namespace thruway
