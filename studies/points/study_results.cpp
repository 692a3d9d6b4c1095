#include "studies/points/study_results.h"

#include "studies/points/steady_point.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace thruway {
namespace {

std::optional<Sample> sample(const std::optional<double>& value,
                             const std::optional<double>& ci95) {
    if (!value) return std::nullopt;
    return Sample{*value, ci95};
}

const HopClassResult* hop_class(const RunResult& run, unsigned hops) {
    const auto found = std::find_if(run.by_hops.begin(), run.by_hops.end(),
                                    [hops](const HopClassResult& h) { return h.hops == hops; });
    return found == run.by_hops.end() ? nullptr : &*found;
}

std::optional<Sample> gap_of(const CutThroughResult& counted) {
    if (!counted.after_cut || !counted.after_buffering) return std::nullopt;
    Sample gap{*counted.after_cut - *counted.after_buffering, std::nullopt};
    if (counted.after_cut_ci95 && counted.after_buffering_ci95) {
        gap.ci95 = std::hypot(*counted.after_cut_ci95, *counted.after_buffering_ci95);
    }
    return gap;
}

}  // namespace

const CurvePoint& CurveResult::at(double x) const {
    const auto found = std::find_if(points.begin(), points.end(),
                                    [x](const CurvePoint& point) { return point.x == x; });
    if (found == points.end()) {
        throw std::out_of_range(fmt::format("the curve '{}' has no point at {}", name, x));
    }
    return *found;
}

std::vector<double> CurveResult::x() const {
    std::vector<double> all;
    for (const CurvePoint& point : points) all.push_back(point.x);
    return all;
}

const CurveResult& StudyResults::curve(const std::string& name) const {
    const auto found = std::find_if(curves_.begin(), curves_.end(),
                                    [&name](const CurveResult& c) { return c.name == name; });
    if (found == curves_.end()) throw std::out_of_range("no curve '" + name + "' in the plan");
    if (read_ != nullptr) read_->insert(name);
    return *found;
}

Measure Measure::in_any_state() const {
    Measure measure = *this;
    measure.needs_steady_state_ = false;
    return measure;
}

Observation observe(const CurvePoint& point, const Measure& measure) {
    const std::set<std::size_t> here = {point.number};
    if (point.runs.empty()) return Observation::unknown("no run").from(here);
    if (measure.needs_steady_state()) {
        if (const auto found = unsteadiness(point)) {
            return Observation::unsteady(
                       found->verdict,
                       fmt::format("no steady state at {:.6g}: {}", point.x, found->why))
                .from(here);
        }
    }
    std::vector<Sample> samples;
    for (const RunResult& run : point.runs) {
        const std::optional<Sample> one = measure(run);
        if (!one) {
            return Observation::unknown(
                       fmt::format("the run at {:.6g} is {}", point.x, to_string(run.verdict)))
                .from(here);
        }
        samples.push_back(*one);
    }
    return Observation(std::move(samples)).from(here);
}

Observation observe_latency(const CurvePoint& point) {
    Observation latency = observe(point, mean_latency);
    if (latency.known() || !is_saturated(point)) return latency;
    return Observation::unbounded(latency.why_unknown() + ", so the latency has no bound")
        .from(latency.points());
}

std::optional<Sample> mean_latency(const RunResult& run) {
    return sample(run.latency_cycles.mean, run.latency_cycles.ci95);
}

std::optional<Sample> max_latency(const RunResult& run) {
    return sample(run.latency_cycles.max, std::nullopt);
}

std::optional<Sample> accepted_load(const RunResult& run) {
    return sample(run.throughput.accepted, run.throughput.ci95);
}

std::optional<Sample> cut_through_probability(const RunResult& run) {
    return sample(run.cut_through.probability, run.cut_through.ci95);
}

Measure latency_of_hops(unsigned hops) {
    return [hops](const RunResult& run) -> std::optional<Sample> {
        const HopClassResult* found = hop_class(run, hops);
        if (found == nullptr) return std::nullopt;
        return sample(found->latency_cycles, found->ci95);
    };
}

Measure cut_through_of_hops(unsigned hops) {
    return [hops](const RunResult& run) -> std::optional<Sample> {
        const HopClassResult* found = hop_class(run, hops);
        if (found == nullptr) return std::nullopt;
        return sample(found->cut_through.probability, found->cut_through.ci95);
    };
}

std::optional<Sample> cut_through_gap(const RunResult& run) { return gap_of(run.cut_through); }

Measure cut_through_gap_of_hops(unsigned hops) {
    return [hops](const RunResult& run) -> std::optional<Sample> {
        const HopClassResult* found = hop_class(run, hops);
        return found == nullptr ? std::nullopt : gap_of(found->cut_through);
    };
}

Measure link_utilisation(std::function<bool(const LinkResult&)> which) {
    return [which = std::move(which)](const RunResult& run) -> std::optional<Sample> {
        double sum = 0;
        std::size_t links = 0;
        for (const LinkResult& link : run.links) {
            if (!which(link)) continue;
            sum += link.utilisation;
            ++links;
        }
        if (links == 0) return std::nullopt;
        return Sample{sum / static_cast<double>(links), std::nullopt};
    };
}

}  // namespace thruway
