#include "apps/sweep/spread/spread_options.h"

namespace thruway {

void SpreadOptions::add_to(CLI::App& command) {
    CLI::Option* over =
        command
            .add_option("--spread-over", key_,
                        "Varied key whose values are random draws, such as topology.faults.seed: "
                        "also give the mean over the draws, its interval and the range")
            ->type_name("KEY");
    command
        .add_option("--relative-to", base_,
                    "Value of a varied key, such as topology.faults.random_links=0: also give the "
                    "ratio to it, draw by draw")
        ->type_name("KEY=VALUE")
        ->needs(over);
}

std::optional<SpreadAxes> SpreadOptions::axes(const SweepPlan& plan) const {
    if (key_.empty()) return std::nullopt;
    return spread_axes(plan, key_, base_);
}

}  // namespace thruway
