#include "testbench/option_checks.h"

#include "core/problem.h"
#include "cosim/transaction/buffered_settings.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

void check_transaction_engine(const SimulationSettings& settings,
                              const SimulationOptions& options) {
    check_transaction_router(settings.router);
    if (settings.measurement.channel_use) {
        throw Problem(
            "measurement.channel_use: true; the routers of the transaction engine do not tell how "
            "their virtual channels are used; leave it out, or take the cycle engine");
    }
    if (options.waveform == nullptr && options.traces.empty()) return;
    throw Problem("the transaction engine moves whole packets and has no flits to show in a "
                  "waveform, a journey or an event log; take the cycle engine");
}

/// Verilated routers tell what passes their pins, not what happens inside.
void refuse_looks_inside(const RouterSettings& router, const SimulationOptions& options) {
    if (router.implementation == RouterImplementation::kSystemc) return;
    const bool inside = options.waveform != nullptr ||
                        std::any_of(options.traces.begin(), options.traces.end(),
                                    [](const FabricTrace* trace) { return trace->looks_inside(); });
    if (!inside) return;
    throw Problem(
        "router.implementation: \"verilated\"; waveforms and journeys need what happens inside of "
        "routers, and of these only the pins are known; take \"systemc\", which does the same in "
        "every cycle, or an event log");
}

/// Their flits outlive the records of their packets.
void refuse_redrawn_lengths(const TrafficSettings& traffic, const SimulationOptions& options) {
    const bool any = options.waveform != nullptr || !options.traces.empty();
    if (!any || !traffic.redraw_lengths) return;
    throw Problem("traffic.redraw_lengths: true; a packet that has another length on each "
                  "link has flits that outlive it, so that its way cannot be followed; "
                  "leave it out");
}

/// What the end of the run leaves nothing of.
void check_begin_of_waveform(const MeasurementSettings& measurement,
                             const WaveformRequest& request) {
    const auto [end, setting] = latest_end(measurement);
    if (request.from < end) return;
    throw Problem(fmt::format("cycle {}; the run ends before cycle {}, by {}; begin earlier",
                              request.from, end, setting),
                  {"--from"});
}

}  // namespace

void check_options(const SimulationSettings& settings, const SimulationOptions& options) {
    if (options.engine == Engine::kTransaction) check_transaction_engine(settings, options);
    refuse_looks_inside(settings.router, options);
    refuse_redrawn_lengths(settings.traffic, options);
    if (options.waveform != nullptr) {
        check_begin_of_waveform(settings.measurement, *options.waveform);
    }
}

}  // namespace thruway
