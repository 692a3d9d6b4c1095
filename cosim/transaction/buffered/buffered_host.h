// cosim/transaction/buffered/buffered_host.h
// The attachment of a host to its buffered router: source queues and injection VCs towards the
// router, whole packets towards the host. Timing: as NetworkInterface; a packet is delivered in the
// cycle in which its tail would be.
#pragma once

#include "rtl_models/arbiter/round_robin_pointer.h"
#include "rtl_models/engine/delay_line.h"
#include "rtl_models/router/source_port.h"

#include <systemc>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace thruway {

/// A packet whose injection starts.
struct Entrance {
    PacketHandle packet = kNoPacket;
    std::uint16_t flits = 0;
    VirtualChannel vc = 0;
    Cycle tail_in = 0;  ///< cycle in which its last flit enters
};

class BufferedHost : public sc_core::sc_module {
public:
    BufferedHost(sc_core::sc_module_name name, RouterId router, unsigned component,
                 FabricContext& context);

    /// Call before the simulation starts.
    void connect(HostInterface& host) { source_.connect(host); }
    /// Null: the host accepts every packet.
    BoundedHost* bounded() const { return source_.bounded(); }
    /// Schedules the first packet. Call at the start of simulation.
    void start() { source_.wake(0); }
    /// Asks the host for packets in `cycle` as well; `cycle` is after the current one.
    void wake(Cycle cycle) { source_.wake(cycle); }

    /// Appends the packets whose injection starts in cycle `now`; does nothing if none is due.
    void bring_in(Cycle now, std::vector<Entrance>& entering);
    /// The next cycle in which the host acts: injection, generation or delivery. The router is
    /// already awake for generation.
    Cycle due() const {
        return std::min({next_entrance_, source_.next_generation(), on_the_way_.next()});
    }
    /// The part of due() for which the router must be woken.
    Cycle next_wake() const { return std::min(next_entrance_, on_the_way_.next()); }
    /// The tail of the packet in injection VC `vc` crosses in cycle `now`; the next packet may
    /// enter from now + 1 on.
    void release(VirtualChannel vc, Cycle now) {
        idle_ |= VcMask{1} << vc;
        next_entrance_ = std::min(next_entrance_, now + 1);
    }

    /// The tail of the packet leaves the router in cycle `departure` >= `now`.
    void take(PacketHandle packet, Cycle now, Cycle departure);
    /// Hands over the packets that have arrived by cycle `now`.
    void deliver(Cycle now);

private:
    VcMask able(Cycle now);
    Entrance enter(VirtualChannel vc, Cycle now);

    FabricContext& context_;
    const Cycle ejection_;
    const unsigned flits_per_cycle_;  ///< 0: unlimited
    const unsigned vcs_;              ///< injection VCs
    SourcePort source_;
    VcMask idle_ = 0;              ///< set of empty injection VCs
    RoundRobinPointer turn_;       ///< of the injection VCs, to take a packet
    std::uint64_t next_flit_ = 0;  ///< first free flit slot, of cycle slot / flits_per_cycle_
    Cycle next_entrance_ = kNever;
    DelayLine<PacketHandle> on_the_way_;  ///< packets towards the host
};

}  // namespace thruway
