// tests/testbench/hosts/goal_runs.h
// Settings that play a GOAL schedule from a text.
#pragma once

#include "checks/simulation_settings.h"
#include "core/input/input_file.h"
#include "topologies/grid_topologies.h"
#include "workloads/goal/goal_workload.h"

#include <memory>
#include <string>
#include <vector>

namespace thruway::test {

inline void play(SimulationSettings& settings, const std::string& goal) {
    settings.workload.kind = "goal";
    FileSetting& file = settings.workload.kind.own<GoalSettings>().file;
    file.path = "test.goal";
    file.input = std::make_shared<const InputFile>(file.path, goal, true);
}

/// A mesh with one host at each router.
inline SimulationSettings mesh_that_plays(std::vector<unsigned> radix, const std::string& goal) {
    SimulationSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = std::move(radix);
    play(settings, goal);
    return settings;
}

}  // namespace thruway::test
