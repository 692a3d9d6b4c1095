// cosim/verilated/devices/systemc_device.h
// The virtual-channel router of rtl_models/ behind pins: what a Verilated one is compared with, and
// a device where there is none. Everything that it knows comes over the pins: packets are made from
// the fields of head flits. Timing: as PinDevice; what arrives in a cycle and what leaves in it are
// those of the router. Limits: an injection virtual channel is chosen by the router, as it would be
// for a host; another one at the pins is a fatal report. So it does not know source_queues =
// "per_virtual_channel". Its buffers are never reset: reset does nothing, and must come before the
// first flit.
#pragma once

#include "cosim/verilated/devices/pin_device.h"
#include "cosim/verilated/devices/pin_map.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/virtual_channel_router.h"

#include <systemc>

#include <memory>
#include <vector>

namespace thruway {

class SystemcDevice : public PinDevice,
                      public sc_core::sc_module,
                      private HostInterface,
                      private RouterObserver {
public:
    /// A router as the settings of the context describe it, on the clock of the context. It is no
    /// router of the fabric.
    SystemcDevice(sc_core::sc_module_name name, RouterId router, const FabricContext& context);

    PinShape shape() const override;
    void set_place(const PinPlace&) override {}  // known from the context
    void clock(const PinInputs& in, PinOutputs& out) override;

private:
    /// Runs when it is told to, not when its clock would.
    struct Idle : Clocked {
        bool cycle(Cycle) override { return false; }
    };

    // HostInterface
    Cycle generate(Cycle now, SourceQueue& queue) override;
    void deliver(const Flit& flit, Cycle now) override;
    // RouterObserver
    bool watches(RouterId) const override { return true; }
    void happened(const RouterEvent& event) override;

    void connect();
    void take_flit(unsigned pin, const FlitFields& fields, Cycle now);
    PacketHandle make_packet(const FlitFields& fields, Cycle now);
    void forget_sent(Cycle now);
    void restore_draw(PacketHandle handle);
    std::uint64_t bit(PortVc place) const;

    PacketPool packets_;
    FabricContext context_;  ///< of the twin alone
    const PinMap map_;
    Idle idle_;  ///< what the clock runs in the place of the twin, which runs when it is told to
    std::unique_ptr<VirtualChannelRouter> twin_;
    Arrivals sink_;  ///< where the links of the twin end
    std::vector<std::unique_ptr<Link>> links_;

    std::vector<PacketHandle> coming_;  ///< [pin * vcs + vc] packet that comes in
    std::vector<FlitFields> fields_;    ///< [packet] of its head
    SourceQueue injected_;              ///< at the pins, on the way to the twin
    unsigned injected_vc_ = 0;
    PinOutputs* out_ = nullptr;  ///< of the cycle that runs
};

}  // namespace thruway
