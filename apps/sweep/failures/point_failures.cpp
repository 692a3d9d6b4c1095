#include "apps/sweep/failures/point_failures.h"

#include "apps/terminal/run_failures.h"
#include "checks/simulation_settings.h"
#include "core/problem.h"
#include "core/text/counted.h"
#include "testbench/network/root_choice.h"
#include "testbench/option_checks.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

void add_failure(std::vector<SameFailure>& failures, std::size_t point,
                 const std::string& message) {
    const auto same = std::find_if(failures.begin(), failures.end(),
                                   [&](const auto& earlier) { return earlier.message == message; });
    if (same == failures.end()) {
        failures.push_back({message, {point}});
    } else {
        same->points.push_back(point);
    }
}

std::vector<SameFailure> failed_points(const SweepPlan& plan, const SweepSchedule& schedule) {
    std::vector<SameFailure> failures;
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        if (schedule.state(i) != PointState::kFailed) continue;
        add_failure(failures, i, schedule.outcome(i).message);
    }
    return failures;
}

std::vector<SameFailure> refused_points(const SweepPlan& plan, const SettingsSource& source,
                                        const SimulationOptions& options) {
    std::vector<SameFailure> refused;
    bool any_sound = false;
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        const SettingsDocument document = source.document(plan.assignments(i));
        try {
            const SimulationSettings settings = read_simulation_settings(document);
            check_options(settings, options);
            if (!any_sound) tell_notes(settings);
            any_sound = true;
        } catch (const Problem& problem) {
            const Problem located = document.located(problem);
            if (!any_sound && i + 1 == plan.points().size()) throw located;
            add_failure(refused, i, located.what());
        }
    }
    return refused;
}

std::vector<std::string> failure_lines(const SweepPlan& plan,
                                       const std::vector<SameFailure>& failures) {
    RunFailures lines("point", "points");
    for (const SameFailure& failure : failures) {
        for (const std::size_t point : failure.points) lines.add(plan.name(point), failure.message);
    }
    return lines.lines();
}

std::string refused_text(const SweepPlan& plan, const std::vector<SameFailure>& refused) {
    if (refused.empty()) return "";
    std::size_t count = 0;
    for (const SameFailure& failure : refused) count += failure.points.size();
    std::string lines;
    for (const std::string& line : failure_lines(plan, refused)) lines += "  " + line + "\n";
    return fmt::format("{} of {} cannot run:\n{}", count,
                       counted(plan.points().size(), "point", "points"), lines);
}

}  // namespace thruway
