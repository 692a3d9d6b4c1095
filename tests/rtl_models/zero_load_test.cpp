// Zero-load latency against the closed form of the architecture page, for every switching mode,
// crossbar and pipeline setting, buffers above and below the credit loop, and all pairs.

#include "tests/rtl_models/fabric_bench.h"

namespace thruway::test {
namespace {

struct Case {
    RouterSettings router;
    TopologySettings topology;
};

Cycle head_cycles(const RouterSettings& r) {
    const unsigned hidden = r.speculative ? r.vc_allocation_cycles : 0;
    return r.routing_cycles + r.vc_allocation_cycles - hidden + r.switch_allocation_cycles +
           r.crossbar_cycles + r.output_buffer_cycles;
}

/// inj + (h+1) p + sum L + ej + m; store-and-forward adds (m-1) a router; a buffer B below the
/// credit loop R = L + p + credit latency adds floor((m-1)/B) (R-B).
Cycle expected_latency(const Case& c, unsigned h, unsigned m) {
    const RouterSettings& r = c.router;
    const Cycle p = head_cycles(r);
    const Cycle link = c.topology.link_latency_cycles;
    Cycle latency = r.injection_cycles + (h + 1) * p + h * link + r.ejection_cycles + m;
    if (r.switching == Switching::kStoreAndForward) latency += (h + 1) * (m - 1);
    const Cycle loop = link + p + r.credit_latency_cycles;
    if (h > 0 && r.switching == Switching::kWormhole && r.buffer_flits < loop) {
        latency += (m - 1) / r.buffer_flits * (loop - r.buffer_flits);
    }
    return latency;
}

/// All pairs of a small network, one packet at a time, with lengths that go round 1..40.
void check(const Case& c) {
    const Topology probe = build_topology(c.topology);
    const unsigned hosts = static_cast<unsigned>(probe.graph.hosts());
    std::vector<Sent> list;
    Cycle start = 3;
    unsigned length = 1;
    for (unsigned source = 0; source < hosts; ++source) {
        for (unsigned destination = 0; destination < hosts; ++destination) {
            list.push_back({start, source, destination, length});
            start += 2000;
            length = length % 40 + 1;
        }
    }
    FabricBench bench(c.topology, c.router, list);
    bench.run_to_rest(start);
    ASSERT_EQ(bench.received.size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Received& got = bench.received[i];
        ASSERT_EQ(got.destination, list[i].destination);
        ASSERT_EQ(got.latency(), expected_latency(c, got.hops, list[i].flits))
            << "from " << list[i].source << " to " << list[i].destination << ", "
            << list[i].flits << " flits, " << got.hops << " hops";
    }
}

TopologySettings torus(std::vector<unsigned> radix, unsigned link_latency = 1) {
    TopologySettings settings;
    settings.radix = std::move(radix);
    settings.link_latency_cycles = link_latency;
    return settings;
}

RouterSettings wormhole(unsigned buffer) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.buffer_flits = buffer;
    return settings;
}

TEST(ZeroLoad, every_stage_at_zero_costs_one_cycle_a_hop) {
    check({wormhole(8), torus({4, 3})});
}

TEST(ZeroLoad, buffers_of_one_flit_throttle_by_the_credit_loop) {
    check({wormhole(1), torus({3, 3})});
}

TEST(ZeroLoad, full_pipeline_with_a_short_buffer) {
    RouterSettings router = wormhole(3);
    router.routing_cycles = 1;
    router.vc_allocation_cycles = 2;
    router.switch_allocation_cycles = 1;
    router.crossbar_cycles = 2;
    router.injection_cycles = 3;
    router.ejection_cycles = 2;
    router.credit_latency_cycles = 2;
    check({router, torus({3, 3}, 4)});
}

}  // namespace
}  // namespace thruway::test
