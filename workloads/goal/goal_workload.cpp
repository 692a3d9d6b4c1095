#include "workloads/goal/goal_workload.h"

#include "core/input/input_files.h"
#include "settings/fields/settings_visitor.h"
#include "workloads/graph/graph_player.h"
#include "workloads/settings/workload_settings.h"

#include <algorithm>
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

GoalWorkload::GoalWorkload(GoalProgram program, const HostCosts& costs)
    : graph_(std::make_shared<const TaskGraph>(std::move(program.graph))),
      labels_(std::make_shared<const TaskLabels>(std::move(program.labels))),
      costs_(costs) {
    for (std::uint32_t host = 0; host < graph_->hosts(); ++host) {
        for (TaskGraph::Number i = 0; i < graph_->tasks(HostId{host}); ++i) {
            const Task& task = graph_->task(HostId{host}, i);
            if (task.kind == TaskKind::kSend) longest_ = std::max(longest_, task.amount);
        }
    }
}

std::unique_ptr<WorkloadPlayer> GoalWorkload::player() const {
    return std::make_unique<GraphPlayer>(graph_, costs_, labels_);
}

std::vector<Job> GoalWorkload::jobs() const {
    Job job{"schedule", {}};
    for (std::uint32_t host = 0; host < hosts(); ++host) job.hosts.push_back(HostId{host});
    return {job};
}

std::shared_ptr<const Workload> make_goal(const WorkloadSettings& settings, unsigned hosts,
                                          std::uint64_t) {
    const auto& own = settings.kind.own<GoalSettings>();
    const InputFilePtr file = input_or_read(own.file.input, "workload.goal_file", own.file.path,
                                            InputLength::kAny);
    const GoalOptions options = {
        hosts, static_cast<std::uint64_t>(std::llround(own.cycles_per_time_unit * 1e6))};
    return std::make_shared<const GoalWorkload>(read_goal(*file->stream(), file->path(), options),
                                                settings.kind.own<HostCosts>());
}

}  // namespace thruway
