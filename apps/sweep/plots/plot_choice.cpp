#include "apps/sweep/plots/plot_choice.h"

#include "checks/simulation_settings.h"
#include "core/problem.h"

namespace thruway {
namespace {

bool any_completion(const SweepPlan& plan, const SettingsSource& source) {
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        try {
            const auto settings = source.document(plan.assignments(i)).read<SimulationSettings>();
            if (settings.workload.plays() && !settings.workload.kind->has(kEndless)) return true;
        } catch (const Problem&) {
            continue;  // such a point fails, and others may not
        }
    }
    return false;
}

}  // namespace

SweepPlotChoice chosen_plots(const SweepPlan& plan, const SettingsSource& source,
                             const PlotOptions& options) {
    SweepPlotChoice choice;
    choice.x = options.x();
    choice.log = options.log();
    choice.metrics = options.metrics();
    if (choice.metrics.empty()) choice.metrics = default_metrics(any_completion(plan, source));
    check_plots(plan, choice);
    return choice;
}

}  // namespace thruway
