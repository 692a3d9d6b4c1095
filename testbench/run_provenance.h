// testbench/run_provenance.h
// Where results of settings come from, and whether a result is what a run would give now.
#pragma once

#include "checks/simulation_settings.h"
#include "reporting/run_result.h"
#include "testbench/engine.h"

namespace thruway {

Provenance provenance_of(const SimulationSettings& settings);

/// Version, engine, settings, seed and every file that was read are those of a run of now. The
/// settings file counts by its settings alone: it may have another name, or other comments.
bool is_current(const RunResult& result, const SimulationSettings& settings, Engine engine);

}  // namespace thruway
