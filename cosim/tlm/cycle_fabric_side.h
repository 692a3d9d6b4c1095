// cosim/tlm/cycle_fabric_side.h
// The cycle-level fabric behind TLM-2.0 network interfaces.
#pragma once

#include "cosim/tlm/host_side.h"
#include "rtl_models/fabric.h"

namespace thruway {

class CycleFabricSide final : public HostSide {
public:
    /// The fabric must outlive it.
    explicit CycleFabricSide(Fabric& fabric) : fabric_(fabric) {}

    void connect(HostId id, HostInterface& host) override { fabric_.connect_host(id, host); }
    void wake(HostId id, Cycle cycle) override { fabric_.wake_host(id, cycle); }
    PacketPool& packets() override { return fabric_.packets(); }
    std::uint64_t clock_period_ps() const override { return fabric_.clock().period_ps(); }
    std::size_t hosts() const override { return fabric_.graph().hosts(); }

private:
    Fabric& fabric_;
};

}  // namespace thruway
