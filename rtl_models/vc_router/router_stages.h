// rtl_models/vc_router/router_stages.h
// The stages of a virtual-channel router, and the registers that it runs them with.
// Timing of a cycle: credits, arrivals and new flits of hosts come in; headers are routed, given
// virtual channels, matched with outputs; flits cross the switch and leave. A stage of latency 0
// is seen by the next one in the same cycle. What is sent in cycle t arrives in t + latency >= t+1.
// Activity: the router runs only in cycles in which something arrives, a stage ends, or something
// moved or lost an arbitration in the cycle before. A router that can only wait sleeps.
// Memory: the object lies in front of all else that a flit touches in a router, one behind the
// other in FabricContext::registers; blocks with names, ports and counters of their own lie
// elsewhere.
#pragma once

#include "rtl_models/engine/clock_domain.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/allocation/switch_allocator.h"
#include "rtl_models/vc_router/allocation/vc_allocator.h"
#include "rtl_models/vc_router/input_port.h"
#include "rtl_models/vc_router/network_interface.h"
#include "rtl_models/vc_router/output/output_port.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "rtl_models/vc_router/routing_unit.h"

#include <vector>

namespace thruway {

class ChannelProbe;
class HeaderRetries;
class StopGo;
class TailReleases;

/// What only some routers have; null, or empty, where this one has not.
struct OptionalStages {
    ChannelProbe* probe = nullptr;
    StopGo* stop_go = nullptr;
    HeaderRetries* header_retries = nullptr;
    TailReleases* tail_releases = nullptr;
    bool speculative = false;  ///< headers ask for the switch with their virtual channel
    std::vector<OutputPort*> buffered_outputs;  ///< those with output buffers
};

class RouterStages final : public Clocked {
public:
    /// `in_its_place`: what the clock runs instead of the router; null: the router.
    RouterStages(RouterId router, FabricContext& context, Clocked* in_its_place);

    RouterStages(const RouterStages&) = delete;
    RouterStages& operator=(const RouterStages&) = delete;

    /// `optional` must outlive the stages. Once all blocks are built.
    void complete(const OptionalStages& optional);

    bool cycle(Cycle now) override;

    // For the modules that build the blocks, and for tests.
    RouterState& state() { return state_; }
    /// Of the clock domain.
    unsigned component() const { return component_; }
    /// Not connected where a host injects.
    InputPort& input(Port port) { return inputs_[port]; }
    OutputPort* outputs() { return outputs_; }  ///< [port]
    /// Of a port from that of the first host on; not connected where there is no host.
    NetworkInterface& host(Port port) { return hosts_[port - first_host_]; }
    const NetworkInterface& host(Port port) const { return hosts_[port - first_host_]; }
    RoutingUnit& routing_unit(unsigned number) { return routing_unit_[number]; }
    unsigned routing_units() const { return routing_units_; }  ///< 1, or one a port
    VcAllocator& vc_allocator() { return vc_allocator_; }
    SwitchAllocator& switch_allocator() { return switch_allocator_; }

private:
    template <class Kind>
    void take_arrivals(Cycle now);
    bool inject(Cycle now);
    bool packets_wait() const;
    template <class Kind>
    bool run(Cycle now);
    template <class Kind>
    bool work(Cycle now);
    void route(Cycle now);
    template <class Kind>
    void traverse(Cycle now);

    RouterState state_;
    InputPort* const inputs_;    ///< [port]
    OutputPort* const outputs_;  ///< [port]
    const Port first_host_;
    NetworkInterface* const hosts_;  ///< [port - first_host_]
    const unsigned routing_units_;
    RoutingUnit* const routing_unit_;  ///< [routing unit]
    const unsigned component_;
    VcAllocator vc_allocator_;
    SwitchAllocator switch_allocator_;
    const OptionalStages* optional_ = nullptr;
    const bool routes_in_cycles_;  ///< a header that is routed in a cycle asks in a later one
    const bool flit_credits_;
    bool plain_ = false;  ///< a PlainRouter
};

}  // namespace thruway
