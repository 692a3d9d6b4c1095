#include "apps/comparison/comparison.h"

#include "apps/comparison/comparison_fields.h"
#include "apps/comparison/paired_difference.h"
#include "reporting/quantities/quantity.h"
#include "reporting/quantities/shared_part.h"
#include "reporting/quantities/value_at.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <utility>

namespace thruway {
namespace {

constexpr const char* kCompared[] = {"latency_cycles.mean", "latency_cycles.p99",
                                     "throughput_flits_per_node_cycle.accepted"};
/// Compared last, where a run has completed a workload.
constexpr const char* kCompletion = "workload.completion_cycles";

/// The value at `path` of each run that has it: at most two.
std::vector<double> values_of(const std::optional<RunResult>& a, const std::optional<RunResult>& b,
                              const char* path) {
    std::vector<double> values;
    for (const auto* run : {&a, &b}) {
        if (!*run) continue;
        const Json value = value_at(**run, path);
        if (value.is_number()) values.push_back(value.get<double>());
    }
    return values;
}

QuantityDifference difference_of(const char* path, const PairedRuns& a, const PairedRuns& b) {
    QuantityDifference result;
    result.quantity = path;
    result.unit = quantity_at(quantities_of<RunResult>(), path).unit;
    std::vector<std::pair<double, double>> pairs;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const std::vector<double> values = values_of(a[i], b[i], path);
        if (values.size() == 2) {
            pairs.emplace_back(values[0], values[1]);
        } else {
            ++result.pairs_without_value;
        }
    }
    // Pairs without a value are not missing at random, so the remaining pairs would mislead.
    if (result.pairs_without_value > 0 || pairs.empty()) return result;
    const PairedDifference difference = paired_difference(pairs);
    result.a = difference.mean_a;
    result.b = difference.mean_b;
    result.difference = difference.difference;
    result.ci95 = difference.ci95;
    result.finding = !difference.shown()         ? ShownDifference::kNotShown
                     : difference.difference < 0 ? ShownDifference::kLower
                                                 : ShownDifference::kHigher;
    return result;
}

std::vector<VerdictCount> verdicts_of(const PairedRuns& runs) {
    std::vector<VerdictCount> counts;
    for (std::size_t i = 0; i < words_of(Verdict{}).size(); ++i) {
        VerdictCount count{static_cast<Verdict>(i), 0};
        for (const auto& run : runs) count.runs += run && run->verdict == count.verdict ? 1u : 0u;
        if (count.runs > 0) counts.push_back(count);
    }
    return counts;
}

std::uint64_t unsteady_in(const PairedRuns& runs) {
    return static_cast<std::uint64_t>(std::count_if(runs.begin(), runs.end(), [](const auto& run) {
        return run && run->has_unsteady_latencies();
    }));
}

bool any_completed(const std::vector<PairedRuns>& points) {
    return std::any_of(points.begin(), points.end(), [](const PairedRuns& runs) {
        return std::any_of(runs.begin(), runs.end(), [](const auto& run) {
            return run && run->workload.completion.has_value();
        });
    });
}

/// Empty if no run has a result.
std::string engine_of(const std::vector<PairedRuns>& points) {
    for (const PairedRuns& runs : points) {
        for (const auto& run : runs) {
            if (run) return run->engine;
        }
    }
    return "";
}

Json shared_provenance(const std::vector<PairedRuns>& points) {
    std::vector<Json> all;
    for (const PairedRuns& runs : points) {
        for (const auto& run : runs) {
            if (run) all.push_back(to_json_value(run->provenance));
        }
    }
    std::vector<Json*> objects;
    objects.reserve(all.size());
    for (Json& provenance : all) objects.push_back(&provenance);
    return take_shared_part(objects);
}

}  // namespace

const std::vector<NamedChoice>& words_of(ShownDifference) {
    static const std::vector<NamedChoice> words = {
        {"higher", "B is higher: the interval of the difference lies above 0"},
        {"lower", "B is lower: the interval lies below 0"},
        {"not_shown", "no difference is shown: the interval contains 0"},
        {"not_compared", "at least one run has no value"}};
    return words;
}

std::string name_of(const ComparedSide& side) {
    if (side.overrides.empty()) return side.file;
    return fmt::format("{} with {}", side.file, fmt::join(side.overrides, ", "));
}

std::string short_name_of(const ComparedSide& side) {
    return name_of({std::filesystem::path(side.file).filename().string(), side.overrides, {}});
}

void compare_runs(const SweepPlan& plan, const std::vector<PairedRuns>& runs_a,
                  const std::vector<PairedRuns>& runs_b, Comparison& comparison) {
    // The two files may have different kinds of routers, and an engine may be exact for only one.
    const std::string engine = engine_of(runs_a);
    const std::string other = engine_of(runs_b);
    if (!engine.empty() || !other.empty()) {
        comparison.engine = engine.empty() ? other : engine;
        if (!other.empty() && other != comparison.engine) comparison.engine += " and " + other;
    }
    comparison.a.provenance = shared_provenance(runs_a);
    comparison.b.provenance = shared_provenance(runs_b);
    for (const SweepAxis& axis : plan.axes()) comparison.varied.push_back(axis.key);
    std::vector<const char*> compared(std::begin(kCompared), std::end(kCompared));
    if (any_completed(runs_a) || any_completed(runs_b)) compared.push_back(kCompletion);
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        ComparedPoint point;
        for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
            point.point.emplace_back(plan.axes()[axis].key, plan.value_text(i, axis));
        }
        point.a_verdicts = verdicts_of(runs_a[i]);
        point.b_verdicts = verdicts_of(runs_b[i]);
        point.a_unsteady = unsteady_in(runs_a[i]);
        point.b_unsteady = unsteady_in(runs_b[i]);
        for (const char* path : compared) {
            point.differences.push_back(difference_of(path, runs_a[i], runs_b[i]));
        }
        comparison.points.push_back(std::move(point));
    }
}

}  // namespace thruway
