#include "apps/sweep/saturation/searched_loads.h"

#include "checks/simulation_settings.h"
#include "core/problem.h"
#include "traffic/injection/injection_process.h"

#include <algorithm>

namespace thruway {

void require_a_load(const SweepPlan& plan, const SettingsSource& source) {
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        bool sends_at_a_load = true;
        try {
            const SimulationSettings settings = read_simulation_settings(
                source.document(plan.assignments(i)));
            sends_at_a_load = settings.has_traffic() && !settings.traffic.replays();
        } catch (const Problem&) {
            continue;
        }
        if (sends_at_a_load) continue;
        throw Problem("--find-saturation: what these settings send does not depend on "
                      "traffic.load_flits_per_node_cycle; omit the option");
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
