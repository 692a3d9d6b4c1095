#include "apps/sweep/outputs/sweep_outputs.h"

#include "apps/sweep/cost/cost_sweep_options.h"
#include "apps/sweep/energy/sweep_energy.h"
#include "apps/sweep/spread/spread_output.h"
#include "apps/sweep/sweep_files.h"
#include "apps/sweep/sweep_lists.h"

namespace thruway {
namespace {

constexpr const char* kNames[] = {SweepFolder::kPoints, "sweep.csv",    "links.csv",
                                  "routers.csv",        "activity.csv", "saturation.csv",
                                  "spread.csv",         kDetailListFile};

std::vector<std::string> names_with(const PlotFiles& plots) {
    std::vector<std::string> all(std::begin(kNames), std::end(kNames));
    for (const auto& names : {cost_sweep_files(plots), energy_sweep_files(plots)}) {
        all.insert(all.end(), names.begin(), names.end());
    }
    return all;
}

/// An empty list has no file.
void write_list(SweepFolder& folder, const std::string& name, const std::string& text) {
    if (!text.empty()) folder.write(name, text);
}

}  // namespace

std::vector<std::string> SweepOutputs::paths() const {
    std::vector<std::string> names = names_with(plot_files);
    if (plots) {
        for (const PlotMetric& metric : plots->metrics) {
            for (const std::string& name : plot_files.names(metric.name)) names.push_back(name);
        }
    }
    for (std::string& name : names) name.insert(0, folder + "/");
    return names;
}

void write_outputs(SweepFolder& folder, const SweepOutputs& outputs, const SweepPlan& plan,
                   const SweepSchedule& schedule, const std::vector<SaturationResult>& saturation) {
    folder.write(SweepFolder::kPoints, sweep_json(plan, schedule));
    folder.write("sweep.csv", sweep_csv(plan, schedule));
    write_list(folder, "links.csv", links_csv(plan, schedule));
    write_list(folder, "routers.csv", routers_csv(plan, schedule));
    write_list(folder, "activity.csv", activity_csv(plan, schedule));
    if (!plan.axes().empty() && outputs.plots) {
        for (const SweepPlot& plot : sweep_plots(plan, schedule, *outputs.plots)) {
            folder.write(plot.plot, outputs.plot_files, plot.name);
        }
    }
    if (outputs.saturation) folder.write("saturation.csv", saturation_csv(plan, saturation));
    if (outputs.spread) {
        const SpreadAxes& axes = *outputs.spread;
        const std::vector<SpreadRow> rows = spread_of(plan, schedule, saturation, axes);
        folder.write("spread.csv", spread_csv(plan, axes, rows));
    }
}

}  // namespace thruway
