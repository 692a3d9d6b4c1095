// tests/traces/journeys/journey_bench.h
// A fabric whose packets are followed.
#pragma once

#include "tests/rtl_models/fabric_bench.h"
#include "topologies/grid_topologies.h"
#include "traces/journeys/journey_recorder.h"

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace thruway::test {

class JourneyList : public JourneySink {
public:
    void take(const Journey& journey) override { journeys.push_back(journey); }
    void finish() override { finished = true; }

    const Journey& of(PacketName name) const {
        for (const Journey& journey : journeys) {
            if (journey.packet == name) return journey;
        }
        throw std::runtime_error("no journey of packet " + to_text(name));
    }

    std::vector<Journey> journeys;
    bool finished = false;
};

inline FabricOptions observed_by(RouterObserver& observer, FabricOptions options = {}) {
    options.router_observer = &observer;
    return options;
}

/// Attaches `trace`, the router observer of the fabric of a bench, before the run.
inline void follow(FabricBench& bench, FabricTrace& trace) {
    trace.begin(bench.fabric);
    bench.fabric.clock().add_observer(trace);
}

struct JourneyBench {
    JourneyBench(const TopologySettings& topology, const RouterSettings& router,
                 const std::vector<Sent>& list, const RoutingSettings& routing = {},
                 const FabricOptions& options = {}, const char* name = "fabric",
                 const JourneyRange& range = {})
        : recorder(list_of_journeys, range),
          bench(topology, router, list, routing, observed_by(recorder, options), name) {
        follow(bench, recorder);
    }

    /// Runs until the network is empty, at the latest by cycle `end`.
    const JourneyList& run(Cycle end) {
        bench.run_to_rest(end);
        recorder.finish(end);
        return list_of_journeys;
    }

    JourneyList list_of_journeys;
    JourneyRecorder recorder;
    FabricBench bench;
};

inline TopologySettings torus_4x4() {
    TopologySettings torus;
    torus.kind = "torus";
    torus.kind.own<GridSettings>().radix = {4, 4};
    return torus;
}

/// More than a 4x4 torus can carry: every host sends a packet of 1 to 8 flits every 4 cycles.
inline std::vector<Sent> overload(unsigned packets_per_host) {
    std::vector<Sent> list;
    for (unsigned i = 0; i < packets_per_host; ++i) {
        for (unsigned source = 0; source < 16; ++source) {
            const unsigned number = i * 16 + source;
            list.push_back(
                {Cycle{i} * 4, source, (source + 1 + number * 7 % 15) % 16, 1 + number * 5 % 8});
        }
    }
    return list;
}

}  // namespace thruway::test
