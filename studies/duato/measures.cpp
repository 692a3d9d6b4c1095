#include "studies/duato/measures.h"

#include "analysis/bounds/link_bound.h"
#include "routing/functions/up_down/up_down.h"
#include "studies/points/steady_point.h"
#include "topologies/build_topology.h"
#include "topologies/kinds/irregular/irregular.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace thruway::duato {
namespace {

Sample per_switch(const Sample& per_host) {
    Sample sample{per_host.value * kHostsPerSwitch, std::nullopt};
    return sample;
}

std::optional<Sample> accepted(const RunResult& run) {
    const std::optional<Sample> sample = accepted_load(run);
    if (!sample) return std::nullopt;
    return per_switch(*sample);
}

/// The offered load is delivered; the runs are too short for a drift test.
bool is_stable(const RunResult& run) {
    return run.verdict != Verdict::kSaturated && run.verdict != Verdict::kDeadlocked &&
           run.throughput.accepted && run.throughput.offered &&
           *run.throughput.accepted > 0.97 * *run.throughput.offered;
}

/// Interpolates two positive values on a logarithmic scale; `weight` is that of the second.
double between(double low, double high, double weight) {
    return std::exp((1 - weight) * std::log(low) + weight * std::log(high));
}

Measure accepted_in_any_state() { return Measure(accepted).in_any_state(); }

/// On one graph, counted from 0; it may be in steady state where others are not.
Observation latency_on(const CurvePoint& point, std::size_t graph) {
    const CurvePoint of_graph{point.x, point.settings, {point.runs[graph]}, point.number};
    Observation latency = observe(of_graph, mean_latency);
    if (!latency.unsteady_verdict()) return latency;
    return Observation::unsteady(*latency.unsteady_verdict(),
                                 fmt::format("graph {}: {}", graph + 1, latency.why_unknown()))
        .from(latency.points());
}

std::set<std::size_t> numbers_of(const CurveResult& curve) {
    std::set<std::size_t> numbers;
    for (const CurvePoint& point : curve.points) numbers.insert(point.number);
    return numbers;
}

}  // namespace

std::string to_text(const Subject& subject) {
    return to_text(subject.scheme) + (subject.variant.empty() ? "" : ", ") + subject.variant + ' ' +
           to_text(subject.network);
}

std::size_t common_graphs(const CurveResult& curve) {
    std::size_t graphs = curve.points.front().runs.size();
    for (const CurvePoint& point : curve.points) graphs = std::min(graphs, point.runs.size());
    return graphs;
}

const CurveResult& curve_of(const StudyResults& results, const Subject& subject) {
    return results.curve(curve_name(subject.scheme, subject.network, subject.variant));
}

Measure over_graphs(const Measure& measure) {
    const Measure values = [measure](const RunResult& run) {
        std::optional<Sample> sample = measure(run);
        if (sample) sample->ci95.reset();
        return sample;
    };
    return measure.needs_steady_state() ? values : values.in_any_state();
}

Observation at_load(const CurveResult& curve, double load, const Measure& measure) {
    return observe(curve.at(load), over_graphs(measure));
}

Observation throughput(const CurveResult& curve) {
    std::vector<Sample> samples;
    for (std::size_t graph = 0; graph < common_graphs(curve); ++graph) {
        Sample highest;
        for (const CurvePoint& point : curve.points) {
            const std::optional<Sample> sample = accepted(point.runs[graph]);
            if (!sample) return observe(point, accepted_in_any_state());
            highest.value = std::max(highest.value, sample->value);
        }
        samples.push_back(highest);
    }
    return Observation(std::move(samples)).from(numbers_of(curve));
}

Observation throughput(const StudyResults& results, const Subject& subject) {
    return throughput(curve_of(results, subject));
}

Topology graph_of(unsigned switches, unsigned graph) {
    TopologySettings settings;
    settings.kind = "irregular";
    settings.kind.own<IrregularSettings>() = {switches, 8, graph};
    settings.hosts_per_router = kHostsPerSwitch;
    return build_topology(settings);
}

namespace {

/// Cached, since claims are judged again at each look.
double up_down_bound_of(unsigned switches, unsigned graph) {
    static std::map<std::pair<unsigned, unsigned>, double> bounds;
    const auto [of, is_new] = bounds.try_emplace({switches, graph});
    if (is_new) {
        const Topology topology = graph_of(switches, graph);
        const UpDown routing(topology, TreeRoot::kLowestId, LegalHops::kShortest, 1);
        const double others = static_cast<double>(topology.graph.hosts() - 1);
        const LinkBound bound = link_bound(
            routing, topology.graph, [&](HostId, HostId) { return 1 / others; }, 0.02);
        of->second = bound.upper * kHostsPerSwitch;
    }
    return of->second;
}

}  // namespace

Observation up_down_bound(unsigned switches, std::size_t graphs) {
    std::vector<Sample> samples;
    for (unsigned graph = 1; graph <= graphs; ++graph) {
        samples.push_back({up_down_bound_of(switches, graph), 0.0});
    }
    return Observation(std::move(samples));
}

Observation overload_throughput(const StudyResults& results, const Subject& subject) {
    return at_load(curve_of(results, subject), overload(subject.scheme, subject.network),
                   accepted_in_any_state());
}

Observation latency_at(const CurveResult& curve, double part, const Observation& saturation) {
    if (!saturation.known()) return saturation;
    std::vector<Sample> samples;
    std::set<std::size_t> read;
    const std::size_t graphs = std::min(common_graphs(curve), saturation.samples().size());
    for (std::size_t graph = 0; graph < graphs; ++graph) {
        const double load = part * saturation.samples()[graph].value;
        const std::vector<CurvePoint>& points = curve.points;
        const auto above = std::find_if(points.begin(), points.end(),
                                        [load](const CurvePoint& p) { return p.x >= load; });
        if (above == points.begin() || above == points.end()) {
            return Observation::unknown(
                fmt::format("{} has no loads around {:.4g}", curve.name, load));
        }
        const CurvePoint& below = *(above - 1);
        read.insert({below.number, above->number});
        const Observation low = latency_on(below, graph);
        const Observation high = latency_on(*above, graph);
        for (const Observation* latency : {&low, &high}) {
            if (!latency->known()) return latency->from(saturation.points());
        }
        samples.push_back(
            {between(low.value(), high.value(), (load - below.x) / (above->x - below.x)), {}});
    }
    return Observation(std::move(samples)).from(read).from(saturation.points());
}

Measure minimal_share() {
    const Measure share = [](const RunResult& run) -> std::optional<Sample> {
        if (!run.misroutes.minimal.mean) return std::nullopt;
        return Sample{*run.misroutes.minimal.mean, run.misroutes.minimal.ci95};
    };
    return share.in_any_state();
}

Measure stream_flits() {
    const Measure flits = [](const RunResult& run) -> std::optional<Sample> {
        double sum = 0;
        for (const LinkResult& link : run.links) {
            sum += link.measured_utilisation.value_or(link.utilisation);
        }
        if (run.links.empty()) return std::nullopt;
        return Sample{sum / static_cast<double>(run.links.size()), 0.0};
    };
    return flits.in_any_state();
}

std::vector<double> stable_loads(const CurveResult& curve) {
    std::vector<double> loads;
    for (const CurvePoint& point : curve.points) {
        const bool stable = std::all_of(point.runs.begin(), point.runs.end(), is_stable);
        if (stable && !unsteadiness(point)) loads.push_back(point.x);
    }
    std::sort(loads.begin(), loads.end());
    return loads;
}

std::vector<double> common_loads(const std::vector<double>& a, const std::vector<double>& b) {
    std::vector<double> both;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return both;
}

}  // namespace thruway::duato
