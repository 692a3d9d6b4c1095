// tests/cosim/verilated/pin_bench.h
// Fabrics with pin routers next to fabrics without, under the same traffic.
#pragma once

#include "core/random.h"
#include "cosim/verilated/devices/systemc_device.h"
#include "cosim/verilated/pin_routers.h"
#include "rtl_models/settings/router_settings.h"
#include "tests/cosim/verilated/event_log.h"
#include "tests/rtl_models/fabric_bench.h"
#include "topologies/grid_topologies.h"

#include <memory>
#include <string>
#include <vector>

namespace thruway::test {

/// The configuration of rtl_models/verilog/thruway_router.v.
inline RouterSettings twin_router(Switching switching, unsigned vcs, unsigned buffer_flits,
                                  const Part<CrossbarRow>& crossbar = "partially_multiplexed") {
    RouterSettings settings;
    settings.switching = switching;
    settings.virtual_channels = vcs;
    settings.buffer_flits = buffer_flits;
    settings.crossbar = crossbar;
    settings.routing_cycles = 1;
    settings.ejection_cycles = 1;
    return settings;
}

inline TopologySettings grid(const Part<TopologyRow>& kind, std::vector<unsigned> radix,
                             unsigned latency = 1) {
    TopologySettings settings;
    settings.kind = kind;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.link_latency_cycles = latency;
    return settings;
}

/// `each` packets from every host to other hosts, the first in cycle 0, at most `gap` cycles apart,
/// of 1 to `longest` flits, every second one of `longest`. A burst that fills every buffer, then
/// silence.
inline std::vector<Sent> burst(unsigned hosts, unsigned each, unsigned gap, unsigned longest,
                               std::uint64_t seed) {
    std::vector<Sent> list;
    for (unsigned host = 0; host < hosts; ++host) {
        Cycle cycle = 0;
        for (unsigned i = 0; i < each; ++i) {
            const Draw random = draw(seed, DrawPurpose::kTest, host, i);
            const Draw more = draw(seed + 1, DrawPurpose::kTest, host, i);
            if (i > 0) cycle += below(more.a, gap + 1);
            list.push_back({cycle, host, (host + 1 + below(random.a, hosts - 1)) % hosts,
                            std::min(longest, 1 + below(random.b, 2 * longest))});
        }
    }
    return list;
}

/// `name`: of the module below the router.
inline PinDeviceMaker systemc_devices(const char* name = "device") {
    return [name](RouterId router, FabricContext& context) {
        return std::make_unique<SystemcDevice>(name, router, context);
    };
}

/// Of a fabric whose routers an event log observes.
inline FabricOptions watched_options(RouterFactory* factory, bool no_skip, EventLog& log) {
    FabricOptions options;
    options.router_factory = factory;
    options.no_skip = no_skip;
    options.router_observer = &log;
    return options;
}

/// A fabric, its observer and its factory.
struct PinFabric {
    PinFabric(const std::string& name, const TopologySettings& topology,
              const RouterSettings& settings, const std::vector<Sent>& list,
              RouterFactory* factory = nullptr, bool no_skip = false,
              const RoutingSettings& routing = {})
        : bench(topology, settings, list, routing, watched_options(factory, no_skip, log),
                name.c_str()) {
        log.attach(bench.fabric);
    }

    EventLog log;
    FabricBench bench;
};

}  // namespace thruway::test
