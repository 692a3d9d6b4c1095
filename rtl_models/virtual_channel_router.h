// rtl_models/virtual_channel_router.h
// Virtual-channel router: wormhole, virtual cut-through and store-and-forward switching.
// Timing of a cycle: credits, arrivals and new flits of hosts come in; headers are routed, given
// virtual channels, matched with outputs; flits cross the switch and leave. A stage of latency 0
// is seen by the next one in the same cycle. What is sent in cycle t arrives in t + latency >= t+1.
// Activity: the router runs only in cycles in which something arrives, a stage ends, or something
// moved or lost an arbitration in the cycle before. A router that can only wait sleeps.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), ch. 16, 17.
#pragma once

#include "rtl_models/channel_probe.h"
#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/fabric_context.h"
#include "rtl_models/flow_control/header_retries.h"
#include "rtl_models/flow_control/stop_go.h"
#include "rtl_models/input_port.h"
#include "rtl_models/network_interface.h"
#include "rtl_models/output_port.h"
#include "rtl_models/placed.h"
#include "rtl_models/router.h"
#include "rtl_models/router_state.h"
#include "rtl_models/router_tap.h"
#include "rtl_models/routing_unit.h"
#include "rtl_models/switch_allocator.h"
#include "rtl_models/timeout/header_timers.h"
#include "rtl_models/vc_allocator.h"

#include <systemc>

#include <memory>
#include <vector>

namespace thruway {

class VirtualChannelRouter : public Router {
public:
    VirtualChannelRouter(sc_core::sc_module_name name, RouterId router, FabricContext& context);

    void connect_output(Port port, Link& link) override { output_[port]->connect(link); }
    void connect_input(Port port, Link& link) override;
    void connect_host(Port port, HostInterface& host) override {
        host_[port]->connect(host);
        output_[port]->ask_for_places(host.bounded() != nullptr);
    }
    LinkEnd end(Port port) override { return {&state_.arrivals, port, component_}; }

    void wake_host(Port port, Cycle cycle) override { host_[port]->wake(cycle); }
    std::uint64_t flits_sent(Port port, VirtualChannel vc) const override {
        return state_.output[state_.unit(port, vc)].flits_sent;
    }

    const RouterState* flow_state() const override { return &state_; }

    bool cycle(Cycle now) override;

    /// What crossed the switch when the router last ran.
    bool crossings_are_legal() const;

    const RouterState& state() const { return state_; }
    /// Null where the router has no such port.
    const NetworkInterface* host(Port port) const { return host_[port].get(); }
    const OutputPort* output(Port port) const { return output_[port].get(); }
    /// Null where there is no time-out.
    const HeaderTimers* header_timers() const { return header_timers_.get(); }
    /// Null where blocked headers wait.
    const HeaderRetries* header_retries() const { return header_retries_.get(); }
    /// Null under flow control by credits.
    const StopGo* stop_go() const { return stop_go_.get(); }

private:
    void start_of_simulation() override;

    void fetch_ahead();
    template <unsigned kWords, bool kPlain>
    void take_arrivals(Cycle now);
    bool inject(Cycle now);
    bool packets_wait() const;
    template <unsigned kWords, bool kPlain>
    bool run(Cycle now);
    template <unsigned kWords, bool kPlain>
    bool work(Cycle now);
    void route(Cycle now);
    template <unsigned kWords, bool kPlain>
    void traverse(Cycle now);

    // What a cycle touches first; the lanes of the ports lie behind the state.
    RouterState state_;
    FabricContext& context_;
    InputLane* const inputs_;    ///< [port] not connected where a host injects
    OutputLane* const outputs_;  ///< [port]
    HostLane* const hosts_;      ///< [port] not connected where there is no host
    const unsigned component_;
    const bool speculative_;
    const bool routes_in_cycles_;  ///< a header that is routed in a cycle asks in a later one
    /// One word of units, credits for flits; no speculation, output buffers, probe, tap or retries.
    bool plain_ = false;
    std::vector<OutputPort*> buffered_outputs_;  ///< those with output buffers
    const unsigned routing_units_;               ///< 1, or one a port
    RoutingLane* const routing_lanes_;
    HeaderRouting headers_;
    const std::unique_ptr<RouterTap> tap_;               ///< null: nobody watches
    const std::unique_ptr<HeaderTimers> header_timers_;  ///< null: no time-out
    const std::unique_ptr<ChannelProbe> probe_;          ///< null: nobody wants to know
    std::unique_ptr<StopGo> stop_go_;                    ///< null: credits
    std::unique_ptr<HeaderRetries> header_retries_;      ///< null: blocked headers wait
    VcAllocator vc_allocator_;
    std::unique_ptr<Crossbar> crossbar_;
    SwitchAllocator switch_allocator_;

    std::vector<std::unique_ptr<RoutingUnit>> routing_unit_;
    std::vector<std::unique_ptr<InputPort>> input_;  ///< [port]
    std::vector<Placed<NetworkInterface>> host_;     ///< [port]
    std::vector<Placed<OutputPort>> output_;         ///< [port]
};

}  // namespace thruway
