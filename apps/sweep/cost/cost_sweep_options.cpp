#include "apps/sweep/cost/cost_sweep_options.h"

#include "apps/sweep/cost/pareto_plots.h"

#include <utility>

namespace thruway {

void CostSweepOptions::add_to(CLI::App& command) {
    CLI::Option* with = command.add_flag(
        "--with-cost", with_cost_,
        "Also estimate area and clock of the routers: throughput by area and, with --fo4-ps, in "
        "time, and which combinations are worth their area");
    switches_.add_to(command, with);
}

std::optional<CostTechnology> CostSweepOptions::technology() const {
    if (!with_cost_) return std::nullopt;
    return switches_.technology();
}

std::vector<std::string> CostSweepOptions::words() const {
    if (!with_cost_) return {};
    std::vector<std::string> words = switches_.words();
    words.insert(words.begin(), "--with-cost");
    return words;
}

std::vector<std::string> cost_sweep_files(const PlotFiles& plots) {
    std::vector<std::string> files = {"cost.csv", "pareto.csv", "cost.json"};
    for (const std::string& plot : pareto_plot_names()) {
        for (std::string& name : plots.names(plot)) files.push_back(std::move(name));
    }
    return files;
}

SweepCosts::SweepCosts(const CostSweepOptions& options, const SweepPlan& plan,
                       const SettingsSource& source, const ProgressSettings& progress)
    : plan_(plan), technology_(options.technology()) {
    if (!technology_) return;
    ProgressLine line(progress);
    series_ = cost_of_series(plan, source, *technology_, line);
}

std::string SweepCosts::write(SweepFolder& folder, const std::optional<PlotFiles>& plots,
                              const SweepSchedule& schedule,
                              const std::vector<SaturationResult>& saturation,
                              const EnergySweep* energy) const {
    if (!technology_) return "";
    const CostSweep sweep = cost_sweep(plan_, schedule, saturation, series_, *technology_, energy);
    const CostSweepPage page{plan_, *technology_, sweep};
    folder.write("cost.csv", cost_sweep_csv(page));
    folder.write("pareto.csv", pareto_csv(page));
    folder.write("cost.json", cost_sweep_json(page));
    if (plots) {
        for (const SweepPlot& plot : pareto_plots(plan_, sweep)) {
            folder.write(plot.plot, *plots, plot.name);
        }
    }
    return cost_sweep_text(page);
}

}  // namespace thruway
