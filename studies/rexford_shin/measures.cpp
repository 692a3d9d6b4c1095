#include "studies/rexford_shin/measures.h"

#include "statistics/estimators/line_fit.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace thruway::rexford_shin {
namespace {

const HopClassResult* hop_class(const RunResult& run, unsigned hops) {
    for (const HopClassResult& one : run.by_hops) {
        if (one.hops == hops) return &one;
    }
    return nullptr;
}

std::optional<Sample> sample(const std::optional<double>& value,
                             const std::optional<double>& ci95 = std::nullopt) {
    if (!value) return std::nullopt;
    return Sample{*value, ci95};
}

/// Mean of f(cut-throughs) over the packets.
std::optional<double> mean_of_cuts(const RunResult& run, unsigned hops,
                                   const std::function<double(double)>& f) {
    const HopClassResult* found = hop_class(run, hops);
    if (found == nullptr) return std::nullopt;
    double packets = 0;
    double sum = 0;
    for (std::size_t cuts = 0; cuts < found->cut_throughs.size(); ++cuts) {
        const auto count = static_cast<double>(found->cut_throughs[cuts]);
        packets += count;
        sum += count * f(static_cast<double>(cuts));
    }
    if (packets == 0) return std::nullopt;
    return sum / packets;
}

}  // namespace

Measure cut_through_after(Past past, unsigned hops) {
    return [=](const RunResult& run) -> std::optional<Sample> {
        const HopClassResult* found = hop_class(run, hops);
        if (found == nullptr) return std::nullopt;
        const CutThroughResult& counted = found->cut_through;
        switch (past) {
            case Past::kCut: return sample(counted.after_cut, counted.after_cut_ci95);
            case Past::kBuffered:
                return sample(counted.after_buffering, counted.after_buffering_ci95);
            case Past::kAny: break;
        }
        return sample(counted.probability, counted.ci95);
    };
}

Measure mean_cuts(unsigned hops) {
    return [=](const RunResult& run) {
        return sample(mean_of_cuts(run, hops, [](double cuts) { return cuts; }));
    };
}

Measure variance_of_cuts(unsigned hops) {
    return [=](const RunResult& run) -> std::optional<Sample> {
        const auto mean = mean_of_cuts(run, hops, [](double cuts) { return cuts; });
        if (!mean) return std::nullopt;
        return sample(
            mean_of_cuts(run, hops, [m = *mean](double cuts) { return (cuts - m) * (cuts - m); }));
    };
}

Measure share_of_cuts(unsigned hops, unsigned first, unsigned last) {
    return [=](const RunResult& run) {
        return sample(mean_of_cuts(
            run, hops, [=](double cuts) { return cuts >= first && cuts <= last ? 1.0 : 0.0; }));
    };
}

Measure latency_deviation(unsigned hops) {
    return [=](const RunResult& run) -> std::optional<Sample> {
        for (const ClassLatency& of : run.latency_classes) {
            if (of.traffic_class || of.hops != hops || !of.deviation) continue;
            return Sample{of.deviation->value, of.deviation->ci95};
        }
        return std::nullopt;
    };
}

Measure class_latency(unsigned traffic_class, unsigned first, unsigned last) {
    return [=](const RunResult& run) -> std::optional<Sample> {
        if (!run.latency_cycles.mean) return std::nullopt;  // saturated
        double packets = 0;
        double sum = 0;
        for (const ClassLatency& of : run.latency_classes) {
            if (of.traffic_class != traffic_class || !of.hops) continue;
            if (*of.hops < first || *of.hops > last) continue;
            packets += static_cast<double>(of.packets);
            sum += static_cast<double>(of.packets) * of.mean.value;
        }
        if (packets == 0) return std::nullopt;
        return Sample{sum / packets, std::nullopt};
    };
}

Measure measured_link(unsigned from, unsigned to) {
    return [=](const RunResult& run) -> std::optional<Sample> {
        for (const LinkResult& link : run.links) {
            if (link.from_router != from || link.to_router != to) continue;
            if (!link.measured_utilisation) return std::nullopt;
            return Sample{*link.measured_utilisation, link.measured_ci95};
        }
        return std::nullopt;
    };
}

std::optional<Sample> mean_utilisation(const RunResult& run) {
    double sum = 0;
    for (const LinkResult& link : run.links) {
        if (!link.measured_utilisation) return std::nullopt;
        sum += *link.measured_utilisation;
    }
    if (run.links.empty()) return std::nullopt;
    return Sample{sum / static_cast<double>(run.links.size()), std::nullopt};
}

std::optional<Sample> growth_share(const RunResult& run) {
    const InFlightResult& in_flight = run.in_flight;
    if (!in_flight.little || in_flight.little->rate == 0) return std::nullopt;
    std::vector<std::int64_t> present;
    for (const double packets : in_flight.averages) present.push_back(std::llround(packets));
    const auto growth = growth_rate(present, static_cast<double>(in_flight.window_cycles));
    if (!growth) return std::nullopt;
    const double rate = in_flight.little->rate;
    return Sample{growth->per_cycle / rate, growth->half_width / rate};
}

Measure pair_cut_through(const LinkPair& pair, Past past) {
    return [=](const RunResult& run) -> std::optional<Sample> {
        for (const LinkPairResult& one : run.link_pairs) {
            if (one.from_router != pair.from || one.router != pair.router ||
                one.to_router != pair.to) {
                continue;
            }
            const PairCutThrough& counted = one.cut_through;
            const auto& measured = past == Past::kCut        ? counted.after_cut
                                   : past == Past::kBuffered ? counted.after_buffering
                                                             : counted.probability;
            if (!measured) return std::nullopt;
            return Sample{measured->value, measured->ci95};
        }
        return std::nullopt;
    };
}

const CurvePoint& only(const CurveResult& curve) { return curve.points.front(); }

}  // namespace thruway::rexford_shin
