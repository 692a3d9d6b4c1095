// Queueing models of a network: links and hosts as independent queues, and
// the mean field of a torus.

#include "analysis/models/models.h"
#include "analysis/wormhole/torus_mean_field.h"
#include "core/text/name_suggestion.h"
#include "settings/values/part_names.h"
#include "traffic/patterns/distance.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace thruway {
namespace {

const char* length_letter(LengthLaw law) {
    switch (law) {
        case LengthLaw::kConstant: return "D";
        case LengthLaw::kGeometric: return "M";
        case LengthLaw::kOther: break;
    }
    return "G";
}

/// Mean wait at a server with `speed` flits per cycle (0: unlimited) and a load of `flits` per
/// cycle.
double server_wait(double flits, unsigned speed, const LengthMoments& lengths, bool bernoulli) {
    if (speed == 0 || flits == 0) return 0;
    const double rate = flits / lengths.mean;
    if (bernoulli && speed == 1) return geo_g1_wait(rate, lengths);
    const double s = speed;
    return mg1_wait(rate, {lengths.mean / s, lengths.square / (s * s)});
}

/// Mean wait at the servers of all hosts, weighted by their packets.
double mean_server_wait(const std::vector<double>& flits, unsigned speed,
                        const LengthMoments& lengths, bool bernoulli) {
    double wait = 0;
    double total = 0;
    for (const double load : flits) {
        if (load == 0) continue;
        wait += load * server_wait(load, speed, lengths, bernoulli);
        total += load;
    }
    return wait / total;
}

/// Mean wait at a link that serves a flit in `flit_cycles`, at a load of `flits` per cycle.
double link_wait(double flits, unsigned flit_cycles, const LengthMoments& lengths) {
    const double n = flit_cycles;
    return mg1_wait(flits / lengths.mean, {lengths.mean * n, lengths.square * n * n});
}

/// Mean over the packets of the sum of their waits at links. The packets of a link are proportional
/// to its load.
double link_waits(const ModelledNetwork& network, const TrafficSummary& traffic,
                  const LengthMoments& lengths) {
    const unsigned n = network.flit_cycles;
    if (!traffic.channels) {
        return traffic.mean_hops * link_wait(traffic.mean_utilisation / n, n, lengths);
    }
    double waits = 0;
    for (const double load : traffic.channels->load) {
        if (load > 0) waits += load / traffic.total_load * link_wait(load, n, lengths);
    }
    return waits;
}

/// Whether all links carry the same load under adaptive routing, which is minimal.
bool evenly_loaded(const ModelledNetwork& network, const TrafficSummary& traffic) {
    if (!traffic.symmetric || !has_minimal_routes(network)) return false;
    if (network.routing_settings.function->has(kFirstDimensionFirst)) return false;
    const std::vector<unsigned>& radix = network.topology.grid->shape().radix;
    return std::all_of(radix.begin(), radix.end(), [&](unsigned k) { return k == radix[0]; });
}

/// The highest load of a link or host, relative to its capacity.
double highest_utilisation(const ModelledNetwork& network, const TrafficSummary& traffic) {
    double highest = traffic.channels ? traffic.channels->highest : traffic.mean_utilisation;
    const auto hosts = [&](const std::vector<double>& flits, unsigned speed) {
        if (speed == 0) return;
        for (const double load : flits) highest = std::max(highest, load / speed);
    };
    hosts(traffic.sent, network.injection_flits_per_cycle);
    hosts(traffic.received, network.ejection_flits_per_cycle);
    return highest;
}

void add_extra_cycles(const ModelledNetwork& network, std::vector<std::string>& departures) {
    if (network.extra_link_cycles == 0) return;
    departures.push_back("a packet holds a link or host only for its flits; cycles that "
                         "router.one_flit_inputs adds: " +
                         std::to_string(network.extra_link_cycles));
}

std::string why_no_link_queues(const ModelledNetwork& network, const TrafficSummary& traffic) {
    if (network.switching == PacketSwitching::kWormhole) {
        return "a blocked packet under wormhole switching holds links that other packets wait for";
    }
    if (!network.same_link_cycles) return "links differ in their latency";
    if (!network.same_flit_cycles) return "links differ in the flits that they carry per cycle";
    if (!traffic.lengths) return "recorded traffic has no distribution of arrivals and lengths";
    if (traffic.total_load == 0) return "there is no traffic";
    if (!traffic.channels && !evenly_loaded(network, traffic)) {
        return "the loads of the links are not known: " + traffic.why_no_channels;
    }
    return {};
}

bool has_one_distance(const Part<PatternRow>& pattern) {
    return pattern.has(OwnSettings::of<FixedDistanceSettings>());
}

std::string why_no_mean_field(const ModelledNetwork& network) {
    const auto& grid = network.topology.grid;
    if (network.switching != PacketSwitching::kVirtualCutThrough) {
        return "it models virtual cut-through, and router.switching differs";
    }
    if (!grid || !grid->shape().wraps || grid->dimensions() != 2 ||
        grid->shape().radix[0] != grid->shape().radix[1] ||
        network.topology.graph.channels() != 4 * grid->routers()) {
        return "it needs a square 2-dimensional torus with four outgoing links at every router";
    }
    if (network.hosts_per_router != 1) return "it needs one host at every router";
    if (network.flit_cycles > 1) return why_narrow_links_differ(network);
    if (!network.same_link_cycles) return "links differ in their latency";
    if (!has_one_distance(network.traffic_settings.pattern)) {
        return "it needs packets that all travel the same distance: pattern " +
               alternatives(names_of_parts<PatternRow>(
                   [](const PatternRow& row) { return has_one_distance(Part<PatternRow>(row)); }));
    }
    if (network.traffic_settings.packet_flits.distribution->law != LengthLaw::kConstant) {
        return "it needs packets of equal length: distribution " +
               alternatives(names_of_parts<LengthRow>(
                   [](const LengthRow& row) { return row.law == LengthLaw::kConstant; }));
    }
    if (has_minimal_routes(network)) return {};
    return "it needs minimal routes, and routing.function does not guarantee them";
}

std::vector<std::string> mean_field_departures(const ModelledNetwork& network, unsigned hops,
                                               double flits) {
    std::vector<std::string> lines;
    if (!network.storage_departure.empty()) {
        lines.push_back("unbounded storage; " + network.storage_departure);
    }
    if (network.traffic_settings.injection->arrivals != ArrivalLaw::kBernoulli) {
        lines.emplace_back("Bernoulli arrivals; traffic.injection differs");
    }
    const RoutingRow& function = *network.routing_settings.function;
    if (!function.has(kMinimal) || !function.has(kAdaptive) || function.has(kFirstDimensionFirst) ||
        network.routing_settings.selection->prefers != Preference::kFirst) {
        lines.emplace_back("minimal adaptive routing, first free link; [routing] differs");
    } else if (network.link_choice != LinkChoice::kIdle) {
        lines.emplace_back("headers that take a free link; router.assignment differs");
    }
    if (network.waits_for_tail == true) {
        lines.emplace_back(
            "a blocked packet waits from the arrival of its header; router.storage is \"full\"");
    }
    add_extra_cycles(network, lines);
    if (network.topology.grid->shape().radix[0] < 2 * hops) {
        lines.emplace_back("a radix of at least twice the distance; here it is smaller");
    }
    if (zero_load_cycles(network, hops, flits) != 3.0 * (hops + 1) + flits) {
        lines.emplace_back(
            "a constant of 3 (l + 1) + m; here the zero-load latency differs and replaces it");
    }
    return lines;
}

}  // namespace

ModelReport torus_mean_field(const ModelledNetwork& network, const TrafficSummary& traffic) {
    ModelReport report;
    report.model = "torus_mean_field";
    report.source = "Toroidal network with virtual cut-through, sec. 3, equations (1), (2)";
    report.why_not = why_no_mean_field(network);
    if (report.applies() && traffic.total_load == 0) report.why_not = "there is no traffic";
    if (!report.applies()) return report;
    const unsigned hops =
        network.traffic_settings.pattern.own<FixedDistanceSettings>().distance_hops;
    const double flits = traffic.lengths->mean;
    const double rate = traffic.load / flits;
    report.departures = mean_field_departures(network, hops, flits);
    report.throughput_bound = torus_saturation_rate(hops, flits) * flits;
    const double utilisation = torus_utilisation(rate, hops, flits);
    report.values.push_back({"link_utilisation", utilisation});
    report.values.push_back({"saturation_packets_per_cycle", torus_saturation_rate(hops, flits)});
    report.saturated = utilisation >= 1;
    if (report.saturated) return report;
    report.latency_cycles = zero_load_cycles(network, hops, flits) +
                            torus_contention_cycles(utilisation, hops);
    report.values.push_back({"printed_latency_cycles", torus_latency_cycles(rate, hops, flits)});
    return report;
}

ModelReport link_queues(const ModelledNetwork& network, const TrafficSummary& traffic) {
    ModelReport report;
    report.model = "link_queues";
    report.source = "Kleinrock, Queueing Systems I, sec. 3.2 (M/M/1), 5.6 (M/G/1), at every link";
    report.why_not = why_no_link_queues(network, traffic);
    if (!report.applies()) return report;
    if (!network.storage_departure.empty()) {
        report.departures.push_back("unbounded queues; " + network.storage_departure);
    }
    if (network.traffic_settings.injection->arrivals != ArrivalLaw::kPoisson) {
        report.departures.emplace_back("Poisson arrivals at every link; traffic.injection differs");
    }
    if (network.waits_for_tail == true) {
        report.departures.emplace_back("a blocked packet waits for its link only; with "
                                       "router.storage = \"full\" also for its own tail");
    }
    add_extra_cycles(network, report.departures);
    if (!traffic.channels) {
        report.departures.emplace_back("equal load on all links; the routing function decides it");
    }
    const double highest = highest_utilisation(network, traffic);
    report.throughput_bound = traffic.load / highest;
    report.values.push_back({"link_utilisation", traffic.mean_utilisation});
    report.values.push_back({"highest_utilisation", highest});
    report.saturated = highest >= 1;
    if (report.saturated) return report;
    const LengthMoments& lengths = *traffic.lengths;
    const bool bernoulli = network.traffic_settings.injection->arrivals == ArrivalLaw::kBernoulli;
    report.source_queue_cycles = mean_server_wait(traffic.sent, network.injection_flits_per_cycle,
                                                  lengths, bernoulli);
    const double links = link_waits(network, traffic, lengths);
    const double ejection = mean_server_wait(traffic.received, network.ejection_flits_per_cycle,
                                             lengths, false);
    report.latency_cycles = zero_load_cycles(network, traffic.mean_hops, lengths.mean) +
                            body_cycles_on_narrow_links(network, traffic) +
                            *report.source_queue_cycles + links + ejection;
    report.values.push_back({"waits_at_links_cycles", links});
    report.values.push_back({"wait_for_ejection_cycles", ejection});
    const double rho = traffic.mean_utilisation;
    const double service = lengths.mean * network.flit_cycles;
    report.values.push_back({"mm1_wait_cycles", mm1_wait(rho, service)});
    report.values.push_back({"md1_wait_cycles", md1_wait(rho, service)});
    report.values.push_back({"geo_d1_wait_cycles", geo_d1_wait(rho, service)});
    return report;
}

ModelReport source_queue(const ModelledNetwork& network, const TrafficSummary& traffic) {
    ModelReport report;
    report.model = "source_queue";
    const TrafficSettings& settings = network.traffic_settings;
    const bool bernoulli = settings.injection->arrivals == ArrivalLaw::kBernoulli;
    report.source = bernoulli ? "Takagi, Queueing Analysis 3, sec. 1.1: Geo/"
                              : "Kleinrock, Queueing Systems I, sec. 5.6: M/";
    report.source += std::string(length_letter(settings.packet_flits.distribution->law)) + "/1";
    if (!traffic.lengths) {
        report.why_not = "recorded traffic has no distribution of arrivals and lengths";
    } else if (traffic.total_load == 0) {
        report.why_not = "there is no traffic";
    } else if (!bernoulli && settings.injection->arrivals != ArrivalLaw::kPoisson) {
        report.why_not = "it needs Bernoulli or Poisson arrivals";
    } else if (network.injection_flits_per_cycle != 1) {
        report.why_not =
            "its server takes one flit per cycle, and router.injection_flits_per_cycle differs";
    }
    if (!report.applies()) return report;
    if (network.topology.graph.channels() > 0) {
        report.departures.emplace_back("a network that always accepts a flit");
    }
    add_extra_cycles(network, report.departures);
    const double highest = *std::max_element(traffic.sent.begin(), traffic.sent.end());
    report.throughput_bound = traffic.load / highest;
    report.values.push_back({"injection_utilisation", highest});
    report.saturated = highest >= 1;
    if (!report.saturated) {
        report.source_queue_cycles = mean_server_wait(traffic.sent, 1, *traffic.lengths, bernoulli);
    }
    return report;
}

}  // namespace thruway
