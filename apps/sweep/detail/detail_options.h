// apps/sweep/detail/detail_options.h
// The option of a sweep for details of some points: --detail.
#pragma once

#include "apps/sweep/detail/detail_choice.h"
#include "testbench/engine.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace thruway {

class DetailOptions {
public:
    void add_to(CLI::App& command);

    /// `for_report`: without the option, "auto" is chosen if the engine has details.
    /// Errors: Problem at --detail for a point that is not one of the sweep, and for an engine
    /// without details.
    DetailChoice choice(const SweepPlan& plan, Engine engine, bool for_report) const;
    bool given() const { return !points_.empty(); }
    const std::vector<std::string>& texts() const { return points_; }

private:
    std::vector<std::string> points_;
};

}  // namespace thruway
