// rtl_models/vc_router/virtual_channel_router.h
// Virtual-channel router with wormhole, virtual cut-through or store-and-forward switching. Builds
// and names its blocks; router_stages.h has what they do in a cycle.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), ch. 16, 17.
#pragma once

#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/engine/arena_ptr.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/router/router.h"
#include "rtl_models/vc_router/allocation/switch_allocator.h"
#include "rtl_models/vc_router/allocation/vc_allocator.h"
#include "rtl_models/vc_router/flow_control/credit_returns.h"
#include "rtl_models/vc_router/flow_control/header_retries.h"
#include "rtl_models/vc_router/flow_control/header_timers.h"
#include "rtl_models/vc_router/flow_control/stop_go.h"
#include "rtl_models/vc_router/flow_control/tail_releases.h"
#include "rtl_models/vc_router/input_port.h"
#include "rtl_models/vc_router/measures/head_waits.h"
#include "rtl_models/vc_router/measures/router_counts.h"
#include "rtl_models/vc_router/network_interface.h"
#include "rtl_models/vc_router/output/narrow_links.h"
#include "rtl_models/vc_router/output/output_port.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "rtl_models/vc_router/registers/router_tap.h"
#include "rtl_models/vc_router/router_stages.h"
#include "rtl_models/vc_router/routing_unit.h"

#include <systemc>

#include <memory>
#include <vector>

namespace thruway {

class VirtualChannelRouter : public Router {
public:
    /// `in_its_place`: what the clock runs instead of this router; null: this router.
    VirtualChannelRouter(sc_core::sc_module_name name, RouterId router, FabricContext& context,
                         Clocked* in_its_place = nullptr);

    void connect_output(Port port, Link& link) override { (*output_[port])->connect(state_, link); }
    void connect_input(Port port, Link& link) override;
    void connect_host(Port port, HostInterface& host) override {
        (*host_[port])->connect(host);
        (*output_[port])->ask_for_slots(state_, host.bounded() != nullptr);
    }
    LinkEnd end(Port port) override { return {&state_.arrivals, port, stages_->component()}; }

    void wake_host(Port port, Cycle cycle) override { (*host_[port])->wake(cycle); }
    std::uint64_t flits_sent(Port port, VirtualChannel vc) const override {
        return state_.output[state_.vc_index(port, vc)].flits_sent;
    }

    const RouterState* flow_state() const override { return &state_; }
    std::optional<HeadWait> longest_wait(Cycle now) const override {
        return longest_head_wait(*this, now);
    }

    std::optional<RouterActivity> activity(Cycle end) const override {
        return count_activity(*this, end);
    }

    /// Whether the crossbar allows the moves of the last cycle in which the router ran; of its last
    /// step with internal speed-up.
    bool crossings_are_legal() const;

    RouterStages& stages() { return *stages_; }
    const RouterStages& stages() const { return *stages_; }
    const RouterState& state() const { return state_; }
    /// Null if the port has no such block.
    const Named<NetworkInterface>* host(Port port) const { return host_[port].get(); }
    const Named<OutputPort>* output(Port port) const { return output_[port].get(); }
    /// Null without timers.
    const HeaderTimers* header_timers() const { return header_timers_.get(); }
    /// Null if blocked headers wait.
    const HeaderRetries* header_retries() const { return header_retries_.get(); }
    /// Null without internal speed-up.
    const CreditReturns* credit_returns() const { return credit_returns_.get(); }
    /// Null with credits.
    const StopGo* stop_go() const { return stop_go_.get(); }

private:
    void start_of_simulation() override;

    void build_ports(FabricContext& context);
    void build_routing_units(FabricContext& context);
    void fetch_ahead(const StateArena::Mark& behind_registers, FabricContext& context) const;

    const StateArena::Mark first_register_;
    const InArena<RouterStages> stages_;
    RouterState& state_;
    const std::unique_ptr<HeaderTimers> header_timers_;  ///< null: no timers
    const std::unique_ptr<RouterTap> tap_;               ///< null: not observed
    const Named<VcAllocator> vc_allocator_;
    const std::unique_ptr<Crossbar> crossbar_;
    const Named<SwitchAllocator> switch_allocator_;
    const std::unique_ptr<StopGo> stop_go_;                ///< null: credits
    const std::unique_ptr<HeaderRetries> header_retries_;  ///< null: blocked headers wait
    const std::unique_ptr<TailReleases> tail_releases_;    ///< null: freed by the output port
    const std::unique_ptr<NarrowLinks> narrow_links_;      ///< null: no output needs it
    const std::unique_ptr<CreditReturns> credit_returns_;  ///< null: by the input ports
    OptionalStages optional_;

    std::vector<InArena<Named<RoutingUnit>>> routing_unit_;
    std::vector<InArena<Named<InputPort>>> input_;        ///< [port]
    std::vector<InArena<Named<NetworkInterface>>> host_;  ///< [port]
    std::vector<InArena<Named<OutputPort>>> output_;      ///< [port]
};

}  // namespace thruway
