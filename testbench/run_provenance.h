// testbench/run_provenance.h
// Provenance of results, and whether a result equals what a new run would give.
#pragma once

#include "checks/simulation_settings.h"
#include "reporting/run_result.h"
#include "testbench/engine.h"

#include <string>

namespace thruway {

Provenance provenance_of(const SimulationSettings& settings);

/// True if version, engine, settings, seed and every input file equal those of a new run. Only the
/// settings in the settings file count, not its name or comments.
bool is_current(const RunResult& result, const SimulationSettings& settings, Engine engine);

/// Digest of what is_current() compares, which equal runs share. `engine`: RunResult::engine.
std::string run_digest(const Provenance& provenance, const std::string& engine);
std::string run_digest(const SimulationSettings& settings, Engine engine);

}  // namespace thruway
