// Applies the model of Khonsari, Sarbazi-Azad and Ould-Khaoua to a network.

#include "analysis/models/models.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace thruway {
namespace {

bool is_hypercube(const Topology& topology) {
    if (!topology.grid) return false;
    const std::vector<unsigned>& radix = topology.grid->shape().radix;
    return topology.graph.channels() == radix.size() * topology.graph.routers() &&
           std::all_of(radix.begin(), radix.end(), [](unsigned k) { return k == 2; });
}

std::string why_no_timeout_model(const ModelledNetwork& network, const TrafficSummary& traffic) {
    if (network.switching != PacketSwitching::kWormhole) {
        return "it models wormhole switching, and router.switching differs";
    }
    if (!is_hypercube(network.topology)) return "it needs a hypercube";
    if (network.hosts_per_router != 1) return "it needs one host at every router";
    if (network.flit_cycles > 1) return why_narrow_links_differ(network);
    if (!network.routing_settings.function->has(kEscapeChannels)) {
        return "it models Duato's protocol: a routing function with escape channels";
    }
    if (!traffic.symmetric) {
        return "it needs traffic that looks the same from every node: pattern " +
               names_of_patterns(kSymmetricTraffic);
    }
    if (traffic.total_load == 0) return "there is no traffic";
    return {};
}

std::vector<std::string> timeout_departures(const ModelledNetwork& network) {
    std::vector<std::string> lines;
    if (network.traffic_settings.injection->arrivals != ArrivalLaw::kPoisson) {
        lines.emplace_back("Poisson arrivals; traffic.injection differs");
    }
    if (network.traffic_settings.packet_flits.distribution->law != LengthLaw::kGeometric) {
        lines.emplace_back("exponential lengths; traffic.packet_flits.distribution differs");
    }
    const unsigned injected = network.injection_flits_per_cycle;
    if (injected != 0 && injected < network.virtual_channels) {
        lines.push_back("one flit per cycle into each virtual channel of the host, " +
                        std::to_string(network.virtual_channels) +
                        " in total; router.injection_flits_per_cycle is " +
                        std::to_string(injected));
    }
    if (!network.source_queue_per_vc) {
        lines.emplace_back("a source queue for each virtual channel; "
                           "router.source_queues is \"shared\"");
    }
    if (network.timeout_cycles > 0 && !network.escape_only_then) {
        lines.emplace_back("headers that wait only for the deterministic channel after their "
                           "time-out; router.after_timeout is \"escape_or_adaptive\"");
    }
    if (network.ejection_flits_per_cycle != 0) {
        lines.emplace_back("no waits for ejection; router.ejection_flits_per_cycle limits it");
    }
    if (network.routing_settings.selection->prefers != Preference::kNone) {
        lines.emplace_back("random selection; routing.selection differs");
    }
    if (network.head_cycles + network.link_cycles != 1 || zero_load_cycles(network, 0, 0) != 0) {
        lines.emplace_back("M + i cycles without load; here the zero-load "
                           "latency differs and replaces it");
    }
    return lines;
}

TimeoutWormhole described(const ModelledNetwork& network, const TrafficSummary& traffic) {
    TimeoutWormhole wormhole;
    wormhole.hop_share = traffic.hop_share;
    wormhole.dimensions = static_cast<unsigned>(network.topology.grid->shape().radix.size());
    wormhole.mean_flits = traffic.lengths->mean;
    wormhole.timeout_cycles = network.timeout_cycles;
    wormhole.virtual_channels = network.virtual_channels;
    wormhole.hop_cycles = network.head_cycles + network.link_cycles;
    return wormhole;
}

void fill_values(const TimeoutLatency& latency, ModelReport& report) {
    const auto add = [&](const std::string& key, double value) {
        report.values.push_back({key, value});
    };
    add("network_cycles", latency.network);
    add("channel_packets_per_cycle", latency.channel_rate);
    add("channel_utilisation", latency.utilisation);
    add("adaptive_wait_cycles", latency.adaptive_wait);
    add("deterministic_wait_cycles", latency.deterministic_wait);
    add("timeout_probability_at_channel", latency.timeout_at_channel);
    add("timeout_probability", latency.timeout_at_router);
    add("multiplexing_degree", latency.multiplexing);
    add("multiplexing_degree_adaptive", latency.multiplexing_adaptive);
    for (std::size_t l = 0; l < latency.busy.size(); ++l) {
        add("busy_virtual_channels_" + std::to_string(l), latency.busy[l]);
    }
}

}  // namespace

ModelReport khonsari(const ModelledNetwork& network, const TrafficSummary& traffic,
                     const ModelOptions& options) {
    ModelReport report;
    report.model = "khonsari";
    report.source = "Khonsari, Sarbazi-Azad, Ould-Khaoua, sec. 2.4, equations (1) to (19)";
    report.why_not = why_no_timeout_model(network, traffic);
    if (!report.applies()) return report;
    report.departures = timeout_departures(network);
    const TimeoutWormhole wormhole = described(network, traffic);
    const double saturation = saturation_rate(wormhole, options.timeout);
    report.throughput_bound = saturation * wormhole.mean_flits;
    report.values.push_back({"mean_hops", traffic.mean_hops});
    report.values.push_back({"saturation_packets_per_cycle", saturation});
    const auto latency = timeout_latency(wormhole, traffic.load / wormhole.mean_flits,
                                         options.timeout);
    report.saturated = !latency;
    if (report.saturated) return report;
    const double constant = zero_load_cycles(network, 0, 0);
    report.latency_cycles = constant + latency->latency;
    report.source_queue_cycles = latency->source_wait;
    for (unsigned h = 1; h < traffic.hop_share.size(); ++h) {
        if (traffic.hop_share[h] == 0) continue;
        ModelHopClass item;
        item.hops = h;
        item.share = traffic.hop_share[h];
        item.latency_cycles = constant + latency->latency_of_hops[h];
        report.by_hops.push_back(item);
    }
    fill_values(*latency, report);
    return report;
}

}  // namespace thruway
