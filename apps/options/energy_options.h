// apps/options/energy_options.h
// The technology file of `thruway energy` and `thruway run --energy`, and the values that replace
// some of its own.
#pragma once

#include "analysis/energy/energy.h"

#include <CLI/CLI.hpp>

#include <string>

namespace thruway {

struct EnergyChoice {
    std::string option;  ///< that names the file
    std::string file;    ///< empty: no energy is wanted
    EnergyOptions values;
};

struct EnergyTechnologyFile {
    Technology technology;
    std::string sha256;
};

/// Adds an option that names a technology file.
CLI::Option* add_technology_option(CLI::App& command, const std::string& option,
                                   EnergyChoice& choice);
/// Adds `--flit-bits`, `--mm-per-cycle` and `--switching-factor`.
void add_energy_scaling_options(CLI::App& command, EnergyChoice& choice);

/// Errors: Problem for a file that cannot be read or is no technology file, and for values out of
/// range.
EnergyTechnologyFile read_technology_file(const EnergyChoice& choice);

}  // namespace thruway
