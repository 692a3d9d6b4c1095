// apps/sweep/cost/cost_sweep.h
// The results of a sweep beside what its routers cost (`thruway sweep --with-cost`): each point
// that was run, and each series with the highest throughput that it reached and its place on the
// Pareto front of throughput over each kind of area and, with --energy, over the energy for a flit.
#pragma once

#include "apps/sweep/cost/cost_rates.h"
#include "apps/sweep/energy/energy_sweep.h"
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
    /// Of the same point as `verdict`; empty: not known.
    std::optional<double> pj_per_flit;
    CostFigures figures;
    CostRates rates;
    /// [kParetoCosts]; empty: without throughput or cost.
    std::array<std::optional<ParetoPlace>, 4> places;
};

/// What throughput costs: there is a front over each.
struct ParetoCost {
    const char* key;      ///< as in CostFigures or SeriesCostRow
    const char* title;    ///< "crosspoint bits"
    const char* x_label;  ///< of the plot
    std::optional<double> (*of)(const SeriesCostRow& row);
};
extern const std::array<ParetoCost, 4> kParetoCosts;

struct CostSweep {
    std::vector<PointCostRow> points;        ///< that were run, in the order of the plan
    std::vector<SeriesCostRow> series;       ///< [series]
    bool in_time = false;                    ///< fronts are of throughput per ns; else per cycle
    double flit_bits = 0;                    ///< for which the areas hold
    std::optional<double> energy_flit_bits;  ///< for which the energies hold; empty: none
};

/// `costs`: [series]. `energy`: of the points; null: not known.
CostSweep cost_sweep(const SweepPlan& plan, const SweepSchedule& schedule,
                     const std::vector<SaturationResult>& saturation,
                     const std::vector<CostPoint>& costs, const CostTechnology& technology,
                     const EnergySweep* energy = nullptr);

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
    io("pj_per_flit", r.pj_per_flit,
       {"with --energy: energy for each flit that reached its host, at the point with the highest "
        "accepted throughput; leakage in cycles of period_ns if there is one; null: not known",
        "pJ/flit"});
    fields(io, r.figures);
    fields(io, r.rates);
    for (std::size_t i = 0; i < kParetoCosts.size(); ++i) {
        io(std::string("front_") + kParetoCosts[i].key, r.places[i],
           {"place among all settings: throughput over this cost; null: one of the two is "
            "missing"});
    }
}

}  // namespace thruway
