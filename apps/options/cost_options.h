// apps/options/cost_options.h
// The options that say for which technology and clock routers are estimated: --flit-bits, --wires,
// --clock-fo4, --clock-ghz, --fo4-ps.
#pragma once

#include "testbench/evaluations/cost_evaluation.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct CostTechnology {
    CostOptions options;
    std::optional<double> fo4_ps;     ///< FO4 of the technology; empty: no times in ns
    std::optional<double> clock_ghz;  ///< requires fo4_ps; options.clock_fo4 is its period
    bool clock_given = false;         ///< options.clock_fo4 is not the default

    /// Empty without fo4_ps.
    std::optional<double> ns(double fo4) const;
};

class CostSwitches {
public:
    /// `needs`: an option without which these make no sense, or null.
    void add_to(CLI::App& command, CLI::Option* needs = nullptr);

    /// Errors: Problem for a value out of range, and for --clock-ghz without --fo4-ps.
    CostTechnology technology() const;

    /// The options that were given, as on a command line.
    std::vector<std::string> words() const;

private:
    unsigned flit_bits_ = CostOptions().flit_bits;
    std::string wires_;
    std::optional<double> clock_fo4_;
    std::optional<double> clock_ghz_;
    std::optional<double> fo4_ps_;
};

}  // namespace thruway
