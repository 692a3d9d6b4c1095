#include "workloads/goal/goal_workload.h"

#include "core/input/input_files.h"
#include "settings/fields/settings_visitor.h"
#include "workloads/goal/goal_reader.h"
#include "workloads/schedule/graph_workload.h"
#include "workloads/settings/workload_settings.h"

#include <cmath>
#include <utility>

namespace thruway {

void fields(SettingsVisitor& io, GoalSettings& settings) {
    io.file("goal_file", settings.file,
            "goal: text file of GOAL, whose rank r is host r; paths as for `matrix_file`");
    io.real("cycles_per_time_unit", settings.cycles_per_time_unit,
            RealRange::between(0.000001, 1'000'000), "cycles",
            "goal: what `calc 1` takes, to six decimals; each calc is rounded up to cycles");
}

std::shared_ptr<const Workload> make_goal(const WorkloadSettings& settings, const HostSupply& hosts,
                                          std::uint64_t) {
    const auto& own = settings.kind.own<GoalSettings>();
    const InputFilePtr file = input_or_read(own.file.input, "workload.goal_file", own.file.path,
                                            InputLength::kAny);
    const GoalOptions options = {
        hosts, static_cast<std::uint64_t>(std::llround(own.cycles_per_time_unit * 1e6))};
    GoalProgram program = read_goal(*file->stream(), file->path(), options);
    return std::make_shared<const GraphWorkload>(
        "schedule", std::move(program.graph), settings.kind.own<HostCosts>(),
        std::make_shared<const TaskLabels>(std::move(program.labels)));
}

}  // namespace thruway
