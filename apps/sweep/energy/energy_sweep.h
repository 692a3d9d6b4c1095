// apps/sweep/energy/energy_sweep.h
// The energy of each point of a sweep that was run (`thruway sweep --energy TECH`). The list of
// quantities below is that of the table, of energy.csv, of energy.json and of the report.
#pragma once

#include "apps/options/energy_options.h"
#include "apps/output/energy/energy_fields.h"
#include "apps/sweep/sweep_schedule.h"
#include "reporting/plots/metrics/plot_metric.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct PointEnergyRow {
    std::size_t point = 0;
    Verdict verdict = Verdict::kConverged;
    std::optional<std::string> refused;  ///< then all of the following are empty
    EnergyShares shares;
    std::optional<double> power_mw;
    std::optional<double> dynamic_pj;
    std::optional<double> leakage_pj;
    std::optional<double> time_ns;
};

struct EnergySweep {
    EnergyTechnology technology;
    double flit_bits = 0;
    std::vector<PointEnergyRow> points;  ///< that were run, in the order of the plan
    std::vector<std::string> notes;      ///< of all points, each once

    /// Null: the point was not run.
    const PointEnergyRow* at(std::size_t point) const;
};

EnergySweep energy_sweep(const SweepPlan& plan, const SweepSchedule& schedule,
                         const SettingsSource& source, const EnergyTechnologyFile& technology,
                         const EnergyChoice& choice);

/// Titles of a quantity of PointEnergyRow, by its key.
struct EnergyTitle {
    std::string in_table;   ///< on the terminal, with the unit
    std::string in_report;  ///< beside the unit
};
EnergyTitle energy_title(const std::string& key);

/// The energy for each flit: what the plot of a sweep shows.
PlotMetric energy_metric();
/// Of a row, in the place of PlotMetric::of(). `row`: may be null.
PlotMetric::Value energy_value(const PointEnergyRow* row);

template <class Io>
void fields(Io& io, typename Io::template Of<PointEnergyRow>& r) {
    fields(io, r.shares);
    io("power_mw", r.power_mw, {"total energy divided by time_ns", "mW"});
    io("dynamic_pj", r.dynamic_pj, {"energy of events", "pJ"});
    io("leakage_pj", r.leakage_pj, {"energy of leakage over the whole run", "pJ"});
    io("time_ns", r.time_ns, {"cycles of the run times the clock period", "ns"});
    io("verdict", r.verdict, {"what the run allows to conclude"});
    io("refused", r.refused, {"why this point has no energy; null: it has one"});
}

}  // namespace thruway
