#include "testbench/option_checks.h"

#include "core/problem.h"
#include "cosim/transaction/buffered/buffered_settings.h"
#include "routing/functions/phases/phase_settings.h"
#include "testbench/routers/network_devices.h"

#include <fmt/format.h>

#include <string>

namespace thruway {
namespace {

KnownQueues knowledge_of(const RoutingSettings& routing) {
    return routing.function.has(OwnSettings::of<KnowledgeSettings>())
               ? routing.function.own<KnowledgeSettings>().knowledge
               : KnownQueues::kNone;
}

void check_transaction_engine(const SimulationSettings& settings,
                              const SimulationOptions& options) {
    check_transaction_router(settings.router);
    const KnownQueues knowledge = knowledge_of(settings.routing);
    if (knowledge == KnownQueues::kAll || knowledge == KnownQueues::kNeighbours) {
        throw Problem(
            fmt::format("routing.knowledge: \"{}\"; routers of the transaction engine do not read "
                        "the queues of others; set it to \"local\", or use the cycle engine",
                        knowledge == KnownQueues::kAll ? "global" : "neighbours"));
    }
    if (settings.measurement.channel_use) {
        throw Problem(
            "measurement.channel_use: true; routers of the transaction engine do not report the "
            "use of their virtual channels; set it to false, or use the cycle engine");
    }
    if (options.waveform == nullptr && options.traces.empty() && options.detail == nullptr) return;
    throw Problem("the transaction engine moves whole packets and has no flits for waveforms, "
                  "journeys, event logs or detail files; use the cycle engine");
}

/// Routers that the program makes itself stand in place of those of the settings.
void check_router_factory(const SimulationSettings& settings, const SimulationOptions& options) {
    if (options.router_factory == nullptr) return;
    const auto refuse = [](const std::string& what) {
        throw Problem(what + "; the program makes the routers of this run itself "
                             "(SimulationOptions::router_factory)");
    };
    if (settings.router.implementation != RouterImplementation::kSystemc) {
        refuse("router.implementation: set it to \"systemc\"");
    }
    if (options.engine != Engine::kCycle) refuse("use the cycle engine");
    if (options.parts > 1) refuse("run this in one part");
    if (options.waveform != nullptr) refuse("no waveform, which shows the inside of routers");
}

/// Flits can outlive the record of their packet if lengths are redrawn.
void refuse_redrawn_lengths(const TrafficSettings& traffic, const SimulationOptions& options) {
    const bool any = options.waveform != nullptr || !options.traces.empty() ||
                     options.detail != nullptr;
    if (!any || !traffic.redraw_lengths) return;
    throw Problem("traffic.redraw_lengths: true; packets change their length on every link, so "
                  "waveforms, journeys, event logs and detail files cannot follow them; set it to "
                  "false, or leave these options out");
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
    if (options.parts == 1) {
        if (!options.partition_seed) return;
        throw Problem(fmt::format("{}; a run in one part is not divided; remove it, add --parts N, "
                                  "or start several processes (mpirun -n N)",
                                  *options.partition_seed),
                      {"--partition-seed"});
    }
    const auto refuse_parts = [&](const std::string& why) {
        throw Problem(fmt::format("{} parts: {}; run this in one part", options.parts, why));
    };
    if (options.engine != Engine::kCycle) {
        refuse_parts("the transaction engine hands whole packets from router to router");
    }
    if (settings.router.implementation != RouterImplementation::kSystemc) {
        refuse_parts("Verilated routers and foreign ones (router.implementation) have no end of a "
                     "link in another part");
    }
    if (knowledge_of(settings.routing) == KnownQueues::kAll) {
        refuse_parts("with routing.knowledge = \"global\" a router reads the queues of all others, "
                     "and a part only knows those of its neighbours; \"local\" and \"neighbours\" "
                     "have no such limit");
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
    check_router_factory(settings, options);
    check_device(settings.router, options.devices);
    if (options.engine == Engine::kTransaction) check_transaction_engine(settings, options);
    refuse_redrawn_lengths(settings.traffic, options);
    check_parts(settings, options);
    if (options.waveform != nullptr) {
        check_begin_of_waveform(settings.measurement, *options.waveform);
    }
}

}  // namespace thruway
