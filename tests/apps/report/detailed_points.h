// tests/apps/report/detailed_points.h
// Links and details of a run as large as those of a sweep: 16 windows, whose loads differ as those
// of a network near saturation do, and ten rows of each table.
#pragma once

#include "reporting/detail/run_detail.h"
#include "topologies/build_topology.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <string>

namespace thruway {

/// The topology of the result's settings must be a square torus: "[16, 16]".
inline void add_links(RunResult& result) {
    TopologySettings settings;
    settings.kind = "torus";
    const unsigned side = result.provenance.settings.back().second == "[8, 8]" ? 8 : 16;
    settings.kind.own<GridSettings>().radix = {side, side};
    const Topology topology = build_topology(settings);
    result.links.clear();
    for (std::uint32_t c = 0; c < topology.graph.channels(); ++c) {
        const Channel channel = topology.graph.channel(ChannelId{c});
        LinkResult link;
        link.from_router = index(channel.from);
        link.port = channel.from_port;
        link.to_router = index(channel.to);
        link.from_name = topology.graph.name(channel.from);
        link.to_name = topology.graph.name(channel.to);
        link.utilisation = 0.5 + 0.03 * std::sin(c * 12.9898);
        link.flits = static_cast<std::uint64_t>(30000 * link.utilisation);
        link.measured_utilisation = link.utilisation;
        link.measured_ci95 = 0.0123;
        result.links.push_back(link);
    }
}

inline Contention ten_of_each() {
    Contention c;
    c.selection.slowest = "1%";
    c.packets_seen = 115644;
    c.packets = 1157;
    c.latency_cycles = 4703538;
    c.wait_cycles = 4689404;
    c.unknown_cycles = 51090;
    for (const char* reason : {"source_queue", "routing", "virtual_channel", "switch", "credit",
                               "link", "serialisation", "ejection"}) {
        c.reasons.push_back({reason, true, 586174, 12345678});
    }
    for (std::uint32_t i = 0; i < 10; ++i) {
        const ContentionLink link = {100 + i, fmt::format("router_{}", 100 + i), 1, 101 + i,
                                     {},      fmt::format("router_{}", 101 + i)};
        const ContentionFlow flow = {100 + i, fmt::format("host_{}", 100 + i), 200 + i,
                                     fmt::format("host_{}", 200 + i)};
        const std::uint64_t cycles = 346586 - 12345 * i;
        const std::string packet = fmt::format("{}.{}", 100 + i, 4000 + i);
        c.places.push_back({link, 1000 + i, cycles, cycles / 2, {{"source_queue", cycles}}});
        c.links.push_back({link, "virtual_channel", link, 90 + i, cycles});
        c.flows.push_back({flow, flow, 12, cycles});
        c.blockers.push_back({packet, flow, 13, cycles});
        c.chain.push_back(
            {packet, flow, 12345, 5709, 0, "", link, "virtual_channel", 12400, 1234, 1200, packet});
    }
    c.places_rest = c.links_rest = c.flows_rest = c.blockers_rest = {1080, 2131335};
    return c;
}

/// Of a result with its links.
inline RunDetail detail_of(const RunResult& result) {
    RunDetail d;
    d.provenance = result.provenance;
    d.verdict = result.verdict;
    d.part = {8192, 32768, true, 57433, 443.6, 96, 2935, 3937, 5709};
    const auto reasons = {LatencyReason::kQueue,          LatencyReason::kRouting,
                          LatencyReason::kVirtualChannel, LatencyReason::kSwitch,
                          LatencyReason::kCredit,         LatencyReason::kLink,
                          LatencyReason::kSerialisation};
    for (const LatencyReason reason : reasons) d.split.push_back({reason, 443.6 / 7, 12.34});
    for (Cycle from = 9; from < 5709; from += 3)
        d.histogram.push_back({from, from + 1, 57433 / from});
    std::mt19937 random(5);
    std::normal_distribution<double> spread(0, 0.05);
    for (Cycle i = 0; i < 16; ++i) {
        DetailWindow window{2048 * i,
                            2048,
                            3589 + i,
                            412.3456 + static_cast<double>(i),
                            0.43456 + 0.001 * static_cast<double>(i),
                            d.split,
                            {}};
        for (const LinkResult& link : result.links) {
            window.link_flits.push_back(
                static_cast<std::uint64_t>(2048 * std::abs(link.utilisation + spread(random))));
        }
        d.windows.push_back(std::move(window));
    }
    for (std::uint32_t host = 0; host < 256; ++host) {
        d.hosts.push_back({host, fmt::format("host_{}", host), 13000 + host, 12000 + host,
                           1500 + host, 443.21 + host, 100000 + host});
    }
    d.contention = ten_of_each();
    return d;
}

}  // namespace thruway
