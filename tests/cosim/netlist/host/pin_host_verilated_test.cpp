// A pin host at a Verilated router: packets wait in the network for its places, in the cycles of
// SystemC routers.

#include "cosim/verilated/twin_settings.h"
#include "tests/cosim/netlist/host/host_bench.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

class PinHostAtARouter : public ::testing::TestWithParam<bool> {};

/// Two packets of two flits, to a host with one place. Routing and ejection take one cycle each.
/// Edge k of the hosts' clock, and cycle k of the fabric, are at k * 1000 ps.
///
/// - The tail of the first is taken at 2000, so the packet is in the source queue in 3. Its flits
///   leave router 0 in 4 and 5, router 1 in 6 and 7, and are delivered in 7 and 8. At the pins they
///   are from 8000 and 9000, and are taken at 9000 and 10000. The place is free in 11.
/// - The tail of the second is taken at 4000. Its head is in router 1 in 7, waits for the place and
///   leaves in 11. Delivered in 12 and 13, taken at 14000 and 15000.
TEST_P(PinHostAtARouter, gets_the_next_packet_when_its_place_is_free) {
    HostBenchCase c;
    c.router.switching = Switching::kWormhole;
    c.router.crossbar = "partially_multiplexed";
    c.router.virtual_channels = 2;
    c.router.buffer_flits = 3;
    c.router.routing_cycles = 1;
    c.router.ejection_cycles = 1;
    c.hosts.receive_packets = 1;
    const Topology topology = build_topology(c.topology);
    RouterSettings verilated = c.router;
    verilated.implementation = RouterImplementation::kVerilated;
    verilated.lock_step = true;
    std::unique_ptr<RouterFactory> routers;
    if (GetParam()) routers = make_verilated_routers(verilated, c.routing, topology, 2, 1);
    c.options.router_factory = routers.get();
    HostBench bench(c);
    bench.host(0).driver.list = packet_to(1, {11, 12});
    for (const Beat& beat : packet_to(1, {21, 22})) bench.host(0).driver.list.push_back(beat);
    bench.run_to_ps(40'000);
    using Times = std::vector<std::uint64_t>;
    EXPECT_EQ(bench.host(0).driver.taken_at, (Times{1000, 2000, 3000, 4000}));
    EXPECT_EQ(bench.host(1).reader.times(), (Times{9000, 10'000, 14'000, 15'000}));
    EXPECT_EQ(bench.host(1).reader.data(), (std::vector<Word>{11, 12, 21, 22}));
    bench.expect_empty();
}

INSTANTIATE_TEST_SUITE_P(Routers, PinHostAtARouter, ::testing::Bool(),
                         [](const auto& info) { return info.param ? "verilated" : "systemc"; });

}  // namespace
}  // namespace thruway::test
