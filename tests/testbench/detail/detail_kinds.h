// tests/testbench/detail/detail_kinds.h
// Runs of every kind that has details: routers, networks, verdicts.
#pragma once

#include "tests/testbench/hosts/goal_runs.h"
#include "tests/testbench/sample_runs.h"
#include "traffic/lengths/length_settings.h"

#include <ostream>
#include <string>
#include <vector>

namespace thruway::test {

struct DetailKind {
    std::string name;
    Verdict verdict = Verdict::kFixedLength;
    SimulationSettings settings;
};

inline void PrintTo(const DetailKind& kind, std::ostream* out) { *out << kind.name; }

inline SimulationSettings of_fixed_length(SimulationSettings settings) {
    settings.measurement.cycles = 3000;
    settings.measurement.warmup_cycles = 500;
    return settings;
}

inline std::vector<DetailKind> detail_kinds() {
    std::vector<DetailKind> kinds;
    const auto add = [&kinds](const char* name, Verdict verdict,
                              const SimulationSettings& settings) -> SimulationSettings& {
        kinds.push_back({name, verdict, settings});
        return kinds.back().settings;
    };
    add("torus", Verdict::kFixedLength, of_fixed_length(torus(0.3)));
    add("odd_length", Verdict::kFixedLength, of_fixed_length(torus(0.3))).measurement.cycles = 2777;
    add("stop_rule", Verdict::kConverged, torus(0.2)).measurement.relative_error = 0.1;
    auto& too_short = add("too_short", Verdict::kNotConverged, torus(0.2)).measurement;
    too_short.max_cycles = 700;
    too_short.relative_error = 0.001;
    add("saturated", Verdict::kSaturated, torus(1.8));
    add("saturated_at_a_fixed_length", Verdict::kSaturated, of_fixed_length(torus(1.8)));
    add("deadlocked", Verdict::kDeadlocked, ring_without_dateline());
    add("no_packets", Verdict::kFixedLength, of_fixed_length(torus(0)));
    add("few_packets", Verdict::kFixedLength, of_fixed_length(torus(0.002)));
    add("no_links", Verdict::kFixedLength, of_fixed_length(torus(0.3))).measurement.link_results =
        false;
    auto& stages = add("stages", Verdict::kFixedLength, of_fixed_length(torus(0.3)));
    stages.router.switching = Switching::kWormhole;
    stages.router.virtual_channels = 4;
    stages.router.buffer_flits = 3;
    stages.router.routing_cycles = 1;
    stages.router.vc_allocation_cycles = 1;
    stages.router.switch_allocation_cycles = 1;
    stages.router.crossbar_cycles = 1;
    stages.router.injection_cycles = 2;
    stages.router.ejection_cycles = 3;
    stages.router.routing_unit = RoutingUnitKind::kPerRouter;
    stages.routing.function = "minimal_adaptive";
    auto& stored = add("stored_and_forwarded", Verdict::kFixedLength, of_fixed_length(torus(0.3)));
    stored.router.switching = Switching::kStoreAndForward;
    stored.router.crossbar = "non_multiplexed";
    stored.router.output_buffer_flits = 3;
    auto& narrow = add("narrow_links", Verdict::kFixedLength, of_fixed_length(torus(0.05)));
    narrow.topology.link_flit_cycles = 3;
    narrow.topology.link_latency_cycles = 4;
    narrow.topology.hosts_per_router = 2;
    narrow.router.link_multiplexing = LinkMultiplexing::kBlock;
    narrow.router.credit_latency_cycles = 4;
    auto& queued = add("queued", Verdict::kFixedLength, of_fixed_length(torus(0.5)));
    queued.router = RouterSettings();
    queued.router.kind = RouterKind::kQueuedCutThrough;
    queued.router.routing_cycles = 2;
    queued.routing.function = "minimal_adaptive";
    auto& irregular = add("irregular", Verdict::kFixedLength, of_fixed_length(torus(0.1)));
    irregular.topology.kind = "irregular";
    irregular.routing.function = "up_down";
    auto& stopping = add("traffic_that_stops", Verdict::kFixedLength, torus(0.3));
    stopping.traffic.stop_cycle = 900;
    stopping.measurement.cycles = 100'000;
    const char* const messages = R"(num_ranks 4
rank 0 { a: send 800b to 3
 recv 80b from 1 }
rank 1 { b: calc 5000
 c: send 80b to 0
 c requires b }
rank 2 { }
rank 3 { d: recv 800b from 0 })";
    add("completed", Verdict::kCompleted, mesh_that_plays({4}, messages));
    add("stalled", Verdict::kStalled, mesh_that_plays({4}, R"(num_ranks 3
rank 0 { a: recv 8b from 1
 b: send 8b to 1
 b requires a
 send 80b to 2 }
rank 1 { c: recv 8b from 0
 d: send 8b to 0
 d requires c }
rank 2 { recv 80b from 0 })"));
    return kinds;
}

}  // namespace thruway::test
