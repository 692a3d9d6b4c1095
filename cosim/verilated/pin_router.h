// cosim/verilated/pin_router.h
// A router of a fabric whose inside is a device with pins.
// The ports, buffers and network interface of a virtual-channel router keep account of what is in
// the device; what moves, and when, is the device's decision. Flits that leave are what its pins
// say; only the packet record is found by the name that they carry. Timing: in cycle t of the
// fabric the flits and credits that arrive in t, and the flit that a host brings in in t, are put
// on the input pins; then the device has the clock edge that ends t. What its registers hold after
// it is what the router sends in t: a flit arrives in t + link latency, a credit in t + credit
// latency, and an injection virtual channel whose tail has left is free in t + 1. Activity: the
// device has a clock edge in each cycle in which something comes in or it holds a flit.
#pragma once

#include "cosim/verilated/devices/packet_names.h"
#include "cosim/verilated/devices/pin_device.h"
#include "cosim/verilated/devices/pin_map.h"
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

/// Makes the device of a router; called while the router is built, so that modules in it are below
/// it.
using PinDeviceMaker =
    std::function<std::unique_ptr<PinDevice>(RouterId router, FabricContext& context)>;

class PinRouter : public Clocked, public Router {
public:
    /// Observers are told of credits, arrivals, injections and departures.
    /// Errors: Problem if the network is none for these pins (PinMap), or the device was built for
    /// another number of ports or virtual channels, other buffers or another width.
    PinRouter(sc_core::sc_module_name name, RouterId router, FabricContext& context,
              const PinDeviceMaker& make_device);

    void connect_output(Port port, Link& link) override { output_[port]->connect(link); }
    void connect_input(Port port, Link& link) override { input_[port]->connect(link); }
    /// Errors: error report /thruway/pins/host for a bounded host, whose places no pin tells.
    void connect_host(Port port, HostInterface& host) override;
    LinkEnd end(Port port) override { return {&state_.arrivals, port, component_}; }
    void wake_host(Port port, Cycle cycle) override {
        if (port == host_port_) host_->wake(cycle);
    }
    std::uint64_t flits_sent(Port port, VirtualChannel vc) const override {
        return state_.output[state_.unit(port, vc)].flits_sent;
    }
    const RouterState* flow_state() const override { return &state_; }

    /// Errors: fatal reports /thruway/pins/... for a device that breaks a rule of the pins: a flit
    /// of an unknown packet or for a port without a link, fields of a packet changed, a flit
    /// without a credit, a place given back twice.
    bool cycle(Cycle now) override;

    const PinDevice& device() const { return *device_; }

private:
    void start_of_simulation() override;
    void build_ports();
    void check_shape() const;

    void drive_credits(Cycle now);
    void drive_arrivals(Cycle now);
    void drive_host(Cycle now);
    void put(unsigned unit, const Flit& flit);
    void take_credits(Cycle now);
    void take_flits(Cycle now);
    void take_flit(unsigned pin, Cycle now);
    [[noreturn]] void broken(const char* rule, Cycle now, const std::string& what) const;

    RouterState state_;
    FabricContext& context_;
    const PinMap map_;
    const unsigned component_;
    InputLane* const inputs_;    ///< [port]
    OutputLane* const outputs_;  ///< [port]
    HostLane* const host_lane_;
    Port host_port_ = 0;
    const std::unique_ptr<RouterTap> tap_;  ///< null: nobody watches

    std::vector<std::unique_ptr<InputPort>> input_;  ///< [port]
    std::unique_ptr<NetworkInterface> host_;
    std::vector<std::unique_ptr<OutputPort>> output_;  ///< [port]

    std::unique_ptr<PinDevice> device_;
    PinInputs in_;
    PinOutputs out_;
    PacketNames names_;
    std::vector<std::uint32_t> name_at_;    ///< [unit] of the packet that comes in, or came last
    std::vector<unsigned> host_in_device_;  ///< [vc] flits of an injection virtual channel
    std::uint64_t flits_inside_ = 0;
};

}  // namespace thruway
