// testbench/run_provenance.h
// Provenance of results, and whether a result equals what a new run would give.
#pragma once

#include "checks/simulation_settings.h"
#include "reporting/run_result.h"
#include "testbench/engine.h"

namespace thruway {

Provenance provenance_of(const SimulationSettings& settings);

/// True if version, engine, settings, seed and every input file equal those of a new run. Only the
/// settings in the settings file count, not its name or comments.
bool is_current(const RunResult& result, const SimulationSettings& settings, Engine engine);

}  // namespace thruway
