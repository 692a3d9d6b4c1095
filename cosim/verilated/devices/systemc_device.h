// cosim/verilated/devices/systemc_device.h
// The SystemC virtual-channel router behind pins: the reference for a Verilated router, or a device
// where there is none. All its input comes through the pins: packets are made from the fields of
// head flits. Timing: as PinDevice.
// Limits: the router itself chooses injection VCs, round robin; another VC at the pins is a fatal
// report. Hence source_queues = "per_virtual_channel" is not supported. A flit is at the pins in
// the cycle in which it is granted the switch, so stages behind that and output buffers are
// refused. Reset does not clear buffers and must come before the first flit.
#pragma once

#include "cosim/devices/pin_device.h"
#include "cosim/verilated/devices/pin_map.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/virtual_channel_router.h"

#include <systemc>

#include <memory>
#include <vector>

namespace thruway {

class SystemcDevice : public PinDevice, public sc_core::sc_module, private RouterObserver {
public:
    /// Builds a router from the settings, and on the clock, of `context`. It is not a router of the
    /// fabric. Errors: Problem for settings beyond the limits above.
    SystemcDevice(sc_core::sc_module_name name, RouterId router, const FabricContext& context);
    /// With other settings than the context's. `ports`: at the pins, if more than needed.
    SystemcDevice(sc_core::sc_module_name name, RouterId router, const FabricContext& context,
                  const RouterSettings& settings, unsigned ports = 0);
    ~SystemcDevice() override;

    const PinShape& shape() const override { return shape_; }
    /// The place is known from the context; only `bounded_hosts` is read.
    void set_place(const PinPlace& place) override;
    void clock(const PinInputs& in, PinOutputs& out) override;

private:
    /// Registered with the clock in place of the twin, which runs only within clock().
    struct Idle : Clocked {
        bool cycle(Cycle) override { return false; }
    };

    /// A host port: packets that arrived at the pins, not yet in the twin.
    struct HostPins : HostInterface {
        explicit HostPins(PacketPool& pool) : packets(pool) {}
        Cycle generate(Cycle now, SourceQueue& queue) override;
        void deliver(const Flit& flit, Cycle now) override;

        PacketPool& packets;
        SourceQueue injected;
        unsigned vc = 0;  ///< at the pins, of the packet that arrived last
    };

    /// The same for the port of a bounded host, with its slots at the pins.
    struct SlotPins : BoundedHost {
        explicit SlotPins(HostPins& host) : pins(host) {}
        Cycle generate(Cycle now, SourceQueue& queue) override { return pins.generate(now, queue); }
        void deliver(const Flit& flit, Cycle now) override { pins.deliver(flit, now); }
        bool has_slot() const override { return slot; }
        void reserve_slot() override { takes = true; }
        void departed(PacketHandle, Cycle) override {}
        bool waits_for_outside() const override { return true; }

        HostPins& pins;
        bool slot = false;   ///< in this cycle
        bool takes = false;  ///< in this cycle
    };

    void happened(const RouterEvent& event) override;

    void connect();
    void run_cycle(const PinInputs& in, PinOutputs& out);
    void take_flit(unsigned pin, const FlitFields& fields, Cycle now);
    PacketHandle make_packet(const FlitFields& fields, Cycle now);
    void forget_sent(Cycle now);
    void restore_draw(PacketHandle handle);
    PinShape device_shape(RouterId router, unsigned ports) const;

    PacketPool packets_;
    const std::unique_ptr<const RouterSettings> settings_;
    FabricContext context_;  ///< used by the twin only
    const PinShape shape_;
    const PinMap map_;
    Idle idle_;  ///< registered with the clock in place of the twin
    std::unique_ptr<VirtualChannelRouter> twin_;
    Arrivals sink_;  ///< end of the twin's links
    std::vector<std::unique_ptr<Link>> links_;

    std::vector<PacketHandle> coming_;              ///< [pin * vcs + vc] packet being received
    std::vector<FlitFields> fields_;                ///< [packet] fields of its head
    std::vector<std::unique_ptr<HostPins>> hosts_;  ///< [port] null: a link
    std::vector<std::unique_ptr<SlotPins>> slots_;  ///< [pin] null: no bounded host
    PinOutputs* out_ = nullptr;                     ///< outputs of the current cycle
};

}  // namespace thruway
