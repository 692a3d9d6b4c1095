// testbench/simulation.h
// One run: settings -> graph -> fabric -> traffic -> measurement -> result.
// A process can run one simulation, because it elaborates one SystemC model.
#pragma once

#include "checks/simulation_settings.h"
#include "core/cycle.h"
#include "core/problem.h"
#include "reporting/run_result.h"
#include "testbench/engine.h"
#include "traces/fabric_trace.h"
#include "traces/waveforms/waveform_recorder.h"

#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace thruway {

struct SimulationOptions {
    Engine engine = Engine::kCycle;
    bool no_skip = false;  ///< run every router in every cycle; same results, slower
    /// Routers run some cycles in a row where they can (FabricOptions::run_ahead). False: never;
    /// same results, slower in large fabrics; for tests.
    bool run_ahead = true;
    /// The order of the routers in a cycle is shuffled by this number; 0: by router number. Same
    /// results; for tests.
    std::uint64_t shuffle_routers = 0;
    /// The packets of the run are written here as recorded traffic; null: not.
    std::ostream* recorded_traffic = nullptr;
    /// The waveform that the run writes; null: none.
    const WaveformRequest* waveform = nullptr;
    /// Told of the waveform that cannot be written, when that is known: the run goes on without it.
    /// Not given: the Problem ends the run.
    std::function<void(const Problem&)> waveform_failed;
    /// Follow the run, each through its own eyes; they must outlive the call.
    std::vector<FabricTrace*> traces;
    /// Asked now and then; true ends the run early, as `not_converged`.
    std::function<bool()> interrupted;
    /// The model stays in memory until the process ends: SystemC takes time quadratic in its size
    /// to take it apart.
    bool leave_model = false;
    /// Told now and then: the cycle reached, for progress displays.
    std::function<void(Cycle now)> progress;
};

/// Errors: Problem for settings that do not fit together or the network they describe;
/// sc_core::sc_report for a broken invariant.
RunResult simulate(const SimulationSettings& settings, const SimulationOptions& options = {});

}  // namespace thruway
