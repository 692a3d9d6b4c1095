// apps/sweep/spread/spread_options.h
// The options of a sweep over random draws: --spread-over and --relative-to.
#pragma once

#include "apps/sweep/spread/spread.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

namespace thruway {

class SpreadOptions {
public:
    void add_to(CLI::App& command);

    /// Nothing without --spread-over. Errors: those of spread_axes().
    std::optional<SpreadAxes> axes(const SweepPlan& plan) const;

private:
    std::string key_;
    std::string base_;
};

}  // namespace thruway
