#include "apps/sweep/detail/detail_options.h"

#include "core/problem.h"

#include <fmt/format.h>

namespace thruway {

void DetailOptions::add_to(CLI::App& command) {
    command
        .add_option(kDetailOption, points_,
                    "Run a point again for its details (thruway run --detail), in DIR/detail: "
                    "KEY=VALUE,... of the varied keys, or auto for the knee and the first "
                    "saturated point of the first series; repeatable, at most 4 points")
        ->type_name("POINT")
        ->allow_extra_args(false);
}

DetailChoice DetailOptions::choice(const SweepPlan& plan, Engine engine, bool for_report) const {
    if (given() && engine != Engine::kCycle) {
        throw Problem(fmt::format("{}: it shows single flits, which --engine {} does not simulate; "
                                  "use --engine cycle",
                                  kDetailOption, to_string(engine)));
    }
    if (for_report && !given() && engine == Engine::kCycle) return DetailChoice({"auto"}, plan);
    return DetailChoice(points_, plan);
}

}  // namespace thruway
