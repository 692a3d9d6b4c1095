// cosim/verilated/pin_router.h
// A fabric router whose core is a device with pins. The device decides what moves and when; ports,
// buffers and network interface of a virtual-channel router keep account of its contents. Departing
// flits are those at the pins; the packet is found by the name in the flit.
// Timing: in cycle t the arriving flits and credits and the injected flit drive the input pins;
// then the device gets the clock edge that ends t. The register values after it are what the router
// sends in t: a flit arrives in t + link latency, a credit in t + credit latency, and an injection
// VC whose tail has left is free in t + 1. The slots of bounded hosts are those after the injection
// of t; one that the device takes is reserved in t. The device is clocked only in cycles with an
// input, with a flit inside that is not waiting for its neighbours (ProtocolChecker::waits()), or
// with a buffer slot to give back. Stages and output buffers of the settings are those of SystemC
// routers; what a device has of them lies behind its pins.
#pragma once

#include "cosim/devices/pin_device.h"
#include "cosim/verilated/devices/packet_names.h"
#include "cosim/verilated/devices/pin_map.h"
#include "cosim/verilated/protocol/protocol_checker.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/router/router.h"
#include "rtl_models/vc_router/input_port.h"
#include "rtl_models/vc_router/network_interface.h"
#include "rtl_models/vc_router/output/output_port.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "rtl_models/vc_router/registers/router_tap.h"

#include <systemc>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

/// Makes the device of a router. Called in the router's constructor, so modules of the device
/// become its children.
using PinDeviceMaker =
    std::function<std::unique_ptr<PinDevice>(RouterId router, FabricContext& context)>;

/// The rules by which the pins of a router are checked. Called once, in the router's constructor.
using PinRulesMaker =
    std::function<ProtocolRules(RouterId router, FabricContext& context, const PinMap& map)>;

class PinRouter : public Clocked, public Router {
public:
    /// Observers get credit, arrival, injection and departure events.
    /// `make_rules`: empty for the defaults of ProtocolRules.
    /// Errors: Problem if the network does not fit the pins (PinMap), or if the device was built
    /// for a different number of ports, VCs, buffer slots or flit bits.
    PinRouter(sc_core::sc_module_name name, RouterId router, FabricContext& context,
              const PinDeviceMaker& make_device, const PinRulesMaker& make_rules = {});

    void connect_output(Port port, Link& link) override { (*output_[port])->connect(state_, link); }
    void connect_input(Port port, Link& link) override { (*input_[port])->connect(link); }
    /// Errors: report /thruway/pins/host for a bounded host if the device does not ask for slots.
    void connect_host(Port port, HostInterface& host) override;
    LinkEnd end(Port port) override { return {&state_.arrivals, port, component_}; }
    void wake_host(Port port, Cycle cycle) override {
        if (host_[port] != nullptr) (*host_[port])->wake(cycle);
    }
    std::uint64_t flits_sent(Port port, VirtualChannel vc) const override {
        return state_.output[state_.vc_index(port, vc)].flits_sent;
    }
    const RouterState* flow_state() const override { return &state_; }

    /// Errors: fatal report /thruway/pins/... if the pins break a rule of the ProtocolChecker, or
    /// if the device says so. It names the first broken rule and the others of the cycle.
    bool cycle(Cycle now) override;

    /// Call after the last cycle of a run: clocks the device with idle inputs until its outputs
    /// have been idle for so long that the checker can tell which flits and credits are missing.
    /// What leaves meanwhile is checked and lost. Does nothing if the tail of a packet has not
    /// entered yet. Errors: as cycle().
    void finish();

    const PinDevice& device() const { return *device_; }
    /// Once the simulation has started.
    const ProtocolChecker& checker() const { return *checker_; }

private:
    void start_of_simulation() override;
    void build_ports();
    void build_host(Port port, NetworkInterface& registers);
    void check_shape() const;
    ProtocolShape protocol_shape() const;
    void clock_device();

    void drive_credits(Cycle now);
    void drive_arrivals(Cycle now);
    PinPlace place() const;
    bool drive_hosts(Cycle now);
    void drive_slots();
    bool packet_waits() const;
    bool drive_host(Port port, Cycle now);
    void drive_host_flit(unsigned ivc, Cycle now);
    void put(unsigned ivc, const Flit& flit, Cycle now);
    void take_slots();
    void take_credits(Cycle now);
    void take_flits(Cycle now);
    void take_flit(unsigned pin, Cycle now);
    [[noreturn]] void broken(const char* rule, Cycle now, const std::string& what) const;

    FabricContext& context_;
    const std::unique_ptr<const RouterSettings> pin_settings_;
    FabricContext pin_context_;  ///< of the blocks on the fabric's side of the pins
    RouterState state_;
    const unsigned component_;
    InputPort* const inputs_;               ///< [port]
    OutputPort* const outputs_;             ///< [port]
    const std::unique_ptr<RouterTap> tap_;  ///< null: no observer

    // [port]; null: the router has no such block
    std::vector<std::unique_ptr<Named<InputPort>>> input_;
    std::vector<std::unique_ptr<Named<NetworkInterface>>> host_;
    std::vector<std::unique_ptr<Named<OutputPort>>> output_;

    const std::unique_ptr<PinDevice> device_;
    const PinMap map_;
    PinInputs in_;
    PinOutputs out_;
    PacketNames names_;
    const ProtocolRules rules_;
    std::vector<std::uint32_t> name_at_;     ///< [ivc] of the packet that arrived last
    std::vector<unsigned> host_in_device_;   ///< [ivc] flits in the device's injection buffer
    std::vector<VirtualChannel> host_turn_;  ///< [port] injection VC that comes first
    std::unique_ptr<ProtocolChecker> checker_;
};

}  // namespace thruway
