#include "apps/heat/heat_waits.h"

#include "core/problem.h"
#include "core/text/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace thruway {
namespace {

HeatLayer wait_layer(std::size_t places, std::optional<double> value) {
    return {"waits of packets for them", "cycles",
            std::vector<std::optional<double>>(places, value), 0};
}

/// A scale without a value would only distract.
void drop_if_zero(HeatLayer& layer) {
    auto& values = layer.values;
    if (std::none_of(values.begin(), values.end(), [](const auto& v) { return v > 0.0; })) {
        values.clear();
    }
}

/// Of all packets of a run. Hosts that the file does not list have no value.
ColouredQuantity waits_in_run(const HeatSource& source, const Topology& topology) {
    const RunDetail& detail = *source.detail;
    const std::vector<ChannelId> channels = channels_of(source.links(), topology, source.file);
    ColouredQuantity shown;
    shown.values.links = wait_layer(channels.size(), std::nullopt);
    for (std::size_t l = 0; l < channels.size(); ++l) {
        shown.values.links.values[index(channels[l])] = static_cast<double>(
            detail.links[l].wait_cycles);
    }
    shown.values.hosts = wait_layer(topology.graph.hosts(), std::nullopt);
    for (const HostServiceDetail& host : detail.hosts) {
        shown.values.hosts.values[place_of(host, topology, source.file)] = static_cast<double>(
            host.wait_cycles);
    }
    drop_if_zero(shown.values.hosts);
    std::uint64_t packets = 0;
    for (const DetailWindow& window : detail.windows) packets += window.packets;
    shown.notes.push_back(fmt::format("waits of {}, all that arrived, source queues included",
                                      counted(packets, "packet", "packets")));
    return shown;
}

}  // namespace

ColouredQuantity waits_of(const HeatSource& source, const Topology& topology) {
    if (source.contention) return waits_for_links(*source.contention, topology, source.file);
    if (source.detail && !source.detail->links.empty()) return waits_in_run(source, topology);
    if (source.detail && source.detail->contention) {
        return waits_for_links(*source.detail->contention, topology, source.file);
    }
    throw Problem(fmt::format("--quantity wait: {} does not have the waits for links; run it with "
                              "--detail FILE and colour by that file",
                              source.file));
}

ColouredQuantity waits_for_links(const Contention& contention, const Topology& topology,
                                 const std::string& file) {
    const FabricGraph& graph = topology.graph;
    const std::optional<double> unknown = contention.places_rest.rows > 0
                                              ? std::nullopt
                                              : std::optional<double>(0);
    ColouredQuantity shown;
    shown.values.links = wait_layer(graph.channels(), unknown);
    shown.values.hosts = wait_layer(graph.hosts(), unknown);
    std::uint64_t listed = 0;
    for (const ContentionPlace& place : contention.places) {
        listed += place.wait_cycles;
        const ContentionLink& link = place.link;
        const bool exists = link.router < graph.routers() && link.port < kMaxPorts;
        const auto port = static_cast<Port>(link.port);
        const auto channel = exists ? graph.channel_out(RouterId{link.router}, port) : std::nullopt;
        const auto host = exists ? graph.host_at(RouterId{link.router}, port) : std::nullopt;
        const auto cycles = static_cast<double>(place.wait_cycles);
        if (channel && link.to_router == index(graph.channel(*channel).to)) {
            shown.values.links.values[index(*channel)] = cycles;
        } else if (host && link.to_host == index(*host)) {
            shown.values.hosts.values[index(*host)] = cycles;
        } else {
            throw Problem(fmt::format("{}: packets waited at switch {} for port {}, which leads "
                                      "elsewhere in the network that is drawn, {}",
                                      file, link.router, link.port, topology.name));
        }
    }
    drop_if_zero(shown.values.hosts);
    const std::string& slowest = contention.selection.slowest;
    shown.notes.push_back(fmt::format("waits of {} of the {} packets{}", contention.packets,
                                      contention.packets_seen,
                                      slowest.empty() ? "" : ", the slowest " + slowest));
    if (contention.places_rest.rows > 0) {
        shown.notes.push_back(fmt::format("the file does not list {} links with {} waiting cycles",
                                          contention.places_rest.rows,
                                          contention.wait_cycles - listed));
    }
    shown.notes.insert(shown.notes.end(), contention.limits.begin(), contention.limits.end());
    return shown;
}

}  // namespace thruway
