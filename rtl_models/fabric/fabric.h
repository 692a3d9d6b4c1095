// rtl_models/fabric/fabric.h
// A network of routers: one module per router of the graph, one per channel, on one clock.
// Errors: Problem in the constructor for incompatible settings (check_router_in_network()); error
// reports /thruway/fabric/... for impossible hosts and packets; fatal reports for a broken
// invariant. The fabric does not prove that routing is free of deadlock (routing/deadlock/ does).
#pragma once

#include "core/packet.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/selection_function.h"
#include "rtl_models/engine/clock_domain.h"
#include "rtl_models/engine/hop_lengths.h"
#include "rtl_models/engine/link.h"
#include "rtl_models/engine/state_arena.h"
#include "rtl_models/fabric/partition/boundary_side.h"
#include "rtl_models/fabric/partition/boundary_turn.h"
#include "rtl_models/fabric/partition/router_stand_in.h"
#include "rtl_models/host/bounded_host.h"
#include "rtl_models/host/host_interface.h"
#include "rtl_models/observe/router_observer.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/router/router.h"
#include "rtl_models/router/router_factory.h"
#include "rtl_models/vc_router/flow_control/flow_account.h"
#include "rtl_models/vc_router/queue_board.h"
#include "rtl_models/vc_router/virtual_channel_router.h"
#include "topologies/graph/topology.h"

#include <systemc>

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

struct RouterSettings;

struct FabricOptions {
    std::uint64_t seed = 1;
    std::uint64_t clock_period_ps = 1000;
    bool no_skip = false;
    /// Routers may run several cycles in a row where no other router can tell (rounds). This is
    /// faster and gives the same results. Code outside may then read the fabric, or wake its hosts,
    /// only between calls of ClockDomain::run_until(), and hosts must not depend on the order in
    /// which different hosts generate and receive packets. No effect with routers of a factory or
    /// observers.
    bool run_ahead = false;
    /// A deadlock of the whole fabric ends run_until() in the cycle in which it comes to rest.
    bool stop_at_deadlock = true;
    /// The order in which the routers of a cycle run, a permutation of their numbers; empty:
    /// ascending. Affects only speed.
    std::vector<std::uint32_t> router_order;
    /// [router] For one part of a partitioned fabric: the part of each router and its hosts. Empty:
    /// the fabric is whole. The fabric builds the routers of `part`; FabricParts
    /// (parts/fabric_parts.h) joins it with the others.
    std::vector<unsigned> part_of;
    unsigned part = 0;
    /// Per-link packet lengths; null: use the packet's own length. Only for queued cut-through
    /// routers. Must outlive the fabric.
    const HopLengths* hop_lengths = nullptr;
    /// Routers count the flits of each pair of their ports (RouterActivity::pairs).
    bool crossbar_pairs = false;
    /// Notified of the events that it wants; may be null. Must outlive the fabric.
    RouterObserver* router_observer = nullptr;
    /// Asked to make each router; null: all are built in. Not with parts, an observer of kVcsHeld,
    /// or hop lengths that its routers do not support. Must outlive the constructor.
    RouterFactory* router_factory = nullptr;
};

class Fabric : public sc_core::sc_module {
public:
    /// The topology and the functions must outlive the fabric.
    Fabric(sc_core::sc_module_name name, const Topology& topology, const RouterSettings& settings,
           const RoutingFunction& routing, const SelectionFunction& selection,
           const FabricOptions& options = {});
    ~Fabric() override;

    /// Call once for every host of this part, before the simulation starts.
    void connect_host(HostId id, HostInterface& host);
    /// The host has packets in `cycle`, after the current one, that its last generate() did not
    /// know of: for hosts that bring in work from outside. Call while the simulation runs.
    void wake_host(HostId id, Cycle cycle);

    ClockDomain& clock() { return *clock_; }
    const ClockDomain& clock() const { return *clock_; }
    PacketPool& packets() { return packets_; }
    const PacketPool& packets() const { return packets_; }
    const FabricGraph& graph() const { return topology_.graph; }
    std::size_t routers() const { return routers_.size(); }
    /// Whether the router belongs to this part. Do not call router() for other routers, nor link()
    /// for channels without an end in this part.
    bool is_local(RouterId id) const { return routers_[index(id)] != nullptr; }
    const Router& router(RouterId id) const { return *routers_[index(id)]; }
    /// Whether routers have virtual channels and credits. Only these can deadlock
    /// (find_deadlock()) and lose credits (check_credits()).
    bool has_virtual_channels() const;
    /// Whether the router is of this project, not of FabricOptions::router_factory.
    bool is_built_in(RouterId id) const { return !foreign_[index(id)]; }
    bool all_built_in() const { return foreign_routers_ == 0; }
    /// The same router as router(id). Requires has_virtual_channels() and is_built_in(id).
    const VirtualChannelRouter& virtual_channel_router(RouterId id) const {
        return static_cast<const VirtualChannelRouter&>(router(id));
    }
    const Link& link(ChannelId id) const { return *links_[index(id)]; }
    const RouterSettings& settings() const { return *settings_; }

    /// Packets whose head has left its source queue and whose tail is not delivered.
    std::uint64_t packets_in_network() const { return context_->packets_in_network; }
    /// Flits sent by all routers, to links and to hosts.
    std::uint64_t flit_hops() const;

    unsigned part() const { return part_; }
    /// The other parts with which this one shares channels, ascending.
    std::vector<unsigned> neighbour_parts() const;
    /// For the Boundary between this part and part `other`.
    BoundarySide boundary_side(unsigned other);
    /// Only in a part.
    BoundaryTurn& boundary_turn() { return *boundary_turn_; }

    /// Everything is at rest with packets in the network, so nothing will ever move again. Never
    /// true for a part, which may wait for another part, nor while a bounded host waits for
    /// something outside. In a simulation that the program runs by
    /// sc_start(), it is a warning /thruway/fabric/deadlock that names the packets, and time goes
    /// on.
    bool deadlocked() const { return deadlocked_; }
    Cycle deadlocked_at() const { return deadlocked_at_; }

    /// Downstream buffer slots accounted for by credits and by flits, or packets (packet_credits).
    /// Not for stop/go. If the channel crosses a boundary, the two parts and what is on the way
    /// between them account for all slots together.
    unsigned accounted_slots(ChannelId id, VirtualChannel vc) const;
    /// Checks for each virtual channel of each link that credits, flits and free slots add up, or
    /// that the sender obeys its stop and go signals. Skips links that cross a boundary or belong
    /// to routers without flow_state(). Errors: fatal report /thruway/fabric/credits that names the
    /// channel.
    void check_credits() const;
    /// Checks that the flits that crossed each built-in router in its last cycle do not conflict in
    /// its crossbar. Errors: fatal report /thruway/fabric/crossbar that names the router.
    void check_crossings() const;

private:
    void end_of_elaboration() override;
    bool has_host(HostId id) const;
    void at_rest(Cycle now);
    std::size_t arrival_lines() const;
    std::vector<std::uint32_t> order_of_routers(const FabricOptions& options) const;
    void build_routers(const FabricOptions& options);
    bool at_a_boundary(RouterId id) const;
    void build_stand_in(RouterId id);
    void build_links();
    void fetch_links_ahead();
    FlowPath flow_path(ChannelId id, VirtualChannel vc) const;
    bool counts_flow(const Channel& channel) const;
    unsigned credits_to_send(const Channel& channel, VirtualChannel vc) const;
    bool belongs_here(RouterId id) const {
        return part_of_.empty() || part_of_[index(id)] == part_;
    }
    bool crosses_a_boundary(const Channel& channel) const {
        return belongs_here(channel.from) != belongs_here(channel.to);
    }

    const Topology& topology_;
    const std::unique_ptr<const RouterSettings> settings_;
    PacketPool packets_;
    StateArena arena_;
    StateArena registers_;
    StateArena modules_{StateArena::Pages::kSmall};
    std::unique_ptr<ArrivalPlanes> arrivals_;
    std::unique_ptr<ClockDomain> clock_;
    std::unique_ptr<QueueBoard> queues_;  ///< null: no router reads the queues of others
    std::unique_ptr<FabricContext> context_;
    const std::vector<unsigned> part_of_;  ///< [router]; empty: whole
    const unsigned part_;
    std::vector<ArenaPtr<Router>> routers_;  ///< [router] null: in another part
    std::vector<bool> foreign_;              ///< [router] made by a factory
    std::size_t foreign_routers_ = 0;
    std::vector<std::unique_ptr<RouterStandIn>> stand_ins_;  ///< [router] null: not needed
    std::vector<InArena<Link>> links_;                       ///< [channel] null: no end here
    std::vector<bool> host_connected_;                       ///< [host]
    std::vector<const BoundedHost*> bounded_hosts_;
    std::vector<bool> joined_;                     ///< [router] a Boundary serves it
    std::unique_ptr<BoundaryTurn> boundary_turn_;  ///< null: the fabric is whole
    bool deadlocked_ = false;
    Cycle deadlocked_at_ = 0;
};

}  // namespace thruway
