// apps/sweep/energy/sweep_energy.h
// The option --energy of a sweep, and what it writes.
#pragma once

#include "apps/options/energy_options.h"
#include "apps/sweep/energy/energy_sweep.h"
#include "apps/sweep/outputs/sweep_outputs.h"
#include "reporting/plots/formats/plot_format.h"
#include "testbench/engine.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Files in the folder of a sweep with --energy.
std::vector<std::string> energy_sweep_files(const PlotFiles& plots);

class SweepEnergy {
public:
    void add_to(CLI::App& command);

    /// Reads the technology. Errors: Problem before any run for what could not be computed after
    /// it.
    void prepare(const SettingsSource& source, Engine engine);
    /// The technology file; empty: no energy is wanted.
    std::string file() const { return choice_.file; }
    /// As on a command line; empty: no energy is wanted.
    std::vector<std::string> words() const;

    /// Nothing without --energy.
    std::optional<EnergySweep> energy(const SweepPlan& plan, const SweepSchedule& schedule,
                                      const SettingsSource& source) const;

private:
    EnergyChoice choice_;
    std::optional<EnergyTechnologyFile> technology_;
};

/// Writes energy.csv, energy.json and, with other plots, that of the energy. Returns what the
/// terminal says.
std::string write_energy_sweep(SweepFolder& folder, const SweepOutputs& outputs,
                               const SweepPlan& plan, const SweepSchedule& schedule,
                               const EnergySweep& sweep);

}  // namespace thruway
