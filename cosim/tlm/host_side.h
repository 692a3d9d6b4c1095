// cosim/tlm/host_side.h
// All that a TLM-2.0 network interface needs of the fabric behind it, so that fabrics of any engine
// can stand there.
// Timing: cycle t of the fabric happens at t * clock_period_ps(). The fabric asks a host for packets
// in the cycles that wake() or the last HostInterface::generate() named, and hands it flits, all in
// the evaluation phase of the cycle; what the host does about them outside comes a delta cycle later.
#pragma once

#include "core/packet.h"
#include "rtl_models/host_interface.h"

#include <cstddef>
#include <cstdint>

namespace thruway {

class HostSide {
public:
    virtual ~HostSide() = default;

    /// Before the simulation starts.
    virtual void connect(HostId id, HostInterface& host) = 0;
    /// The host has packets in `cycle`, after the current one, of which the fabric does not know.
    virtual void wake(HostId id, Cycle cycle) = 0;
    virtual PacketPool& packets() = 0;
    virtual std::uint64_t clock_period_ps() const = 0;
    virtual std::size_t hosts() const = 0;
};

}  // namespace thruway
