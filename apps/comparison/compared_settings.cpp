#include "apps/comparison/compared_settings.h"

#include "checks/simulation_settings.h"
#include "core/problem.h"
#include "settings/fields/settings_text.h"
#include "settings/values/field_range.h"
#include "testbench/network/root_choice.h"
#include "testbench/routers/network_devices.h"

#include <fmt/format.h>

namespace thruway {

void check_settings(const SweepPlan& plan, const SettingsSource& source) {
    for (std::size_t point = 0; point < plan.points().size(); ++point) {
        const SettingsDocument document = source.document(plan.assignments(point));
        try {
            if (point == 0) tell_notes(read_simulation_settings(document));
            check_device(document.read<SimulationSettings>().router, source.devices.get());
        } catch (const Problem& problem) {
            throw document.located(problem);
        }
    }
}

void check_seeds(const SweepPlan& plan, const SettingsSource& source, unsigned pairs) {
    constexpr const char* kSeedKey = "measurement.seed";
    for (std::size_t point = 0; point < plan.points().size(); ++point) {
        for (const std::string& assignment : plan.assignments(point)) {
            if (!gives(assignment, kSeedKey)) continue;
            throw Problem(fmt::format("{0} cannot be varied, because --pairs runs consecutive "
                                      "seeds; set the first one by --set {0}=N",
                                      kSeedKey),
                          {"--vary", 0, 0});
        }
    }
    const SettingsDocument document = source.document();
    const std::uint64_t first = read_simulation_settings(document).measurement.seed;
    const std::uint64_t highest = IntegerRange::kUnbounded - (pairs - 1);
    if (first <= highest) return;
    throw document.problem(kSeedKey, fmt::format("{}: {}; with --pairs {}, which runs consecutive "
                                                 "seeds, give at most {}",
                                                 kSeedKey, first, pairs, highest));
}

bool same_settings(const SweepPlan& plan, const SettingsSource (&sources)[2]) {
    for (std::size_t point = 0; point < plan.points().size(); ++point) {
        SimulationSettings sides[2];
        for (const std::size_t side : {0u, 1u}) {
            try {
                sides[side] = read_simulation_settings(
                    sources[side].document(plan.assignments(point)));
            } catch (const Problem&) {
                return false;  // the runs say why
            }
            // The settings file itself: its layout and comments do not count.
            sides[side].inputs.erase(sides[side].inputs.begin());
        }
        if (setting_texts_of(sides[0]) != setting_texts_of(sides[1])) return false;
        if (sides[0].inputs != sides[1].inputs) return false;
    }
    return true;
}

}  // namespace thruway
