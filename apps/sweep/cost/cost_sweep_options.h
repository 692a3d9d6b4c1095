// apps/sweep/cost/cost_sweep_options.h
// The options of a sweep with the cost of its routers: --with-cost, its technology, and its files.
#pragma once

#include "apps/sweep/cost/cost_sweep_output.h"
#include "apps/sweep/outputs/sweep_folder.h"
#include "reporting/plots/formats/plot_format.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

namespace thruway {

class CostSweepOptions {
public:
    void add_to(CLI::App& command);

    bool wanted() const { return with_cost_; }

    /// Nothing without --with-cost. Errors: those of CostSwitches.
    std::optional<CostTechnology> technology() const;

    /// --with-cost and the options that were given with it; empty without.
    std::vector<std::string> words() const;

private:
    bool with_cost_ = false;
    CostSwitches switches_;
};

/// Files in the folder of a sweep with --with-cost.
std::vector<std::string> cost_sweep_files(const PlotFiles& plots);

/// The costs of the series of a sweep with --with-cost, estimated before any run; else nothing.
class SweepCosts {
public:
    /// Errors: those of CostSweepOptions and of cost_of_series().
    SweepCosts(const CostSweepOptions& options, const SweepPlan& plan, const SettingsSource& source,
               const ProgressSettings& progress);

    /// Writes cost.csv, pareto.csv, cost.json and, with `plots`, the plots of the Pareto fronts.
    /// Returns what the terminal says.
    /// `energy`: of the points; null: not known.
    std::string write(SweepFolder& folder, const std::optional<PlotFiles>& plots,
                      const SweepSchedule& schedule,
                      const std::vector<SaturationResult>& saturation,
                      const EnergySweep* energy) const;

private:
    const SweepPlan& plan_;
    std::optional<CostTechnology> technology_;
    std::vector<CostPoint> series_;
};

}  // namespace thruway
