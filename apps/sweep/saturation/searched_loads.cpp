#include "apps/sweep/saturation/searched_loads.h"

#include "checks/simulation_settings.h"
#include "core/problem.h"
#include "traffic/injection/injection_process.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace thruway {

namespace {

[[noreturn]] void refuse(const std::string& why) {
    throw Problem(why, SourceLocation{"--find-saturation"});
}

/// The search gives these settings itself.
void require_own_rule(const std::vector<std::string>& varied) {
    for (const char* key : {"measurement.stop_rule", "measurement.relative_error"}) {
        for (const std::string& assignment : varied) {
            if (!gives(assignment, key)) continue;
            refuse(fmt::format("its runs have a {} of their own, so to vary it has no effect; omit "
                               "one of the two, or set measurement.cycles",
                               key));
        }
    }
}

}  // namespace

void check_search(const SweepPlan& plan, const SettingsSource& source) {
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        std::optional<SimulationSettings> settings;
        try {
            settings = read_simulation_settings(source.document(plan.assignments(i)));
        } catch (const Problem&) {
            continue;
        }
        if (!settings->has_traffic() || settings->traffic.replays()) {
            refuse("what these settings send does not depend on traffic.load_flits_per_node_cycle; "
                   "omit the option");
        }
        if (settings->measurement.cycles > 0) continue;
        if (settings->ends_by_itself()) {
            refuse(
                "the runs end with their workload, so they cannot be made longer until they show "
                "whether the network keeps up; set measurement.cycles");
        }
        require_own_rule(plan.assignments(i));
    }
}

LoadRange searched_loads(const TrafficSettings& traffic) {
    try {
        const AllowedLoads allowed = allowed_loads(traffic);
        return {std::max(allowed.least, SaturationBracket::kLowest), allowed.most};
    } catch (const Problem&) {
        return {SaturationBracket::kLowest, kMostLoad};
    }
}

}  // namespace thruway
