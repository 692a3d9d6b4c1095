// GOAL schedules. An accepted one can be written and reads back equal; it runs to its end, or tasks
// tell what they wait for.

#include "tests/fuzz/fuzz_target.h"
#include "workloads/goal/goal_reader.h"
#include "workloads/goal/goal_writer.h"
#include "workloads/graph/graph_player.h"
#include "workloads/ideal/loggp.h"
#include "workloads/tasks/waiting_cycle.h"

#include <memory>
#include <sstream>
#include <utility>

namespace {

using namespace thruway;

GoalProgram read_program(const std::string& text) {
    std::istringstream input(text);
    return read_goal(input, "fuzz.goal", {16});
}

std::string written(const GoalProgram& program) {
    std::ostringstream output;
    write_goal(output, program.graph, &program.labels);
    return output.str();
}

void run(GoalProgram program) {
    const auto graph = std::make_shared<const TaskGraph>(std::move(program.graph));
    const auto labels = std::make_shared<const TaskLabels>(std::move(program.labels));
    const LogGp model = {2, 1, 1, {1, 3}};
    GraphPlayer player(graph, host_costs(model), labels);
    const bool finished = play_loggp(player, model.latency).end != kNever;
    std::vector<WaitingTask> waiting;
    for (std::uint32_t host = 0; host < player.hosts(); ++host) {
        for (WaitingTask& task : player.waiting(HostId{host})) waiting.push_back(std::move(task));
    }
    fuzz::require(finished == waiting.empty(), "tasks run or wait");
    fuzz::require(finished == waiting_cycle(waiting).empty(), "what waits is shown");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::refuse_or_accept([&] {
        GoalProgram program = read_program(fuzz::text_of(data, size));
        const std::string text = written(program);
        try {
            fuzz::require(written(read_program(text)) == text, "a written schedule reads back");
        } catch (const Problem& problem) {
            fuzz::require(false, problem.what());
        }
        run(std::move(program));
    });
    return 0;
}
