#include "studies/points/steady_point.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace thruway {
namespace {

constexpr double kConfidence = 0.999;
constexpr double kRefusedShare = 0.01;
constexpr double kGrowth = 0.1;
constexpr double kGrowthOfARun = 0.05;
constexpr std::size_t kFewestWindows = 8;

std::size_t runs_with(const CurvePoint& point, Verdict verdict) {
    const auto has_it = [=](const RunResult& run) { return run.verdict == verdict; };
    return static_cast<std::size_t>(std::count_if(point.runs.begin(), point.runs.end(), has_it));
}

/// Lower end of the interval of `what` over the runs; 0 if one of them has no value.
double surely(const CurvePoint& point, const Measure& what) {
    std::vector<Sample> samples;
    for (const RunResult& run : point.runs) {
        const std::optional<Sample> sample = what(run);
        if (!sample) return 0;
        samples.push_back(*sample);
    }
    const auto interval = Observation(std::move(samples)).interval(kConfidence);
    return interval ? interval->low : 0;
}

/// Fraction of the offered load that is not accepted.
std::optional<Sample> refused(const RunResult& run) {
    const ThroughputResult& of = run.throughput;
    if (!of.offered || !of.accepted || *of.offered <= 0) return std::nullopt;
    Sample sample{1 - *of.accepted / *of.offered, std::nullopt};
    if (of.ci95) sample.ci95 = *of.ci95 / *of.offered;
    return sample;
}

/// Runs whose own interval says that they refuse more than kRefusedShare: each may have another
/// network. The error probability is split over the runs.
std::string refusing(const CurvePoint& point) {
    const auto count = static_cast<double>(point.runs.size());
    const auto refuses = [&](const RunResult& run) {
        const std::optional<Sample> sample = refused(run);
        if (!sample) return false;
        const auto interval = Observation({*sample}).interval(1 - (1 - kConfidence) / count);
        return interval && interval->low > kRefusedShare;
    };
    const auto runs = std::count_if(point.runs.begin(), point.runs.end(), refuses);
    if (runs == 0) return {};
    return fmt::format("{} of {} runs accept less than is offered by more than {:g} %", runs,
                       point.runs.size(), 100 * kRefusedShare);
}

/// Relative growth of the packets in the network between the halves of the measured time.
std::optional<Sample> growth(const RunResult& run) {
    const InFlightResult& of = run.in_flight;
    if (of.window_cycles == 0 || !run.run.warmup_cycles) return std::nullopt;
    const Cycle skipped = *run.run.warmup_cycles - std::min(*run.run.warmup_cycles, of.origin);
    const auto first = static_cast<std::size_t>((skipped + of.window_cycles - 1) /
                                                of.window_cycles);
    if (of.averages.size() < first + kFewestWindows) return std::nullopt;
    const auto half = static_cast<std::ptrdiff_t>((of.averages.size() - first) / 2);
    const auto middle = of.averages.end() - half;
    const double early = std::accumulate(middle - half, middle, 0.0);
    if (early <= 0) return std::nullopt;
    return Sample{std::accumulate(middle, of.averages.end(), 0.0) / early - 1, std::nullopt};
}

/// Whether a run alone shows that its network is not in steady state. A run may also end as not
/// converged because its mean is not precise enough, or because its batches are correlated: the
/// interval of the point allows for that. `few`: too few seeds for an interval of their growth, so
/// a run that grows counts.
bool shows_unsteadiness(const RunResult& run, bool few) {
    if (run.verdict != Verdict::kNotConverged) return true;
    const std::optional<Sample> grown = growth(run);
    return !run.latency_cycles.mean || run.steady_state == false ||
           (few && grown && grown->value > kGrowthOfARun);
}

std::string counted(const CurvePoint& point, Verdict verdict) {
    const bool few = point.runs.size() < Observation::kFewestSeeds;
    const auto runs = std::count_if(point.runs.begin(), point.runs.end(), [=](const auto& run) {
        return run.verdict == verdict && shows_unsteadiness(run, few);
    });
    if (runs == 0) return {};
    std::string name(to_string(verdict));
    std::replace(name.begin(), name.end(), '_', ' ');
    return fmt::format("{} in {} of {} runs", name, runs, point.runs.size());
}

}  // namespace

std::optional<Unsteadiness> unsteadiness(const CurvePoint& point) {
    if (point.runs.empty() || point.settings.traffic.stop_cycle > 0) return std::nullopt;
    for (const Verdict verdict :
         {Verdict::kDeadlocked, Verdict::kSaturated, Verdict::kNotConverged}) {
        std::string why = counted(point, verdict);
        if (!why.empty()) return Unsteadiness{verdict, std::move(why)};
    }
    if (const double part = surely(point, refused); part > kRefusedShare) {
        return Unsteadiness{
            Verdict::kSaturated,
            fmt::format("at least {:.1f} % of the offered load is not accepted", 100 * part)};
    }
    if (std::string why = refusing(point); !why.empty()) {
        return Unsteadiness{Verdict::kSaturated, std::move(why)};
    }
    if (const double part = surely(point, growth); part > kGrowth) {
        return Unsteadiness{Verdict::kNotConverged,
                            fmt::format("the packets in the network grow by at least {:.0f} % "
                                        "within the measured time",
                                        100 * part)};
    }
    return std::nullopt;
}

bool is_saturated(const CurvePoint& point) { return runs_with(point, Verdict::kSaturated) >= 2; }

}  // namespace thruway
