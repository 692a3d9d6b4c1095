// apps/sweep/cost/cost_sweep.h
// The results of a sweep beside what its routers cost (`thruway sweep --with-cost`): each point
// that was run, and each series with the highest throughput that it reached and its place on the
// Pareto front of throughput over each kind of area.
#pragma once

#include "apps/sweep/cost/cost_rates.h"
#include "apps/sweep/pareto/pareto.h"
#include "apps/sweep/saturation/saturation_search.h"
#include "apps/sweep/sweep_schedule.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct PointCostRow {
    std::size_t point = 0;
    Verdict verdict = Verdict::kConverged;
    ScaledValue throughput;  ///< accepted
    ScaledValue latency_cycles;
    ScaledValue latency_ns;
    CostFigures figures;
    CostRates rates;
};

/// What the throughput of a series is.
enum class ThroughputSource {
    kSaturationBracket,  ///< the middle of the bracket of --find-saturation
    kHighestAccepted     ///< the highest accepted throughput of its points
};

struct SeriesCostRow {
    std::size_t series = 0;
    std::optional<ThroughputSource> source;  ///< empty: no point of the series has a throughput
    ScaledValue throughput;
    /// Of the point with the highest accepted throughput; if none has any, of the last one that was
    /// run.
    std::optional<Verdict> verdict;
    CostFigures figures;
    CostRates rates;
    /// [kParetoAreas]; empty: without throughput or area.
    std::array<std::optional<ParetoPlace>, 3> places;
};

/// The areas over which there is a front.
struct ParetoArea {
    const char* key;    ///< as in CostFigures
    const char* title;  ///< "crosspoint bits"
    std::optional<std::uint64_t> CostFigures::*area;
};
extern const std::array<ParetoArea, 3> kParetoAreas;

struct CostSweep {
    std::vector<PointCostRow> points;   ///< that were run, in the order of the plan
    std::vector<SeriesCostRow> series;  ///< [series]
    bool in_time = false;               ///< fronts are of throughput per ns; else per cycle
};

/// `costs`: [series].
CostSweep cost_sweep(const SweepPlan& plan, const SweepSchedule& schedule,
                     const std::vector<SaturationResult>& saturation,
                     const std::vector<CostPoint>& costs, const CostTechnology& technology);

/// The gain of the fronts: throughput per ns, or per cycle.
const ScaledValue& gain_of(const SeriesCostRow& row, bool in_time);

const std::vector<NamedChoice>& words_of(ThroughputSource);
const std::vector<NamedChoice>& words_of(ParetoPlace);

template <class Io>
void fields(Io& io, typename Io::template Of<PointCostRow>& r) {
    io("verdict", r.verdict, {"what the run allows to conclude; read it before the means"});
    scaled_fields(io, "throughput", r.throughput,
                  {"accepted throughput of the point, per node that sends", "flits/node/cycle"});
    scaled_fields(io, "latency_cycles", r.latency_cycles, {"mean latency", "cycles"});
    scaled_fields(io, "latency_ns", r.latency_ns, {"mean latency * period_ns", "ns"});
    fields(io, r.figures);
    fields(io, r.rates);
}

template <class Io>
void fields(Io& io, typename Io::template Of<SeriesCostRow>& r) {
    io("throughput_from", r.source,
       {"what the throughput of these settings is; null: no point has one"});
    scaled_fields(io, "throughput", r.throughput,
                  {"the highest throughput, per node that sends", "flits/node/cycle"});
    io("verdict", r.verdict,
       {"of the point with the highest accepted throughput, or if none has one, of the last that "
        "was run; null with saturation_bracket"});
    fields(io, r.figures);
    fields(io, r.rates);
    for (std::size_t i = 0; i < kParetoAreas.size(); ++i) {
        io(std::string("front_") + kParetoAreas[i].key, r.places[i],
           {"place among all settings: throughput over this area; null: one of the two is "
            "missing"});
    }
}

}  // namespace thruway
