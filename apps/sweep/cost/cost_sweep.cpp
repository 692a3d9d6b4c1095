#include "apps/sweep/cost/cost_sweep.h"

#include "reporting/fields/result_fields.h"

#include <cmath>

namespace thruway {
namespace {

/// Of a run that says something about throughput.
ScaledValue accepted_of(const RunResult& run) {
    const bool stopped = is_failure(run.verdict);
    const bool known = run.throughput.accepted && std::isfinite(*run.throughput.accepted);
    if (stopped || !known) return {};
    return {run.throughput.accepted, run.throughput.ci95};
}

PointCostRow row_of_point(std::size_t point, const RunResult& run, const CostFigures& figures) {
    PointCostRow row;
    row.point = point;
    row.verdict = run.verdict;
    row.throughput = accepted_of(run);
    row.latency_cycles = {run.latency_cycles.mean, run.latency_cycles.ci95};
    row.latency_ns = row.latency_cycles.times(figures.period_ns);
    row.figures = figures;
    row.rates = rates_of(row.throughput, figures);
    return row;
}

void take_highest_accepted(const PointCostRow& point, const std::optional<double>& pj_per_flit,
                           SeriesCostRow& series) {
    if (!series.throughput.mean) series.verdict = point.verdict;
    if (!point.throughput.mean) return;
    if (series.throughput.mean && *series.throughput.mean >= *point.throughput.mean) return;
    series.source = ThroughputSource::kHighestAccepted;
    series.throughput = point.throughput;
    series.verdict = point.verdict;
    series.pj_per_flit = pj_per_flit;
}

/// Energy for a flit at a point, with the leakage in cycles of `period_ns` if that is known, so
/// that it has the clock of the throughput. Empty: not known.
std::optional<double> energy_at(const EnergySweep* energy, std::size_t point, Cycle cycles,
                                const std::optional<double>& period_ns) {
    const PointEnergyRow* const row = energy == nullptr ? nullptr : energy->at(point);
    if (row == nullptr) return std::nullopt;
    const std::optional<double>& at_own_clock = row->shares.pj_per_flit;
    if (!at_own_clock || !period_ns || !row->time_ns || *row->time_ns <= 0) return at_own_clock;
    const double dynamic = row->dynamic_pj.value_or(0);
    const double leakage = row->leakage_pj.value_or(0);
    if (leakage <= 0) return at_own_clock;
    const double slower = static_cast<double>(cycles) * *period_ns / *row->time_ns;
    return *at_own_clock * (dynamic + leakage * slower) / (dynamic + leakage);
}

template <std::optional<std::uint64_t> CostFigures::*kArea>
std::optional<double> area_of(const SeriesCostRow& row) {
    const std::optional<std::uint64_t>& area = row.figures.*kArea;
    return area ? std::optional(static_cast<double>(*area)) : std::nullopt;
}

std::optional<double> energy_of(const SeriesCostRow& row) { return row.pj_per_flit; }

void take_bracket(const SaturationResult& found, SeriesCostRow& series) {
    if (!found.failure.empty() || !found.lower || !found.upper) return;
    series.source = ThroughputSource::kSaturationBracket;
    series.throughput = {(*found.lower + *found.upper) / 2, (*found.upper - *found.lower) / 2};
    series.verdict = std::nullopt;
}

void place_series(std::size_t index, CostSweep& sweep) {
    std::vector<ParetoPoint> points;
    std::vector<SeriesCostRow*> rows;
    for (SeriesCostRow& row : sweep.series) {
        const ScaledValue& gain = gain_of(row, sweep.in_time);
        const std::optional<double> cost = kParetoCosts[index].of(row);
        if (!gain.mean || !cost) continue;
        points.push_back({*cost, *gain.mean, gain.half_width.value_or(0)});
        rows.push_back(&row);
    }
    const std::vector<ParetoPlace> places = pareto_places(points);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i]->places[index] = places[i];
}

}  // namespace

const std::array<ParetoCost, 4> kParetoCosts = {
    {{"crosspoint_bits", "crosspoints x flit bits", "crosspoints x flit bits of all routers",
      area_of<&CostFigures::crosspoint_bits>},
     {"buffer_bits", "buffer bits", "buffer bits of all routers",
      area_of<&CostFigures::buffer_bits>},
     {"arbiter_inputs", "arbiter inputs", "arbiter inputs of all routers",
      area_of<&CostFigures::arbiter_inputs>},
     {"pj_per_flit", "energy for a flit", "energy (pJ/flit)", energy_of}}};

const ScaledValue& gain_of(const SeriesCostRow& row, bool in_time) {
    return in_time ? row.rates.per_ns : row.throughput;
}

CostSweep cost_sweep(const SweepPlan& plan, const SweepSchedule& schedule,
                     const std::vector<SaturationResult>& saturation,
                     const std::vector<CostPoint>& costs, const CostTechnology& technology,
                     const EnergySweep* energy) {
    CostSweep sweep;
    sweep.in_time = technology.fo4_ps.has_value();
    sweep.flit_bits = technology.options.flit_bits;
    if (energy != nullptr) sweep.energy_flit_bits = energy->flit_bits;
    sweep.series.resize(costs.size());
    for (std::size_t series = 0; series < costs.size(); ++series) {
        sweep.series[series].series = series;
        sweep.series[series].figures = figures_of(costs[series], technology);
    }
    for (std::size_t point = 0; point < plan.points().size(); ++point) {
        if (schedule.state(point) != PointState::kDone) continue;
        SeriesCostRow& series = sweep.series[plan.points()[point].series];
        const RunResult& run = *schedule.outcome(point).result;
        sweep.points.push_back(row_of_point(point, run, series.figures));
        take_highest_accepted(sweep.points.back(),
                              energy_at(energy, point, run.run.cycles, series.figures.period_ns),
                              series);
    }
    for (const SaturationResult& found : saturation)
        take_bracket(found, sweep.series[found.series]);
    for (SeriesCostRow& row : sweep.series) row.rates = rates_of(row.throughput, row.figures);
    for (std::size_t i = 0; i < kParetoCosts.size(); ++i) place_series(i, sweep);
    return sweep;
}

const std::vector<NamedChoice>& words_of(ThroughputSource) {
    static const std::vector<NamedChoice> words = {
        {"saturation_bracket",
         "the middle of the two loads of saturation.csv; half_width is half their distance"},
        {"highest_accepted",
         "the highest accepted throughput of the points; half_width is its ci95"}};
    return words;
}

const std::vector<NamedChoice>& words_of(ParetoPlace) {
    static const std::vector<NamedChoice> words = {
        {"front", "no other settings cost as little and have a higher throughput"},
        {"undecided",
         "others cost as little and have a higher throughput, but the intervals overlap"},
        {"dominated", "others cost as little and have a higher throughput beyond the intervals"}};
    return words;
}

}  // namespace thruway
