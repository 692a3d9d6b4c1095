// Applies the model of Rexford and Shin to a network.

#include "analysis/equations/cut_through_counts.h"
#include "analysis/equations/cut_through_latency.h"
#include "analysis/equations/internal_nodes.h"
#include "analysis/models/cut_through_scope.h"
#include "analysis/models/models.h"

#include <cmath>
#include <cstddef>
#include <utility>

namespace thruway {
namespace {

/// Larger distributions take more than a second.
constexpr std::size_t kMostHopsOfPercentiles = 256;

/// Nodes at distance `hops` from node 0 of a ring: 1, 2, 2, .. 2, and 1 at k / 2.
unsigned nodes_at(unsigned radix, unsigned hops) {
    if (2 * hops > radix) return 0;
    return hops == 0 || 2 * hops == radix ? 1 : 2;
}

/// [x]: destinations x hops away in dimension 0 and hops - x in dimension 1.
std::vector<unsigned> destinations_at(const GridShape& shape, unsigned hops) {
    std::vector<unsigned> counts;
    for (unsigned x = 0; x <= hops; ++x) {
        counts.push_back(nodes_at(shape.radix[0], x) * nodes_at(shape.radix[1], hops - x));
    }
    return counts;
}

/// Mean over the destinations at one distance.
std::vector<double> mean_counts(const CutThroughCounts& counts,
                                const std::vector<unsigned>& destinations) {
    std::vector<double> mean(counts.hops(), 0.0);
    unsigned all = 0;
    for (const unsigned some : destinations) all += some;
    for (unsigned x = 0; x < destinations.size(); ++x) {
        if (destinations[x] == 0) continue;
        const std::vector<double> from = counts.from(x);
        for (std::size_t c = 0; c < mean.size(); ++c) mean[c] += from[c] * destinations[x] / all;
    }
    return mean;
}

/// P_2, p_c and the cut-throughs for each distance that occurs.
std::vector<ModelHopClass> hop_classes(const ModelledNetwork& network,
                                       const TrafficSummary& traffic) {
    const double rho = traffic.mean_utilisation;
    const CutThroughRouting routing = cut_through_routing(network);
    const bool adaptive = routing != CutThroughRouting::kOblivious;
    InternalNodes<double> nodes(
        [&](unsigned x, unsigned y) { return x_share(routing, rho, x, y); });
    CutThroughCounts counts(routing, rho);
    std::vector<ModelHopClass> classes;
    for (unsigned h = 1; h < traffic.hop_share.size(); ++h) {
        if (traffic.hop_share[h] > 0) {
            ModelHopClass item;
            item.hops = h;
            item.share = traffic.hop_share[h];
            if (adaptive) {
                const auto destinations = destinations_at(network.topology.grid->shape(), h);
                item.two_choices = two_choices_among(nodes, destinations);
                item.two_choices_quadrant = two_choices_quadrant(nodes);
                item.cut_throughs = mean_counts(counts, destinations);
            } else {
                item.cut_throughs = binomial(h - 1, 1 - rho);
            }
            if (h > 1) {
                item.cut_through_probability = cut_through_probability(
                    rho, item.two_choices.value_or(0));
            }
            classes.push_back(std::move(item));
        }
        if (adaptive) {
            nodes.advance();
            counts.advance();
        }
    }
    return classes;
}

/// Means over all packets, from those of the hop classes.
void fill_means(ModelReport& report) {
    double latency = 0;
    double cuts = 0;
    double chances = 0;
    for (const ModelHopClass& item : report.by_hops) {
        latency += item.share * item.latency_cycles;
        cuts += item.share * (item.hops - 1) * item.cut_through_probability.value_or(0);
        chances += item.share * (item.hops - 1);
    }
    report.latency_cycles = latency;
    if (chances > 0) report.cut_through_probability = cuts / chances;
}

void fill_queue(const TrafficSummary& traffic, const ModelOptions& options, ModelReport& report) {
    const MM1 queue{traffic.mean_utilisation, traffic.lengths->mean};
    report.values.push_back({"link_queue_packets", queue.utilisation / (1 - queue.utilisation)});
    report.values.push_back({"overflow_probability", options.overflow_probability});
    report.values.push_back(
        {"buffer_packets", double(queue.buffer_packets(options.overflow_probability))});
    report.values.push_back(
        {"buffer_flits", std::ceil(queue.buffer_flits(options.overflow_probability))});
}

using Latency = double (*)(unsigned, double, double, double, double);

/// The report without percentiles.
ModelReport report_of(const ModelledNetwork& network, const TrafficSummary& traffic,
                      const ModelOptions& options, Latency latency) {
    ModelReport report;
    report.why_not = why_no_cut_through_model(network, traffic);
    if (!report.applies()) return report;
    report.departures = cut_through_departures(network);
    const double rho = traffic.mean_utilisation;
    report.throughput_bound = traffic.load / rho;
    report.values.push_back({"link_utilisation", rho});
    report.saturated = rho >= 1;
    if (report.saturated) return report;
    report.by_hops = hop_classes(network, traffic);
    const double header = network.head_cycles + network.link_cycles;
    const double constant = zero_load_cycles(network, 1, 0);
    for (ModelHopClass& item : report.by_hops) {
        item.latency_cycles = constant + latency(item.hops, traffic.lengths->mean, rho,
                                                 item.cut_through_probability.value_or(0), header);
    }
    fill_means(report);
    fill_queue(traffic, options, report);
    return report;
}

}  // namespace

ModelReport rexford_shin(const ModelledNetwork& network, const TrafficSummary& traffic,
                         const ModelOptions& options) {
    ModelReport report = report_of(network, traffic, options, printed_latency);
    report.model = "rexford_shin";
    report.source = "Rexford, Shin, sec. 2.1, 2.2, 3: latency as printed";
    return report;
}

ModelReport rexford_shin_refined(const ModelledNetwork& network, const TrafficSummary& traffic,
                                 const ModelOptions& options) {
    ModelReport report = report_of(network, traffic, options, refined_latency);
    report.model = "rexford_shin_refined";
    report.source = "Rexford, Shin, sec. 2.1, 2.2, 3: only packets that do not cut through wait";
    if (report.by_hops.empty() || report.by_hops.back().hops > kMostHopsOfPercentiles) {
        return report;
    }
    const bool exponential = network.traffic_settings.packet_flits.distribution->law ==
                             LengthLaw::kGeometric;
    DelayDistribution delays(traffic.lengths->mean, traffic.mean_utilisation, exponential);
    for (const ModelHopClass& item : report.by_hops) {
        delays.add(item.share, item.cut_throughs, zero_load_cycles(network, item.hops, 0));
    }
    report.p50 = delays.percentile(0.50);
    report.p95 = delays.percentile(0.95);
    report.p99 = delays.percentile(0.99);
    return report;
}

}  // namespace thruway
