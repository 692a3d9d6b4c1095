// testbench/simulation.h
// One run: settings -> graph -> fabric -> traffic -> measurement -> result. A process can run only
// one simulation, because it can elaborate only one SystemC model.
#pragma once

#include "checks/simulation_settings.h"
#include "core/cycle.h"
#include "core/problem.h"
#include "reporting/detail/run_detail.h"
#include "reporting/run_result.h"
#include "rtl_models/fabric/partition/part_transport.h"
#include "rtl_models/fabric/parts/fabric_parts.h"
#include "testbench/engine.h"
#include "traces/fabric_trace.h"
#include "traces/waveforms/waveform_recorder.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace thruway {

class DeviceSet;
class RouterFactory;

/// A fabric divided into parts.
struct Division {
    unsigned parts = 1;
    Cycle window = 1;        ///< cycles that the parts run before they exchange what they sent
    std::string limited_by;  ///< what makes the window no longer
    std::size_t channels_cut = 0;  ///< channels between routers of different parts
};

struct SimulationOptions {
    Engine engine = Engine::kCycle;
    bool no_skip = false;  ///< run every router in every cycle; same results, slower
    /// Let routers simulate several cycles in a row where possible (FabricOptions::run_ahead). Same
    /// results if false, but slower in large fabrics; for tests.
    bool run_ahead = true;
    /// Seed that shuffles the order of the routers within a cycle; 0: by router number. Same
    /// results; for tests.
    std::uint64_t shuffle_routers = 0;
    /// The device classes that router.device can name; null: none. Must outlive the call, and the
    /// process with `leave_model`.
    const DeviceSet* devices = nullptr;
    /// Makes routers in place of those that the settings describe, which say nothing about them:
    /// provenance and the proof of freedom from deadlock take them for SystemC routers. Must
    /// outlive the call, and the process with `leave_model`. Null: none.
    RouterFactory* router_factory = nullptr;
    /// Number of parts into which the fabric is divided. The same results for any number.
    unsigned parts = 1;
    /// Seed of random_partition(); not given: partition() chooses. The same results.
    std::optional<std::uint64_t> partition_seed;
    /// Joins this process, which simulates part `part` of several, with the processes of the
    /// others. Null: this process simulates all parts. Only the process that leads has results, but
    /// for the verdict.
    PartTransport* transport = nullptr;
    unsigned part = 0;
    /// Called with what the parts have to exchange, if there are several.
    std::function<void(const Division&)> divided;
    /// Called after the last cycle with the messages between parts, if there are several.
    std::function<void(const ExchangeCount&)> exchanged;
    /// Called before the first cycle, when everything is built; null: nothing to do.
    std::function<void()> ready;
    /// Writes the packets of the run here as recorded traffic; null: not recorded.
    std::ostream* recorded_traffic = nullptr;
    /// The waveform to write; null: none.
    const WaveformRequest* waveform = nullptr;
    /// Called if the waveform cannot be written; the run then continues without it. If not set, the
    /// Problem ends the run.
    std::function<void(const Problem&)> waveform_failed;
    /// Observers of the run; they must outlive the call. In parts, the process that leads tells
    /// them of the events, some cycles later; the others only ask what they want.
    std::vector<FabricTrace*> traces;
    /// Filled with what a detail file shows; null: not asked for. In several processes, that of the
    /// process that leads.
    RunDetail* detail = nullptr;
    unsigned detail_windows = 64;  ///< most windows of `detail`: a power of two from 2 to 64
    /// Polled regularly; true ends the run early, as `not_converged`.
    std::function<bool()> interrupted;
    /// Keep the model in memory until the process ends: SystemC's destruction takes quadratic time.
    bool leave_model = false;
    /// Called regularly with the current cycle, for progress displays.
    std::function<void(Cycle now)> progress;
};

/// Errors: Problem for inconsistent settings; sc_core::sc_report for a violated invariant.
RunResult simulate(const SimulationSettings& settings, const SimulationOptions& options = {});

}  // namespace thruway
