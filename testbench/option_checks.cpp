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
            "measurement.channel_use: true; routers of the transaction engine do not report the "
            "use of their virtual channels; set it to false, or use the cycle engine");
    }
    if (options.waveform == nullptr && options.traces.empty()) return;
    throw Problem("the transaction engine moves whole packets and has no flits for waveforms, "
                  "journeys or event logs; use the cycle engine");
}

/// True if each scope ("router_5.input_2", "fabric.router_5") names a router that is not Verilated.
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

/// Verilated routers report events at their pins, not inside.
void refuse_looks_inside(const RouterSettings& router, const SimulationOptions& options) {
    if (router.implementation == RouterImplementation::kSystemc) return;
    const bool waveform = options.waveform != nullptr &&
                          !shows_systemc_routers(options.waveform->scopes, router);
    const bool inside = waveform ||
                        std::any_of(options.traces.begin(), options.traces.end(),
                                    [](const FabricTrace* trace) { return trace->looks_inside(); });
    if (!inside) return;
    throw Problem(
        "router.implementation: \"verilated\"; waveforms and journeys show the inside of routers, "
        "and a Verilated router shows only its pins; use \"systemc\", which is equal in every "
        "cycle, an event log (--events), or a waveform of routers outside router.verilated_routers "
        "(--vcd-scope)");
}

/// Flits can outlive the record of their packet if lengths are redrawn.
void refuse_redrawn_lengths(const TrafficSettings& traffic, const SimulationOptions& options) {
    const bool any = options.waveform != nullptr || !options.traces.empty();
    if (!any || !traffic.redraw_lengths) return;
    throw Problem("traffic.redraw_lengths: true; packets change their length on every link, so "
                  "waveforms, journeys and event logs cannot follow them; set it to false, or "
                  "leave these options out");
}

/// A waveform must start before the end of the run.
void check_begin_of_waveform(const MeasurementSettings& measurement,
                             const WaveformRequest& request) {
    const auto [end, setting] = latest_end(measurement);
    if (request.from < end) return;
    throw Problem(fmt::format("cycle {}; the run ends before cycle {} ({}); begin earlier",
                              request.from, end, setting),
                  {"--from"});
}

/// Parts are of SystemC routers, and nothing reads their registers.
void check_parts(const SimulationSettings& settings, const SimulationOptions& options) {
    if (options.parts == 1) return;
    const auto refuse_parts = [&](const std::string& why) {
        throw Problem(fmt::format("{} parts: {}; run this in one part", options.parts, why));
    };
    if (options.engine != Engine::kCycle) {
        refuse_parts("the transaction engine hands whole packets from router to router");
    }
    if (settings.router.implementation != RouterImplementation::kSystemc) {
        refuse_parts("Verilated routers (router.implementation) have no end of a link in another "
                     "part");
    }
    if (settings.traffic.max_packet_flits > 0) {
        refuse_parts("traffic.max_packet_flits splits messages, and a part does not know the "
                     "messages of another");
    }
    if (options.waveform != nullptr) refuse_parts("a waveform shows the signals of one fabric");
    for (const StatisticRow& row : StatisticRow::all()) {
        if (row.make(1)->counters() == nullptr) {
            refuse_parts(fmt::format("the statistic {} does not add up over parts", row.name));
        }
    }
}

}  // namespace

void check_options(const SimulationSettings& settings, const SimulationOptions& options) {
    if (options.engine == Engine::kTransaction) check_transaction_engine(settings, options);
    refuse_looks_inside(settings.router, options);
    refuse_redrawn_lengths(settings.traffic, options);
    check_parts(settings, options);
    if (options.waveform != nullptr) {
        check_begin_of_waveform(settings.measurement, *options.waveform);
    }
}

}  // namespace thruway
