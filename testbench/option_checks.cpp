#include "testbench/option_checks.h"

#include "core/problem.h"
#include "cosim/transaction/buffered_settings.h"

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
    throw Problem("the transaction engine moves no flits that a trace could show; take the cycle "
                  "engine");
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
    if (options.traces.empty() || !traffic.redraw_lengths) return;
    throw Problem("traffic.redraw_lengths: true; a packet that has another length on each "
                  "link has flits that outlive it, so that its way cannot be followed; "
                  "leave it out");
}

}  // namespace

void check_options(const SimulationSettings& settings, const SimulationOptions& options) {
    if (options.engine == Engine::kTransaction) check_transaction_engine(settings, options);
    refuse_looks_inside(settings.router, options);
    refuse_redrawn_lengths(settings.traffic, options);
}

}  // namespace thruway
