#include "testbench/option_checks.h"

#include "core/problem.h"
#include "cosim/transaction/buffered/buffered_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

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

/// Whether each scope names a router that is not Verilated: "router_5.input_2", "fabric.router_5".
bool shows_systemc_routers(const std::vector<std::string>& scopes, const RouterSettings& router) {
    const std::vector<unsigned>& verilated = router.verilated_routers;
    if (scopes.empty() || verilated.empty()) return false;
    return std::all_of(scopes.begin(), scopes.end(), [&](const std::string& scope) {
        constexpr std::string_view kRouter = "router_";
        const std::size_t name = scope.find(kRouter);
        if (name == std::string::npos) return false;
        const char* const digits = scope.c_str() + name + kRouter.size();
        char* end = nullptr;
        const unsigned long number = std::strtoul(digits, &end, 10);
        return end != digits &&
               std::find(verilated.begin(), verilated.end(), number) == verilated.end();
    });
}

/// Verilated routers tell what passes their pins, not what happens inside.
void refuse_looks_inside(const RouterSettings& router, const SimulationOptions& options) {
    if (router.implementation == RouterImplementation::kSystemc) return;
    const bool waveform = options.waveform != nullptr &&
                          !shows_systemc_routers(options.waveform->scopes, router);
    const bool inside = waveform ||
                        std::any_of(options.traces.begin(), options.traces.end(),
                                    [](const FabricTrace* trace) { return trace->looks_inside(); });
    if (!inside) return;
    throw Problem(
        "router.implementation: \"verilated\"; waveforms and journeys need what happens inside of "
        "routers, and of these only the pins are known; take \"systemc\", which does the same in "
        "every cycle, an event log, or a waveform of routers beside router.verilated_routers "
        "(--vcd-scope)");
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
