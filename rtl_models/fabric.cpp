#include "rtl_models/fabric.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace thruway {
namespace {

/// Longest time from a grant to its effect elsewhere.
Cycle longest_delay(const FabricGraph& graph, const RouterSettings& settings) {
    const Pipeline pipeline(settings);
    Cycle longest = std::max<Cycle>(settings.credit_latency_cycles, settings.ejection_cycles);
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        longest = std::max(longest, graph.channel(ChannelId{i}).latency);
    }
    return std::max<Cycle>(longest + pipeline.switching, settings.injection_cycles);
}

unsigned slots_for(Cycle delay) {
    unsigned slots = 4;
    while (slots < delay + 1) slots *= 2;
    return slots;
}

VcReallocation resolved_reallocation(const RouterSettings& settings,
                                     const RoutingFunction& routing) {
    if (settings.vc_reallocation) return *settings.vc_reallocation;
    const bool careful = settings.switching == Switching::kWormhole &&
                         routing.needs_empty_buffer_reallocation();
    return careful ? VcReallocation::kAfterBufferEmpty : VcReallocation::kAfterTailSent;
}

}  // namespace

Fabric::Fabric(sc_core::sc_module_name name, const Topology& topology,
               const RouterSettings& settings, const RoutingFunction& routing,
               const SelectionFunction& selection, const FabricOptions& options)
    : sc_module(name), topology_(topology), host_connected_(topology.graph.hosts()) {
    const FabricGraph& graph = topology_.graph;
    const Cycle delay = longest_delay(graph, settings);
    clock_ = std::make_unique<ClockDomain>(
        "clock", ClockDomain::Options{options.clock_period_ps, delay, options.no_skip});
    clock_->set_rest_hook([this](Cycle now) {
        if (context_->packets_in_network == 0 || deadlocked_) return;
        deadlocked_ = true;
        deadlocked_at_ = now;
        clock_->stop();
    });
    context_ = std::make_unique<FabricContext>(
        FabricContext{graph, settings, Pipeline(settings), routing, selection,
                      resolved_reallocation(settings, routing), options.seed, packets_, *clock_,
                      arena_, slots_for(delay), 0, {}});

    std::vector<std::uint32_t> order = options.router_order;
    if (order.empty()) {
        order.resize(graph.routers());
        std::iota(order.begin(), order.end(), 0u);
    }
    routers_.resize(graph.routers());
    for (const std::uint32_t i : order) {
        arena_.align_to_cache_line();
        routers_[i] = std::make_unique<VirtualChannelRouter>(
            fmt::format("router_{}", i).c_str(), RouterId{i}, *context_);
    }
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Channel& channel = graph.channel(ChannelId{i});
        links_.push_back(std::make_unique<Link>(fmt::format("link_{}", i).c_str(), *clock_,
                                                channel.latency,
                                                settings.credit_latency_cycles));
        VirtualChannelRouter& from = *routers_[index(channel.from)];
        VirtualChannelRouter& to = *routers_[index(channel.to)];
        links_.back()->connect(from.end(channel.from_port), to.end(channel.to_port));
        from.connect_output(channel.from_port, *links_.back());
        to.connect_input(channel.to_port, *links_.back());
    }
}

void Fabric::connect_host(HostId id, HostInterface& host) {
    const Host& place = topology_.graph.host(id);
    routers_[index(place.router)]->connect_host(place.port, host);
    host_connected_[index(id)] = true;
}

void Fabric::end_of_elaboration() {
    const auto missing = std::find(host_connected_.begin(), host_connected_.end(), false);
    if (missing != host_connected_.end()) {
        SC_REPORT_ERROR("/thruway/fabric/hosts",
                        fmt::format("{}: host {} has no traffic generator or interface; connect "
                                    "all {} hosts before the simulation starts",
                                    name(), missing - host_connected_.begin(),
                                    host_connected_.size())
                            .c_str());
    }
}

std::uint64_t Fabric::flit_hops() const {
    std::uint64_t total = 0;
    for (const auto& router : routers_) {
        const RouterState& state = router->state();
        for (unsigned unit = 0; unit < state.shape.units; ++unit) {
            total += state.output[unit].flits_sent;
        }
    }
    return total;
}

void Fabric::check_credits() const {
    for (const auto& link : links_) {
        const LinkEnd& sender = link->sender();
        const LinkEnd& receiver = link->receiver();
        const RouterState& from = *sender.state;
        const RouterState& to = *receiver.state;
        for (unsigned vc = 0; vc < from.shape.vcs; ++vc) {
            std::uint64_t places = from.credits[from.unit(sender.port, vc)];
            places += to.input[to.unit(receiver.port, vc)].count;
            for (unsigned slot = 0; slot < from.shape.slots; ++slot) {
                const Flit& flit = to.arriving_flit[receiver.port * to.shape.slots + slot];
                places += flit.valid() && flit.vc == vc ? 1 : 0;
                places +=
                    (from.arriving_credits[sender.port * from.shape.slots + slot] >> vc) & 1u;
            }
            if (places != context_->settings.buffer_flits) {
                SC_REPORT_FATAL("/thruway/fabric/credits",
                                fmt::format("{}: virtual channel {} accounts for {} places of a "
                                            "buffer of {} flits",
                                            link->name(), vc, places,
                                            context_->settings.buffer_flits)
                                    .c_str());
            }
        }
    }
}

}  // namespace thruway
