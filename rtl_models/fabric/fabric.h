// rtl_models/fabric/fabric.h
// A network of routers: one module per router of the graph, one per channel, on one clock.
// Errors: Problem in the constructor for settings that do not go together
// (check_router_in_network()), error reports /thruway/fabric/... for hosts and packets that cannot
// be, fatal ones for a broken invariant. That routing is free of deadlock is not proven here
// (routing/deadlock/).
#pragma once

#include "core/packet.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/selection_function.h"
#include "rtl_models/engine/clock_domain.h"
#include "rtl_models/engine/hop_lengths.h"
#include "rtl_models/engine/link.h"
#include "rtl_models/engine/state_arena.h"
#include "rtl_models/fabric/partition/boundary_side.h"
#include "rtl_models/fabric/partition/router_stand_in.h"
#include "rtl_models/host/bounded_host.h"
#include "rtl_models/host/host_interface.h"
#include "rtl_models/observe/channel_observer.h"
#include "rtl_models/observe/hop_observer.h"
#include "rtl_models/observe/router_observer.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/router/router.h"
#include "rtl_models/router/router_factory.h"
#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/flow_control/flow_account.h"
#include "rtl_models/vc_router/virtual_channel_router.h"
#include "topologies/graph/topology.h"

#include <systemc>

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

struct FabricOptions {
    std::uint64_t seed = 1;
    std::uint64_t clock_period_ps = 1000;
    bool no_skip = false;
    /// Routers may run some cycles in a row, where no other router can tell: quicker, and the same
    /// results. Nothing outside may look at the fabric, or wake its hosts, but between calls of
    /// ClockDomain::run_until(); hosts must not mind the order of what different ones generate and
    /// receive. Nothing changes for parts, routers of a factory, and where somebody observes.
    bool run_ahead = false;
    /// The order in which the routers of a cycle run; nothing but speed may depend on it.
    /// Empty: by number. Else a permutation of the router numbers.
    std::vector<std::uint32_t> router_order;
    /// [router] For one part of a partitioned fabric: the part to which each router and its hosts
    /// belong. Empty: the fabric is whole. The fabric builds the routers of `part`; a Boundary
    /// (partition/boundary.h) joins it with each other part that it has channels to.
    std::vector<unsigned> part_of;
    unsigned part = 0;
    /// Each link of its way carries a packet in a length of its own; null: all in the packet's.
    /// Only for queued cut-through routers. Must outlive the fabric.
    const HopLengths* hop_lengths = nullptr;
    /// Told of every packet that leaves a router; null: nobody. Only queued cut-through routers
    /// tell. Must outlive the fabric.
    HopObserver* hop_observer = nullptr;
    /// Told how the virtual channels of links are used; null: nobody. Only virtual-channel routers
    /// tell. Must outlive the fabric.
    ChannelObserver* channel_observer = nullptr;
    /// Told what happens in the routers that it watches; null: nobody. Must outlive the fabric.
    RouterObserver* router_observer = nullptr;
    /// Asked for each router; null: all are built in. Not for parts, nor with a channel observer,
    /// nor with hop lengths that its routers do not know. Must outlive the constructor.
    RouterFactory* router_factory = nullptr;
};

class Fabric : public sc_core::sc_module {
public:
    /// The topology and the functions must outlive the fabric.
    Fabric(sc_core::sc_module_name name, const Topology& topology, const RouterSettings& settings,
           const RoutingFunction& routing, const SelectionFunction& selection,
           const FabricOptions& options = {});

    /// Every host of this part once, before the simulation starts.
    void connect_host(HostId id, HostInterface& host);
    /// The host has packets in `cycle`, after the current one, of which its last generate() did not
    /// know: for hosts that bring in what comes from outside. While the simulation runs.
    void wake_host(HostId id, Cycle cycle);

    ClockDomain& clock() { return *clock_; }
    const ClockDomain& clock() const { return *clock_; }
    PacketPool& packets() { return packets_; }
    const PacketPool& packets() const { return packets_; }
    const FabricGraph& graph() const { return topology_.graph; }
    std::size_t routers() const { return routers_.size(); }
    /// Whether the router is of this part; router() must not be asked for others, nor link() for
    /// channels without an end in this part.
    bool is_local(RouterId id) const { return routers_[index(id)] != nullptr; }
    const Router& router(RouterId id) const { return *routers_[index(id)]; }
    /// Whether routers have virtual channels and credits: these can wait for each other in a circle
    /// (deadlock analysis), lose credits (check_credits()) and be partitioned.
    bool has_virtual_channels() const {
        return context_->settings.kind == RouterKind::kVirtualChannel;
    }
    /// Whether the router is one of this folder, not of FabricOptions::router_factory.
    bool is_built_in(RouterId id) const { return !foreign_[index(id)]; }
    bool all_built_in() const { return foreign_routers_ == 0; }
    /// The same router as router(). Only where has_virtual_channels() and is_built_in().
    const VirtualChannelRouter& virtual_channel_router(RouterId id) const {
        return static_cast<const VirtualChannelRouter&>(router(id));
    }
    const Link& link(ChannelId id) const { return *links_[index(id)]; }
    const RouterSettings& settings() const { return context_->settings; }

    /// Head has left its source queue, tail not yet delivered.
    std::uint64_t packets_in_network() const { return context_->packets_in_network; }
    /// Flits that have passed a router, the last one of their way included.
    std::uint64_t flit_hops() const;

    /// For the Boundary that joins this part with part `other`.
    BoundarySide boundary_side(unsigned other);

    /// Everything at rest with packets in the network: nothing will ever move again. Never said of
    /// a part, which may wait for another, nor while a bounded host waits for something outside.
    /// It ends run_until(); in a simulation that somebody else runs it is a warning
    /// /thruway/fabric/deadlock that names the packets, and time goes on.
    bool deadlocked() const { return deadlocked_; }
    Cycle deadlocked_at() const { return deadlocked_at_; }

    /// Places of the buffer behind a virtual channel of a channel that this fabric accounts for, by
    /// credits and flits, or packets (packet_credits); not under stop/go. Where the channel crosses
    /// a boundary, both parts and what is on the way between them together account for all.
    unsigned accounted_places(ChannelId id, VirtualChannel vc) const;
    /// Credits, flits and free places of every virtual channel of every link add up, or its sender
    /// obeys its stop and go signals; but for links that cross a boundary, and links of routers
    /// without flow_state().
    /// Errors: fatal report /thruway/fabric/credits that names the channel.
    void check_credits() const;
    /// What crossed the switch of each router that is built in when it last ran was possible for
    /// its crossbar. Errors: fatal report /thruway/fabric/crossbar that names the router.
    void check_crossings() const;

private:
    void end_of_elaboration() override;
    bool has_host(HostId id) const;
    void at_rest(Cycle now);
    void build_routers(const FabricOptions& options);
    void build_stand_in(RouterId id);
    void build_links();
    void fetch_links_ahead();
    FlowPath flow_path(ChannelId id, VirtualChannel vc) const;
    bool counts_flow(const Channel& channel) const;
    bool belongs_here(RouterId id) const {
        return part_of_.empty() || part_of_[index(id)] == part_;
    }
    bool crosses_a_boundary(const Channel& channel) const {
        return belongs_here(channel.from) != belongs_here(channel.to);
    }

    const Topology& topology_;
    PacketPool packets_;
    StateArena arena_;
    StateArena registers_;
    std::unique_ptr<ArrivalPlanes> arrivals_;
    std::unique_ptr<ClockDomain> clock_;
    std::unique_ptr<FabricContext> context_;
    const std::vector<unsigned> part_of_;  ///< [router]; empty: whole
    const unsigned part_;
    std::vector<ArenaPtr<Router>> routers_;  ///< [router] null: of other parts
    std::vector<bool> foreign_;              ///< [router] made by a factory
    std::size_t foreign_routers_ = 0;
    std::vector<std::unique_ptr<RouterStandIn>> stand_ins_;  ///< [router] null: not needed
    std::vector<std::unique_ptr<Link>> links_;  ///< [channel] null: between routers of other parts
    std::vector<bool> host_connected_;          ///< [host]
    std::vector<const BoundedHost*> bounded_hosts_;
    std::vector<bool> joined_;  ///< [router] a Boundary serves it
    bool deadlocked_ = false;
    Cycle deadlocked_at_ = 0;
};

}  // namespace thruway
