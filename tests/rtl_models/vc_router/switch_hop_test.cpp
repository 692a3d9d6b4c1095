// The two switches of Duato et al. (sec. 6.1) in an empty network: routing 1, crossbar 1, fly time
// 4 on links between switches and to hosts; one routing unit per switch takes one header per cycle.

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/flit_counter.h"
#include "topologies/grid_topologies.h"

namespace thruway::test {
namespace {

constexpr unsigned kFly = 4;

RouterSettings duato_switch(Switching switching) {
    RouterSettings settings;
    settings.switching = switching;
    settings.routing_unit = RoutingUnitKind::kPerRouter;
    settings.virtual_channels = 2;
    settings.host_virtual_channels = 1;
    settings.routing_cycles = 1;
    settings.crossbar_cycles = 1;
    settings.credit_latency_cycles = kFly;
    settings.injection_cycles = kFly;
    settings.ejection_cycles = kFly;
    if (switching == Switching::kWormhole) {
        settings.crossbar = "non_multiplexed";
        settings.buffer_flits = 27;
        settings.output_buffer_flits = 4;
        settings.link_multiplexing = LinkMultiplexing::kBlock;
        settings.vc_admission = VcAdmission::kPacketOrBuffer;
    } else {
        settings.flow_control = FlowControl::kPacketCredits;
        settings.buffer_packets = 1;
        settings.buffer_flits = 128;
        settings.link_multiplexing = LinkMultiplexing::kPacket;
        settings.blocked_headers = BlockedHeaders::kRouteAgain;
    }
    return settings;
}

TopologySettings row_of_five() {
    TopologySettings settings;
    settings.kind = "mesh";
    settings.kind.own<GridSettings>().radix = {5};
    settings.hosts_per_router = 3;
    settings.link_latency_cycles = kFly;
    return settings;
}

class DuatoSwitch : public ::testing::TestWithParam<Switching> {};

TEST_P(DuatoSwitch, takes_six_cycles_a_hop_and_the_fly_time_of_its_host_links) {
    // Over s switches: s + 1 links of 4 cycles, routing and crossbar in each switch, m flits.
    std::vector<Sent> list;
    Cycle start = 0;
    for (unsigned s = 1; s <= 5; ++s) {
        for (const unsigned m : {1u, 16u, 27u, 28u, 128u}) {
            list.push_back({start, 0, 3 * (s - 1) + 1, m});
            start += 1000;
        }
    }
    FabricBench bench(row_of_five(), duato_switch(GetParam()), list);
    bench.run_to_rest(start);
    ASSERT_EQ(bench.received.size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const unsigned s = list[i].destination / 3 + 1;
        EXPECT_EQ(bench.received[i].latency(), 4 * (s + 1) + 2 * s + list[i].flits);
    }
}

TEST_P(DuatoSwitch, sends_a_head_on_where_it_is_drawn) {
    // switch            0                1                2
    // in from its link  4                10               16
    // routing           4                10               16
    // crossbar          5                11               17
    // onto the link     6                12               18 -> host in 22, tail of three in 24
    // A flit is counted where it leaves its last buffer: the output buffer if there is one.
    FabricOptions awake;
    awake.no_skip = true;
    FabricBench bench(row_of_five(), duato_switch(GetParam()), {{0, 0, 6, 3}}, {}, awake);
    std::vector<std::unique_ptr<FlitCounter>> counters;
    for (unsigned i = 0; i < 3; ++i) {
        const unsigned ports = static_cast<unsigned>(bench.fabric.graph().ports(RouterId{i}));
        std::vector<Port> all(ports);
        for (Port port = 0; port < ports; ++port) all[port] = port;
        counters.push_back(std::make_unique<FlitCounter>(bench.fabric, i, all));
    }
    bench.run_to_rest(60);
    const unsigned leaves = GetParam() == Switching::kWormhole ? 6 : 5;
    for (unsigned i = 0; i < 3; ++i) {
        const auto& sent = counters[i]->per_cycle;
        const auto first = std::find(sent.begin(), sent.end(), 1u) - sent.begin();
        EXPECT_EQ(first, leaves + 6 * i) << "switch " << i;
    }
    EXPECT_EQ(bench.received.at(0).tail_cycle, 24u);
}

TEST_P(DuatoSwitch, routes_one_header_a_cycle) {
    // Three hosts of a switch send to three outputs in the same cycle.
    FabricBench bench(row_of_five(), duato_switch(GetParam()),
                      {{0, 0, 1, 5}, {0, 1, 2, 5}, {0, 2, 0, 5}});
    bench.run_to_rest(60);
    ASSERT_EQ(bench.received.size(), 3u);
    for (unsigned i = 0; i < 3; ++i) EXPECT_EQ(bench.received[i].latency(), 8 + 2 + 5 + i);
}

TEST_P(DuatoSwitch, has_one_virtual_channel_on_a_host_link) {
    // Host 1 sends 128 flits to host 0 of the next switch. Host 0 first sends there, then to its
    // neighbour host 2: the second packet is injected behind the first and waits with it.
    const std::vector<Sent> list = {{0, 1, 3, 128}, {2, 0, 3, 16}, {2, 0, 2, 16}};
    RouterSettings wide = duato_switch(GetParam());
    wide.host_virtual_channels = 0;
    FabricBench narrow(row_of_five(), duato_switch(GetParam()), list);
    FabricBench other(row_of_five(), wide, list, {}, {}, "wide");
    narrow.run_to_rest(600);
    other.run_to_rest(600);
    ASSERT_EQ(narrow.received.size(), 3u);
    ASSERT_EQ(other.received.size(), 3u);
    EXPECT_EQ(narrow.received[2].destination, 2u);
    EXPECT_EQ(other.received[0].destination, 2u) << "with a channel of its own it passes";
}

INSTANTIATE_TEST_SUITE_P(All, DuatoSwitch,
                         ::testing::Values(Switching::kWormhole, Switching::kVirtualCutThrough),
                         CaseName());

}  // namespace
}  // namespace thruway::test
