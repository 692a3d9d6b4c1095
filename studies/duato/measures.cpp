#include "studies/duato/measures.h"

#include "analysis/link_bound.h"
#include "routing/up_down.h"
#include "topologies/build_topology.h"

#include <algorithm>
#include <cmath>

namespace thruway::duato {
namespace {

Sample per_switch(const Sample& per_host) {
    Sample sample{per_host.value * kHostsPerSwitch, std::nullopt};
    if (per_host.ci95) sample.ci95 = *per_host.ci95 * kHostsPerSwitch;
    return sample;
}

std::optional<Sample> accepted(const RunResult& run) {
    const std::optional<Sample> sample = accepted_load(run);
    if (!sample) return std::nullopt;
    return per_switch(*sample);
}

/// What is offered comes out; the runs are too short for a test of drift.
bool is_stable(const RunResult& run) {
    return run.verdict != Verdict::kSaturated && run.verdict != Verdict::kDeadlocked &&
           run.throughput.accepted && run.throughput.offered &&
           *run.throughput.accepted > 0.97 * *run.throughput.offered;
}

/// Of two positive samples, `weight` of the second, on a logarithmic scale.
Sample between(const Sample& low, const Sample& high, double weight) {
    const double value = std::exp((1 - weight) * std::log(low.value) +
                                  weight * std::log(high.value));
    if (!low.ci95 || !high.ci95) return {value, std::nullopt};
    return {value, value * std::hypot((1 - weight) * *low.ci95 / low.value,
                                      weight * *high.ci95 / high.value)};
}

const RunResult& only_run(const CurvePoint& point) { return point.runs.at(0); }

}  // namespace

std::string to_text(const Subject& subject) {
    return to_text(subject.scheme) + (subject.variant.empty() ? "" : ", ") + subject.variant + ' ' +
           to_text(subject.network);
}

std::vector<const CurveResult*> curves_of(const StudyResults& results, const Subject& subject) {
    std::vector<const CurveResult*> curves;
    for (unsigned graph = 1; graph <= graphs(results.effort()); ++graph) {
        curves.push_back(
            &results.curve(curve_name(subject.scheme, subject.network, graph, subject.variant)));
    }
    return curves;
}

Observation at_load(const std::vector<const CurveResult*>& curves, double load,
                    const Measure& measure) {
    std::vector<Sample> samples;
    for (const CurveResult* curve : curves) {
        const CurvePoint& point = curve->at(load);
        const std::optional<Sample> sample = measure(only_run(point));
        if (!sample) return observe(point, measure);  // unknown, and why
        samples.push_back(*sample);
    }
    return Observation(std::move(samples));
}

Observation throughput(const std::vector<const CurveResult*>& curves) {
    std::vector<Sample> samples;
    for (const CurveResult* curve : curves) {
        Sample highest;
        for (const CurvePoint& point : curve->points) {
            const std::optional<Sample> sample = accepted(only_run(point));
            if (!sample) return observe(point, accepted);
            if (sample->value > highest.value) highest = *sample;
        }
        samples.push_back(highest);
    }
    return Observation(std::move(samples));
}

Observation throughput(const StudyResults& results, const Subject& subject) {
    return throughput(curves_of(results, subject));
}

Topology graph_of(unsigned switches, unsigned graph) {
    TopologySettings settings;
    settings.kind = TopologyKind::kIrregular;
    settings.switches = switches;
    settings.ports_per_switch = 8;
    settings.hosts_per_router = kHostsPerSwitch;
    settings.graph_seed = graph;
    return build_topology(settings);
}

Observation up_down_bound(unsigned switches, Effort effort) {
    std::vector<Sample> samples;
    for (unsigned graph = 1; graph <= graphs(effort); ++graph) {
        const Topology topology = graph_of(switches, graph);
        const UpDown routing(topology, TreeRoot::kLowestId, LegalHops::kShortest, 1);
        const double others = static_cast<double>(topology.graph.hosts() - 1);
        const LinkBound bound = link_bound(
            routing, topology.graph, [&](HostId, HostId) { return 1 / others; }, 0.02);
        samples.push_back({bound.upper * kHostsPerSwitch, 0.0});
    }
    return Observation(std::move(samples));
}

Observation overload_throughput(const StudyResults& results, const Subject& subject) {
    return at_load(curves_of(results, subject), overload(subject.scheme, subject.network),
                   accepted);
}

Observation latency_at(const std::vector<const CurveResult*>& curves, double part,
                       const Observation& saturation) {
    if (!saturation.known()) return saturation;
    std::vector<Sample> samples;
    for (std::size_t graph = 0; graph < curves.size(); ++graph) {
        const double load = part * saturation.samples().at(graph).value;
        const std::vector<CurvePoint>& points = curves[graph]->points;
        const auto above = std::find_if(points.begin(), points.end(),
                                        [load](const CurvePoint& p) { return p.x >= load; });
        if (above == points.begin() || above == points.end()) {
            return Observation::unknown(
                fmt::format("{} has no loads around {:.4g}", curves[graph]->name, load));
        }
        const CurvePoint& below = *(above - 1);
        const std::optional<Sample> low = mean_latency(only_run(below));
        const std::optional<Sample> high = mean_latency(only_run(*above));
        if (!low) return observe(below, mean_latency);
        if (!high) return observe(*above, mean_latency);
        samples.push_back(between(*low, *high, (load - below.x) / (above->x - below.x)));
    }
    return Observation(std::move(samples));
}

std::optional<Sample> minimal_share(const RunResult& run) {
    if (!run.misroutes.minimal.mean) return std::nullopt;
    return Sample{*run.misroutes.minimal.mean, run.misroutes.minimal.ci95};
}

std::optional<Sample> stream_flits(const RunResult& run) {
    double sum = 0;
    for (const LinkResult& link : run.links) {
        sum += link.measured_utilisation.value_or(link.utilisation);
    }
    if (run.links.empty()) return std::nullopt;
    return Sample{sum / static_cast<double>(run.links.size()), 0.0};
}

std::vector<double> stable_loads(const std::vector<const CurveResult*>& curves) {
    std::vector<double> loads;
    for (const CurvePoint& point : curves.front()->points) {
        const bool stable = std::all_of(
            curves.begin(), curves.end(),
            [&](const CurveResult* curve) { return is_stable(only_run(curve->at(point.x))); });
        if (stable) loads.push_back(point.x);
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
