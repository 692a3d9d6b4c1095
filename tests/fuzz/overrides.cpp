// Texts of --set and --vary, one per line: even lines are overrides, odd lines are varied.

#include "apps/sweep/sweep_plan.h"
#include "checks/simulation_settings.h"
#include "tests/fuzz/fuzz_target.h"

#include <sstream>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace thruway;
    std::istringstream lines(fuzz::text_of(data, size));
    auto document = SettingsDocument::from_text("", "fuzz.toml");
    std::vector<SweepAxis> axes;
    bool vary = false;
    for (std::string line; std::getline(lines, line); vary = !vary) {
        fuzz::refuse_or_accept([&] {
            if (vary) {
                // A few values represent a range of a hundred thousand.
                if (SweepAxis axis = read_axis(line); axis.values.size() < 50) axes.push_back(axis);
            } else {
                SettingsDocument with = document;
                with.add_override(line);
                static_cast<void>(with.read<SimulationSettings>());
                document = with;
            }
        });
    }
    fuzz::refuse_or_accept([&] { static_cast<void>(read_simulation_settings(document)); });
    fuzz::refuse_or_accept([&] {
        std::size_t points = 1;
        for (const SweepAxis& axis : axes) points *= axis.values.size();
        if (points > 10'000) return;
        const SweepPlan plan(axes);
        fuzz::require(plan.points().size() == points, "every combination is a point");
    });
    return 0;
}
