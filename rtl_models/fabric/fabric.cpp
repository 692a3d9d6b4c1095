#include "rtl_models/fabric/fabric.h"

#include "core/text/counted.h"
#include "rtl_models/fabric/checks/option_checks.h"
#include "rtl_models/fabric/checks/router_checks.h"
#include "rtl_models/fabric/deadlock/deadlock_analysis.h"
#include "rtl_models/fabric/fabric_timing.h"
#include "rtl_models/queued_router/queued_cut_through_router.h"
#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/allocation/vc_reallocation.h"
#include "rtl_models/vc_router/virtual_channel_router.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace thruway {
namespace {

ArenaPtr<Router> make_router(const char* name, RouterId id, FabricContext& context) {
    if (context.settings.kind == RouterKind::kQueuedCutThrough) {
        return make_in_arena<QueuedCutThroughRouter>(context.arena, name, id, context);
    }
    return make_in_arena<VirtualChannelRouter>(context.arena, name, id, context);
}

}  // namespace

Fabric::Fabric(sc_core::sc_module_name name, const Topology& topology,
               const RouterSettings& settings, const RoutingFunction& routing,
               const SelectionFunction& selection, const FabricOptions& options)
    : sc_module(name),
      topology_(topology),
      settings_(std::make_unique<const RouterSettings>(settings)),
      part_of_(options.part_of),
      part_(options.part),
      routers_(topology.graph.routers()),
      foreign_(topology.graph.routers()),
      stand_ins_(topology.graph.routers()),
      links_(topology.graph.channels()),
      host_connected_(topology.graph.hosts()),
      joined_(topology.graph.routers()) {
    const FabricGraph& graph = topology_.graph;
    check_fabric_options(this->name(), graph, settings, routing, options);
    check_router_in_network(settings, graph, routing, selection);
    // Rounds need built-in routers without an observer.
    const bool run_ahead = options.run_ahead && options.router_factory == nullptr &&
                           options.router_observer == nullptr;
    const FabricTiming timing = fabric_timing(graph, settings, run_ahead,
                                              newest_knowledge(routing, graph, settings));
    ClockDomain::Options clock;
    clock.period_ps = options.clock_period_ps;
    clock.horizon = timing.longest_delay;
    clock.no_skip = options.no_skip;
    clock.lookahead = timing.lookahead;
    clock_ = std::make_unique<ClockDomain>("clock", clock);
    if (part_of_.empty() && options.stop_at_deadlock) {
        clock_->set_rest_hook([this](Cycle now) { at_rest(now); });
    }
    arrivals_ = std::make_unique<ArrivalPlanes>(timing.link_slots, arrival_lines(), arena_);
    context_ = std::make_unique<FabricContext>(
        FabricContext{graph,
                      *settings_,
                      Pipeline(settings),
                      routing,
                      selection,
                      resolved_reallocation(settings, routing),
                      options.seed,
                      packets_,
                      *clock_,
                      arena_,
                      registers_,
                      modules_,
                      *arrivals_,
                      timing.link_slots,
                      0,
                      {},
                      &topology_,
                      options.hop_lengths,
                      options.router_observer});
    context_->crossbar_pairs = options.crossbar_pairs;
    context_->most_packet_flits = most_packet_flits(settings);
    if (tells_queues(routing)) queues_ = std::make_unique<QueueBoard>(graph, routing, settings);
    context_->queues = queues_.get();
    if (has_virtual_channels()) context_->classes = ClassRule(settings);
    context_->narrow_links = has_narrow_links(graph);
    build_routers(options);
    build_links();
    if (has_virtual_channels() && all_built_in()) fetch_links_ahead();
}

Fabric::~Fabric() = default;

void Fabric::at_rest(Cycle now) {
    if (context_->packets_in_network == 0 || deadlocked_) return;
    if (std::any_of(bounded_hosts_.begin(), bounded_hosts_.end(),
                    [](const BoundedHost* host) { return host->waits_for_outside(); })) {
        return;
    }
    deadlocked_ = true;
    deadlocked_at_ = now;
    if (clock_->owns_simulation()) {
        clock_->stop();
        return;
    }
    const DeadlockReport report = find_deadlock(*this);
    SC_REPORT_WARNING(
        "/thruway/fabric/deadlock",
        fmt::format("{}: cycle {}: nothing moves any more, and {} packets are in the network{}{}; "
                    "the rest of the simulation goes on",
                    name(), now, context_->packets_in_network, report.blocked.empty() ? "" : ": ",
                    report.text())
            .c_str());
}

/// The routers that belong here, those with channels to other parts before the others.
std::vector<std::uint32_t> Fabric::order_of_routers(const FabricOptions& options) const {
    std::vector<std::uint32_t> order = options.router_order;
    if (order.empty()) {
        order.resize(routers_.size());
        std::iota(order.begin(), order.end(), 0u);
    }
    if (part_of_.empty()) return order;
    order.erase(std::remove_if(order.begin(), order.end(),
                               [&](std::uint32_t i) { return !belongs_here(RouterId{i}); }),
                order.end());
    std::stable_partition(order.begin(), order.end(),
                          [&](std::uint32_t i) { return at_a_boundary(RouterId{i}); });
    return order;
}

void Fabric::build_routers(const FabricOptions& options) {
    for (const std::uint32_t i : order_of_routers(options)) {
        if (!part_of_.empty() && boundary_turn_ == nullptr && !at_a_boundary(RouterId{i})) {
            boundary_turn_ = std::make_unique<BoundaryTurn>(*clock_);
        }
        arena_.align_to_cache_line();
        registers_.align_to_cache_line();
        const std::string router_name = numbered("router", i);
        if (options.router_factory != nullptr) {
            routers_[i] = options.router_factory->make(router_name.c_str(), RouterId{i}, *context_);
            foreign_[i] = routers_[i] != nullptr;
            foreign_routers_ += foreign_[i] ? 1 : 0;
            if (foreign_[i])
                check_made_router(*options.router_factory, RouterId{i}, topology_.graph);
        }
        if (!foreign_[i]) routers_[i] = make_router(router_name.c_str(), RouterId{i}, *context_);
    }
    if (!part_of_.empty() && boundary_turn_ == nullptr) {
        boundary_turn_ = std::make_unique<BoundaryTurn>(*clock_);
    }
}

void Fabric::build_links() {
    const FabricGraph& graph = topology_.graph;
    const auto end = [this](RouterId id, Port port) {
        if (is_local(id)) return routers_[index(id)]->end(port);
        build_stand_in(id);
        return stand_ins_[index(id)]->end(port);
    };
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Channel channel = graph.channel(ChannelId{i});
        if (!is_local(channel.from) && !is_local(channel.to)) continue;
        links_[i] = build_in<Link>(modules_, numbered("link", i).c_str(), *clock_,
                                   channel.arrival_cycles(),
                                   context_->settings.credit_latency_cycles, channel.flit_cycles);
        Link& link = *links_[i];
        link.connect(end(channel.from, channel.from_port), end(channel.to, channel.to_port));
        if (is_local(channel.from)) {
            routers_[index(channel.from)]->connect_output(channel.from_port, link);
        }
        if (is_local(channel.to)) {
            routers_[index(channel.to)]->connect_input(channel.to_port, link);
        }
    }
}

/// A router's neighbours write its arrival registers, in the order in which the clock runs them.
/// The first writer of a slot prefetches it.
void Fabric::fetch_links_ahead() {
    struct Writer {
        unsigned component;
        Cycle ahead;
        bool operator<(const Writer& other) const {
            return ahead != other.ahead ? ahead < other.ahead : component < other.component;
        }
    };
    std::vector<std::vector<Writer>> writers(routers_.size());  // [router]
    for (std::uint32_t i = 0; i < links_.size(); ++i) {
        const Channel channel = topology_.graph.channel(ChannelId{i});
        if (!is_local(channel.from) || !is_local(channel.to)) continue;
        const Link& link = *links_[i];
        const Cycle flit = context_->pipeline.switching + link.latency();
        writers[index(channel.to)].push_back({link.sender().component, flit});
        writers[index(channel.from)].push_back({link.receiver().component, link.credit_latency()});
    }
    for (std::uint32_t i = 0; i < routers_.size(); ++i) {
        std::sort(writers[i].begin(), writers[i].end());
        Cycle done = 0;
        for (const Writer& writer : writers[i]) {
            if (writer.ahead == done) continue;
            done = writer.ahead;
            const unsigned ports = topology_.graph.ports(RouterId{i});
            clock_->fetch_ahead(writer.component,
                                routers_[i]->end(0).arrivals->used(ports, writer.ahead));
        }
    }
}

std::uint64_t Fabric::flit_hops() const {
    std::uint64_t total = 0;
    for (const auto& router : routers_) {
        if (router == nullptr) continue;
        for (Port port = 0; port < router->ports(); ++port) {
            for (unsigned vc = 0; vc < router->virtual_channels(); ++vc) {
                total += router->flits_sent(port, vc);
            }
        }
    }
    return total;
}

}  // namespace thruway
