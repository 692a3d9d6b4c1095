// workloads/goal/goal_reader.h
// Reads task graphs in the text form of GOAL (Group Operation Assembly Language):
//     num_ranks 2
//     rank 0 {
//     l1: calc 100 cpu 0
//     l2: send 64b to 1 tag 5 cpu 0 nic 0
//     l2 requires l1
//     }
//     rank 1 {
//     l1: recv 64b from -1 tag -1
//     }
// Rank r is host r. `requires` waits for the end of a task, `irequires` for its begin. A source or
// tag of -1 takes any.
// Source: Hoefler, Siebert, Lumsdaine, Group Operation Assembly Language, ICPP 2009; the grammar is
// that of the reader in LogGOPSim, with comments and labels accepted everywhere.
#pragma once

#include "workloads/graph/task_graph.h"
#include "workloads/graph/task_labels.h"
#include "workloads/settings/host_supply.h"

#include <cstdint>
#include <istream>
#include <string>

namespace thruway {

struct GoalOptions {
    HostSupply hosts = 0;
    /// Cycles that `calc 1000000` takes; other times are rounded up to cycles.
    std::uint64_t cycles_of_a_million = 1'000'000;
};

/// As large as the amounts in a file may be.
constexpr std::uint64_t kMostGoalBytes = std::uint64_t{1} << 40;
constexpr std::uint64_t kMostGoalTime = 1'000'000'000'000'000;

struct GoalProgram {
    TaskGraph graph;  ///< closed
    TaskLabels labels;
};

/// Messages name the input `file`. Errors: Problem with file, line and column for what is no GOAL,
/// and those of check_graph().
GoalProgram read_goal(std::istream& input, const std::string& file, const GoalOptions& options);

}  // namespace thruway
