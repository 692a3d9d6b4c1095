// apps/report/runs_report.h
// A whole report on runs: those of a sweep, or single ones.
#pragma once

#include "apps/report/input/reported_runs.h"
#include "reporting/quantities/shown_quantities.h"
#include "testbench/engine.h"
#include "testbench/points/settings_source.h"

#include <string>
#include <vector>

namespace thruway {

/// The bytes of the file. They depend on the results and `command` alone. `command`: repeats the
/// work; empty: one with the settings in the report takes its place.
std::string runs_report(const ReportedRuns& runs, const std::string& command,
                        const std::vector<ShownQuantity>& shown = shown_quantities());

/// `thruway COMMAND FILE --set ... MORE`, as one types it: the settings file without its folders,
/// and nothing that cannot change a result.
std::string repeated_command(const char* command, const SettingsSource& source,
                             const std::vector<std::string>& more);

/// What decides the results of a sweep, and which details its report has.
struct SweepWords {
    std::vector<std::string> axes;  ///< texts of --vary
    Engine engine = Engine::kCycle;
    bool all_points = false;
    bool find_saturation = false;
    std::vector<std::string> details{};  ///< texts of --detail
    std::vector<std::string> cost{};     ///< --with-cost and its options
    std::vector<std::string> energy{};   ///< --energy and its technology
};
std::string repeated_sweep(const SettingsSource& source, const SweepWords& words);

}  // namespace thruway
