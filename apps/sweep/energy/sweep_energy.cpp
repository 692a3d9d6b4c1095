#include "apps/sweep/energy/sweep_energy.h"

#include "apps/sweep/energy/energy_sweep_output.h"
#include "apps/sweep/plots/sweep_plots.h"
#include "checks/simulation_settings.h"
#include "core/problem.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

namespace thruway {

std::vector<std::string> energy_sweep_files(const PlotFiles& plots) {
    std::vector<std::string> files = {"energy.csv", "energy.json"};
    for (std::string& name : plots.names(energy_metric().name)) files.push_back(std::move(name));
    return files;
}

void SweepEnergy::add_to(CLI::App& command) { add_technology_option(command, "--energy", choice_); }

void SweepEnergy::prepare(const SettingsSource& source, Engine engine) {
    if (choice_.file.empty()) return;
    if (engine != Engine::kCycle) {
        throw Problem(fmt::format("--energy: it needs the activity of each router, which --engine "
                                  "{} does not count; use --engine cycle",
                                  to_string(engine)));
    }
    if (!source.document().read<SimulationSettings>().measurement.link_results) {
        throw Problem("--energy: it needs the activity of each router; set "
                      "measurement.link_results = true");
    }
    technology_ = read_technology_file(choice_);
}

std::vector<std::string> SweepEnergy::words() const {
    if (choice_.file.empty()) return {};
    return {choice_.option, std::filesystem::path(choice_.file).filename().string()};
}

std::optional<EnergySweep> SweepEnergy::energy(const SweepPlan& plan, const SweepSchedule& schedule,
                                               const SettingsSource& source) const {
    if (!technology_) return std::nullopt;
    return energy_sweep(plan, schedule, source, *technology_, choice_);
}

std::string write_energy_sweep(SweepFolder& folder, const SweepOutputs& outputs,
                               const SweepPlan& plan, const SweepSchedule& schedule,
                               const EnergySweep& sweep) {
    folder.write("energy.csv", energy_sweep_csv(plan, sweep));
    folder.write("energy.json", energy_sweep_json(plan, sweep));
    if (outputs.plots && !plan.axes().empty()) {
        const PlotMetric metric = energy_metric();
        const Plot plot = sweep_plot(
            plan, schedule, metric, *outputs.plots,
            [&](std::size_t point) { return energy_value(sweep.at(point)); });
        folder.write(plot, outputs.plot_files, metric.name);
    }
    return energy_sweep_text(plan, sweep);
}

}  // namespace thruway
