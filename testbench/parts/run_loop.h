// testbench/parts/run_loop.h
// Runs the parts of a simulation until there is a verdict.
#pragma once

#include "checks/simulation_settings.h"
#include "rtl_models/fabric/deadlock/deadlock_report.h"
#include "statistics/verdict.h"
#include "testbench/parts/part_set.h"
#include "traces/waveforms/waveform_recorder.h"

#include <functional>

namespace thruway {

/// What a program does while a run goes on; both may be empty.
struct RunHooks {
    std::function<void(Cycle now)> progress;  ///< called regularly
    std::function<bool()> interrupted;        ///< polled regularly; true ends the run
};

struct RunOutcome {
    Verdict verdict = Verdict::kNotConverged;
    Cycle end = 0;            ///< the cycle after the last one simulated
    DeadlockReport deadlock;  ///< set if that is the verdict
};

/// `measured` is updated where the run ends by itself: it then has a fixed length, that of a replay
/// or of a workload without background ends with the last delivery or task. A workload with
/// background is seen to have ended at the next check, up to 2047 cycles later. `waveform`: may be
/// null.
RunOutcome run_to_verdict(const SimulationSettings& settings, const RunHooks& hooks,
                          MeasurementSettings& measured, PartSet& parts,
                          WaveformRecorder* waveform);

}  // namespace thruway
