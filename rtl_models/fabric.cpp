#include "rtl_models/fabric.h"

#include "rtl_models/vc_reallocation.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace thruway {
namespace {

unsigned slots_for(Cycle delay) {
    unsigned slots = 4;
    while (slots < delay + 1) slots *= 2;
    return slots;
}

}  // namespace

Fabric::Fabric(sc_core::sc_module_name name, const Topology& topology,
               const RouterSettings& settings, const RoutingFunction& routing,
               const SelectionFunction& selection, const FabricOptions& options)
    : sc_module(name),
      topology_(topology),
      part_of_(options.part_of),
      part_(options.part),
      routers_(topology.graph.routers()),
      stand_ins_(topology.graph.routers()),
      links_(topology.graph.channels()),
      host_connected_(topology.graph.hosts()),
      joined_(topology.graph.routers()) {
    const FabricGraph& graph = topology_.graph;
    if (!part_of_.empty() && part_of_.size() != graph.routers()) {
        SC_REPORT_ERROR("/thruway/fabric/parts",
                        fmt::format("{}: {} routers are given a part, the graph has {}",
                                    this->name(), part_of_.size(), graph.routers())
                            .c_str());
    }
    if (!part_of_.empty() && settings.kind != RouterKind::kVirtualChannel) {
        SC_REPORT_ERROR("/thruway/fabric/parts",
                        fmt::format("{}: only a fabric of virtual-channel routers can be built in "
                                    "parts; leave part_of empty",
                                    this->name())
                            .c_str());
    }
    if (options.hop_lengths != nullptr && settings.kind != RouterKind::kQueuedCutThrough) {
        SC_REPORT_ERROR("/thruway/fabric/hop_lengths",
                        fmt::format("{}: only queued cut-through routers can change the length of "
                                    "a packet; leave hop_lengths null",
                                    this->name())
                            .c_str());
    }
    if (options.hop_observer != nullptr && settings.kind != RouterKind::kQueuedCutThrough) {
        SC_REPORT_ERROR("/thruway/fabric/hop_observer",
                        fmt::format("{}: only queued cut-through routers tell of the packets that "
                                    "leave them; leave hop_observer null",
                                    this->name())
                            .c_str());
    }
    if (options.channel_observer != nullptr && settings.kind != RouterKind::kVirtualChannel) {
        SC_REPORT_ERROR("/thruway/fabric/channel_observer",
                        fmt::format("{}: only virtual-channel routers tell how their virtual "
                                    "channels are used; leave channel_observer null",
                                    this->name())
                            .c_str());
    }
    const Cycle delay = longest_delay(graph, settings);
    clock_ = std::make_unique<ClockDomain>(
        "clock", ClockDomain::Options{options.clock_period_ps, delay, options.no_skip});
    if (part_of_.empty()) {
        clock_->set_rest_hook([this](Cycle now) {
            if (context_->packets_in_network == 0 || deadlocked_) return;
            deadlocked_ = true;
            deadlocked_at_ = now;
            clock_->stop();
        });
    }
    context_ = std::make_unique<FabricContext>(
        FabricContext{graph,
                      settings,
                      Pipeline(settings),
                      routing,
                      selection,
                      resolved_reallocation(settings, routing),
                      options.seed,
                      packets_,
                      *clock_,
                      arena_,
                      slots_for(delay),
                      0,
                      {},
                      &topology_,
                      options.hop_lengths,
                      options.hop_observer,
                      options.channel_observer,
                      options.router_observer});
    build_routers(options);
    build_links();
}

void Fabric::build_routers(const FabricOptions& options) {
    const RouterFactory make = options.make_router ? options.make_router : make_router;
    std::vector<std::uint32_t> order = options.router_order;
    if (order.empty()) {
        order.resize(routers_.size());
        std::iota(order.begin(), order.end(), 0u);
    }
    for (const std::uint32_t i : order) {
        if (!belongs_here(RouterId{i})) continue;
        arena_.align_to_cache_line();
        routers_[i] = make(fmt::format("router_{}", i).c_str(), RouterId{i}, *context_);
    }
}

void Fabric::build_stand_in(RouterId id) {
    if (stand_ins_[index(id)] != nullptr) return;
    const RouterShape shape(topology_.graph.ports(id), context_->settings.virtual_channels,
                            context_->link_slots, context_->settings.buffer_flits);
    stand_ins_[index(id)] = std::make_unique<RouterStandIn>(
        fmt::format("stand_in_{}", index(id)).c_str(), id, shape, *clock_, arena_);
}

void Fabric::build_links() {
    const FabricGraph& graph = topology_.graph;
    const auto end = [this](RouterId id, Port port) {
        if (is_local(id)) return routers_[index(id)]->end(port);
        build_stand_in(id);
        return stand_ins_[index(id)]->end(port);
    };
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Channel& channel = graph.channel(ChannelId{i});
        if (!is_local(channel.from) && !is_local(channel.to)) continue;
        links_[i] = std::make_unique<Link>(fmt::format("link_{}", i).c_str(), *clock_,
                                           channel.latency,
                                           context_->settings.credit_latency_cycles);
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

void Fabric::connect_host(HostId id, HostInterface& host) {
    const Host& place = topology_.graph.host(id);
    if (!is_local(place.router)) {
        SC_REPORT_ERROR("/thruway/fabric/hosts",
                        fmt::format("{}: host {} is at router {}, which belongs to part {}; this "
                                    "is part {}",
                                    name(), index(id), index(place.router),
                                    part_of_[index(place.router)], part_)
                            .c_str());
        return;
    }
    routers_[index(place.router)]->connect_host(place.port, host);
    host_connected_[index(id)] = true;
}

CutSide Fabric::cut_side(unsigned other) {
    CutSide side{
        *context_, {}, std::vector<Link*>(links_.size()), std::vector<Link*>(links_.size())};
    for (std::uint32_t i = 0; i < stand_ins_.size(); ++i) {
        if (stand_ins_[i] == nullptr || part_of_[i] != other) continue;
        side.stand_ins.push_back(stand_ins_[i].get());
        joined_[i] = true;
    }
    for (std::uint32_t i = 0; i < links_.size(); ++i) {
        const Channel& channel = topology_.graph.channel(ChannelId{i});
        if (!crosses_a_cut(channel)) continue;
        if (part_of_[index(channel.from)] == other) side.links_in[i] = links_[i].get();
        if (part_of_[index(channel.to)] == other) side.links_out[i] = links_[i].get();
    }
    return side;
}

void Fabric::wake_host(HostId id, Cycle cycle) {
    const Host& place = topology_.graph.host(id);
    routers_[index(place.router)]->wake_host(place.port, cycle);
}

void Fabric::end_of_elaboration() {
    for (std::uint32_t i = 0; i < host_connected_.size(); ++i) {
        if (host_connected_[i] || !is_local(topology_.graph.host(HostId{i}).router)) continue;
        SC_REPORT_ERROR("/thruway/fabric/hosts",
                        fmt::format("{}: host {} has no traffic generator or interface; connect "
                                    "all {} hosts before the simulation starts",
                                    name(), i, host_connected_.size())
                            .c_str());
        return;
    }
    for (std::uint32_t i = 0; i < stand_ins_.size(); ++i) {
        if (stand_ins_[i] == nullptr || joined_[i]) continue;
        SC_REPORT_ERROR("/thruway/fabric/parts",
                        fmt::format("{}: there are channels to part {}, but no Cut joins it with "
                                    "part {}",
                                    name(), part_of_[i], part_)
                            .c_str());
        return;
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

FlowPath Fabric::flow_path(ChannelId id, VirtualChannel vc) const {
    const Channel& channel = graph().channel(id);
    const auto state_of = [&](RouterId router) {
        return is_local(router) ? &virtual_channel_router(router).state() : nullptr;
    };
    return {context_->settings, link(id), vc, state_of(channel.from), state_of(channel.to)};
}

unsigned Fabric::accounted_places(ChannelId id, VirtualChannel vc) const {
    return thruway::accounted_places(flow_path(id, vc));
}

void Fabric::check_credits() const {
    if (!has_virtual_channels()) return;
    const RouterSettings& settings = context_->settings;
    for (std::uint32_t i = 0; i < links_.size(); ++i) {
        const Channel& channel = graph().channel(ChannelId{i});
        if (links_[i] == nullptr || crosses_a_cut(channel)) continue;
        for (unsigned vc = 0; vc < settings.virtual_channels; ++vc) {
            std::string fault;
            if (settings.flow_control == FlowControl::kStopGo) {
                const StopGo& to = *virtual_channel_router(channel.to).stop_go();
                if (signals_agree(flow_path(ChannelId{i}, vc), to)) continue;
                fault = "has a sender that does not obey its signals";
            } else {
                const bool packets = settings.flow_control == FlowControl::kPacketCredits;
                const unsigned all = packets ? settings.buffer_packets : settings.buffer_flits;
                const unsigned places = accounted_places(ChannelId{i}, vc);
                if (places == all) continue;
                fault = fmt::format("accounts for {} places of a buffer of {} {}", places, all,
                                    packets ? "packets" : "flits");
            }
            SC_REPORT_FATAL(
                "/thruway/fabric/credits",
                fmt::format("{}: virtual channel {} {}", links_[i]->name(), vc, fault).c_str());
        }
    }
}

void Fabric::check_crossings() const {
    if (!has_virtual_channels()) return;
    for (std::uint32_t i = 0; i < routers_.size(); ++i) {
        if (!is_local(RouterId{i})) continue;
        if (virtual_channel_router(RouterId{i}).crossings_are_legal()) continue;
        SC_REPORT_FATAL("/thruway/fabric/crossbar",
                        fmt::format("{}: flits crossed the switch that its crossbar cannot take "
                                    "in one cycle",
                                    routers_[i]->name())
                            .c_str());
    }
}

}  // namespace thruway
