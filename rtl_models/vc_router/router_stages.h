// rtl_models/vc_router/router_stages.h
// The stages of a virtual-channel router, with the registers that they use.
// Timing of a cycle: credits, arrivals and new flits of hosts enter; headers are routed and
// allocated virtual channels; flits are granted the switch, cross it and leave. The result of a
// stage of latency 0 is visible to the next stage in the same cycle. What is sent in cycle t
// arrives in t + latency >= t + 1. With internal speed-up the stages from routing to the crossbar
// run several times between what enters and what leaves.
// Activity: the router runs only in cycles in which something arrives, a stage ends, or something
// moved or lost an arbitration in the cycle before. A router in which everything is blocked sleeps.
// Memory: everything that a flit touches in a router is contiguous in FabricContext::registers, and
// this object comes first. Modules with names, ports and counters are elsewhere.
#pragma once

#include "rtl_models/engine/clock_domain.h"
#include "rtl_models/router/activity/idle_cycles.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/router/internal_steps.h"
#include "rtl_models/vc_router/allocation/switch_allocator.h"
#include "rtl_models/vc_router/allocation/vc_allocator.h"
#include "rtl_models/vc_router/input_port.h"
#include "rtl_models/vc_router/network_interface.h"
#include "rtl_models/vc_router/output/output_port.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "rtl_models/vc_router/routing_unit.h"

#include <vector>

namespace thruway {

class CreditReturns;
class HeaderRetries;
class QueueBoard;
class NarrowLinks;
class StopGo;
class TailReleases;

/// Stages that only some routers have; null or empty in the others.
struct OptionalStages {
    StopGo* stop_go = nullptr;
    HeaderRetries* header_retries = nullptr;
    TailReleases* tail_releases = nullptr;
    NarrowLinks* narrow_links = nullptr;
    CreditReturns* credit_returns = nullptr;
    InternalSteps steps;       ///< of routing, allocation and crossbar
    bool speculative = false;  ///< headers request switch and virtual channel together
    std::vector<OutputPort*> buffered_outputs;  ///< those with output buffers
    QueueBoard* queues = nullptr;               ///< where other routers read the queues of this one
    RouterId router{};
};

class RouterStages final : public Clocked {
public:
    /// `in_its_place`: what the clock runs instead of this router; null: this router.
    RouterStages(RouterId router, FabricContext& context, Clocked* in_its_place);

    RouterStages(const RouterStages&) = delete;
    RouterStages& operator=(const RouterStages&) = delete;

    /// Call when all blocks are built. `optional` must outlive the stages.
    void complete(const OptionalStages& optional);

    bool cycle(Cycle now) override;

    // For the modules that build the blocks, and for tests.
    RouterState& state() { return state_; }
    /// Number in the clock domain.
    unsigned component() const { return component_; }
    /// The input port; not connected at a port with a host.
    InputPort& input(Port port) { return inputs_[port]; }
    OutputPort* outputs() { return outputs_; }  ///< [port]
    /// `port`: from the first port with a host on. Not connected at a port without a host.
    NetworkInterface& host(Port port) { return hosts_[port - first_host_]; }
    const NetworkInterface& host(Port port) const { return hosts_[port - first_host_]; }
    RoutingUnit& routing_unit(unsigned number) { return routing_unit_[number]; }
    unsigned routing_units() const { return routing_units_; }  ///< 1, or one per port
    VcAllocator& vc_allocator() { return vc_allocator_; }
    SwitchAllocator& switch_allocator() { return switch_allocator_; }
    const VcAllocator& vc_allocator() const { return vc_allocator_; }
    const SwitchAllocator& switch_allocator() const { return switch_allocator_; }
    const IdleCycles& idle() const { return idle_; }

private:
    template <class Kind>
    void take_arrivals(Cycle now);
    template <class Kind>
    bool inject(Cycle now);
    template <class Kind>
    bool packets_wait() const;
    template <class Kind>
    bool run(Cycle now);
    template <class Kind>
    bool work(Cycle now);
    template <class Kind>
    void route(Cycle now);
    void route_several(Cycle now);
    template <class Kind>
    void traverse(Cycle now);
    void send_buffered(Cycle now, bool& again);
    template <class Kind>
    void note_rest(Cycle now);

    RouterState state_;
    InputPort* const inputs_;    ///< [port]
    OutputPort* const outputs_;  ///< [port]
    const Port first_host_;
    NetworkInterface* const hosts_;  ///< [port - first_host_]
    /// Behind the last one with a host. Those without, between hosts, never have anything to do.
    NetworkInterface* const hosts_end_;
    const unsigned routing_units_;
    RoutingUnit* const routing_unit_;  ///< [routing unit]
    const unsigned component_;
    VcAllocator vc_allocator_;
    SwitchAllocator switch_allocator_;
    IdleCycles idle_;
    const Cycle switching_;     ///< from the grant of the switch to the link
    Cycle last_departure_ = 0;  ///< of a flit that passes no output buffer; not of a PlainRouter
    const OptionalStages* optional_ = nullptr;
    const bool routes_in_cycles_;  ///< routing takes at least one cycle
    const bool flit_credits_;
    const bool holds_incomplete_;  ///< store-and-forward: an incomplete packet is no work yet
    bool plain_ = false;           ///< runs as a PlainRouter
};

}  // namespace thruway
