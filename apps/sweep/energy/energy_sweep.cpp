#include "apps/sweep/energy/energy_sweep.h"

#include "apps/output/energy/energy_output.h"
#include "core/problem.h"

#include <algorithm>
#include <map>

namespace thruway {
namespace {

void take_energy(const EnergyFile& energy, PointEnergyRow& row, EnergySweep& sweep) {
    row.shares = energy.shares;
    row.power_mw = energy.total.power_mw;
    row.dynamic_pj = energy.total.dynamic_pj;
    row.leakage_pj = energy.total.leakage_pj;
    row.time_ns = energy.time_ns;
    for (const std::string& note : energy.notes) {
        const auto& all = sweep.notes;
        if (std::find(all.begin(), all.end(), note) == all.end()) sweep.notes.push_back(note);
    }
}

}  // namespace

const PointEnergyRow* EnergySweep::at(std::size_t point) const {
    const auto row = std::find_if(points.begin(), points.end(),
                                  [point](const auto& one) { return one.point == point; });
    return row == points.end() ? nullptr : &*row;
}

EnergySweep energy_sweep(const SweepPlan& plan, const SweepSchedule& schedule,
                         const SettingsSource& source, const EnergyTechnologyFile& technology,
                         const EnergyChoice& choice) {
    EnergySweep sweep;
    sweep.technology = technology_of_file(technology);
    sweep.flit_bits = technology.technology.flit_bits;
    for (std::size_t point = 0; point < plan.points().size(); ++point) {
        if (schedule.state(point) != PointState::kDone) continue;
        const RunResult& result = *schedule.outcome(point).result;
        PointEnergyRow& row = sweep.points.emplace_back();
        row.point = point;
        row.verdict = result.verdict;
        try {
            const SimulationSettings settings = read_simulation_settings(
                source.document(plan.assignments(point)));
            take_energy(energy_of_run(result, settings, technology, choice), row, sweep);
        } catch (const Problem& problem) {
            row.refused = problem.message();
        }
    }
    return sweep;
}

EnergyTitle energy_title(const std::string& key) {
    static const std::map<std::string, EnergyTitle> titles = {
        {"pj_per_flit", {"pJ/flit", "for a flit"}},
        {"pj_per_bit", {"pJ/bit", "for a bit"}},
        {"pj_per_flit_hop", {"pJ/flit-hop", "for a flit-hop"}},
        {"power_mw", {"mW", "power"}},
        {"dynamic_pj", {"dynamic, pJ", "dynamic"}},
        {"leakage_pj", {"leakage, pJ", "leakage"}},
        {"time_ns", {"time, ns", "time"}}};
    const auto found = titles.find(key);
    return found == titles.end() ? EnergyTitle{key, key} : found->second;
}

PlotMetric energy_metric() {
    PlotMetric metric;
    metric.path = "pj_per_flit";
    metric.name = "energy";
    metric.title = "Energy for each flit";
    metric.y_label = "energy (pJ/flit)";
    return metric;
}

PlotMetric::Value energy_value(const PointEnergyRow* row) {
    return {row == nullptr ? std::nullopt : row->shares.pj_per_flit, std::nullopt};
}

}  // namespace thruway
