#include "apps/commands/sweep/sweep_arguments.h"

#include "apps/sweep/failures/point_failures.h"
#include "apps/sweep/sweep_run.h"
#include "core/problem.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

namespace thruway {

void refuse_with_shard(const SweepArguments& arguments) {
    const char* option = arguments.detail.given()    ? kDetailOption
                         : arguments.report.wanted() ? "--report"
                                                     : nullptr;
    if (option == nullptr) return;
    throw Problem("a task of a Slurm array writes only finished points; omit it here, and give it "
                  "to the command that merges them",
                  SourceLocation{option});
}

SweepPlan make_plan(const SweepArguments& arguments) {
    std::vector<SweepAxis> axes;
    for (const std::string& text : arguments.axes) axes.push_back(read_axis(text));
    check_axes(axes, arguments.source);
    if (axes.empty() && !arguments.find_saturation) {
        throw Problem(fmt::format("nothing to sweep: give --vary, for example --vary "
                                  "{}=0.1:0.9:0.1, or --find-saturation",
                                  kLoadKey));
    }
    return SweepPlan(std::move(axes), arguments.source);
}

std::string folder_of(const SweepArguments& arguments) {
    if (!arguments.folder.empty()) return arguments.folder;
    return "results/" + std::filesystem::path(arguments.source.file).stem().string();
}

void tell_refused_points(const SweepPlan& plan, const SweepArguments& arguments) {
    SimulationOptions options;
    options.engine = arguments.engine;
    options.devices = arguments.source.devices.get();
    RunDetail detail;
    if (arguments.detail.given()) options.detail = &detail;
    const std::string refused = refused_text(plan, refused_points(plan, arguments.source, options));
    if (!refused.empty()) ProgressLine(arguments.progress).note("thruway: " + refused);
}

PointPlan points_of(const SweepPlan& plan, const SweepArguments& arguments) {
    PointPlan points = points_by_series(plan, arguments.source, arguments.engine);
    points.skips_above_saturation = plan.load_axis() && !arguments.all_points;
    points.find_saturation = arguments.find_saturation;
    return points;
}

}  // namespace thruway
