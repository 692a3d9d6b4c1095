// Routers with more ports than a word has bits: all pairs of ports against the closed form, and
// traffic at a few of many ports against the same traffic in a router that has no others.

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/vc_router/allocation/star_bench.h"

#include <array>
#include <functional>
#include <ostream>
#include <string>

namespace thruway::test {
namespace {

struct Switch {
    unsigned hosts = 0;
    unsigned vcs = 1;
    const char* crossbar = "multiplexed";

    friend std::ostream& operator<<(std::ostream& out, const Switch& s) {
        return out << s.hosts << "_hosts_" << s.vcs << "_vcs_" << s.crossbar;
    }
};

class AllPairs : public ::testing::TestWithParam<Switch> {};

/// In round s host i sends to host i + s. No two packets of a round share a port, so each takes
/// inj + p + ej + m cycles.
TEST_P(AllPairs, of_a_switch_take_the_closed_form) {
    constexpr Cycle kRound = 24;
    const auto [hosts, vcs, crossbar] = GetParam();
    RouterSettings settings = staged_router(Switching::kVirtualCutThrough, vcs);
    settings.injection_cycles = 2;
    settings.vc_allocation_cycles = 1;
    settings.crossbar = crossbar;
    const Cycle alone = 2 + (1 + 1 + 1) + 1;
    std::vector<Sent> list;
    for (unsigned s = 0; s < hosts; ++s) {
        for (unsigned i = 0; i < hosts; ++i) {
            list.push_back({3 + s * kRound, i, (i + s) % hosts, 1 + s % 4});
        }
    }
    const auto bench = star({hosts, 0}, settings, list, "fabric");
    bench->run_to_rest(hosts * kRound + 100);
    ASSERT_EQ(bench->received.size(), list.size());
    for (const Received& got : bench->received) {
        ASSERT_EQ(got.latency(), alone + got.flits)
            << "from " << index(got.identity.source) << " to " << got.destination;
    }
}

INSTANTIATE_TEST_SUITE_P(Switches, AllPairs,
                         ::testing::Values(Switch{65, 1}, Switch{129, 1}, Switch{129, 2},
                                           Switch{129, 2, "partially_multiplexed"},
                                           Switch{200, 1, "partially_multiplexed"}, Switch{200, 2},
                                           Switch{256, 2}),
                         ::testing::PrintToStringParamName());

struct Variant {
    const char* name;
    std::function<void(RouterSettings&)> change;
    Cycle flit_cycles = 1;

    friend std::ostream& operator<<(std::ostream& out, const Variant& v) { return out << v.name; }
};

RouterSettings settings_of(const Variant& variant) {
    RouterSettings settings = staged_router(Switching::kVirtualCutThrough, 2);
    settings.vc_allocation_cycles = 1;
    variant.change(settings);
    return settings;
}

void wormhole(RouterSettings& s) {
    s.switching = Switching::kWormhole;
    s.buffer_flits = 12;
}

const Variant kVariants[] = {
    {"multiplexed", [](RouterSettings& s) { s.crossbar = "multiplexed"; }},
    {"partially_multiplexed", [](RouterSettings& s) { s.crossbar = "partially_multiplexed"; }},
    {"non_multiplexed",
     [](RouterSettings& s) {
         s.crossbar = "non_multiplexed";
         s.output_buffer_flits = 2;
     }},
    {"wormhole", wormhole},
    {"store_and_forward", [](RouterSettings& s) { s.switching = Switching::kStoreAndForward; }},
    {"one_virtual_channel", [](RouterSettings& s) { s.virtual_channels = 1; }},
    {"one_header_a_cycle", [](RouterSettings& s) { s.routing_unit = RoutingUnitKind::kPerRouter; }},
    {"all_headers_at_once",
     [](RouterSettings& s) { s.routing_unit = RoutingUnitKind::kPerVirtualChannel; }},
    {"links_in_blocks", [](RouterSettings& s) { s.link_multiplexing = LinkMultiplexing::kBlock; }},
    {"links_by_packets",
     [](RouterSettings& s) { s.link_multiplexing = LinkMultiplexing::kPacket; }},
    {"stop_go",
     [](RouterSettings& s) {
         wormhole(s);
         s.flow_control = FlowControl::kStopGo;
     }},
    {"packet_credits",
     [](RouterSettings& s) {
         s.flow_control = FlowControl::kPacketCredits;
         s.buffer_flits = 18;
         s.buffer_packets = 2;
     }},
    {"route_again", [](RouterSettings& s) { s.blocked_headers = BlockedHeaders::kRouteAgain; }},
    {"empty_buffers",
     [](RouterSettings& s) { s.vc_reallocation = VcReallocation::kAfterBufferEmpty; }},
    {"tails_left", [](RouterSettings& s) { s.vc_reallocation = VcReallocation::kAfterTailLeft; }},
    {"speculative", [](RouterSettings& s) { s.speculative = true; }},
    {"islip",
     [](RouterSettings& s) {
         s.vc_allocator = "islip";
         s.switch_allocator = "islip";
     }},
    {"output_first",
     [](RouterSettings& s) {
         s.vc_allocator = "separable_output_first";
         s.switch_allocator = "separable_output_first";
     }},
    {"matrix_arbiters", [](RouterSettings& s) { s.arbiter = "matrix"; }},
    {"oldest_first", [](RouterSettings& s) { s.arbiter = "oldest_first"; }},
    {"fast_hosts", [](RouterSettings& s) { s.ejection_flits_per_cycle = 3; }},
    {"narrow_links", [](RouterSettings&) {}, 3},
    {"narrow_links_in_blocks",
     [](RouterSettings& s) { s.link_multiplexing = LinkMultiplexing::kBlock; }, 2},
};

/// Ports with traffic, some of them equal in the low six bits; from 129 on there are hosts.
constexpr std::array<unsigned, 10> kPorts = {3, 63, 64, 67, 127, 128, 131, 191, 192, 195};
constexpr unsigned kLeaves = 6;  // of these

std::vector<Sent> moved_to_ports(std::vector<Sent> list) {
    for (Sent& sent : list) {
        sent.source = kPorts[sent.source];
        sent.destination = kPorts[sent.destination];
    }
    return list;
}

class FewOfManyPorts : public ::testing::TestWithParam<Variant> {};

/// The hosts of a star have the numbers of their ports at the hub, so both runs order the packets
/// in the same way. All priorities depend on the order of the ports alone.
TEST_P(FewOfManyPorts, behave_as_if_there_were_no_others) {
    const RouterSettings settings = settings_of(GetParam());
    const Cycle flit_cycles = GetParam().flit_cycles;
    const auto list = uniform_traffic({kPorts.size(), 400, 40, 6 / unsigned(flit_cycles), 8}, 11);
    const auto narrow = star({kPorts.size(), kLeaves, flit_cycles}, settings, list, "narrow");
    const auto wide = star({200, 129, flit_cycles}, settings, moved_to_ports(list), "wide");
    const auto awake_all = star({200, 129, flit_cycles}, settings, moved_to_ports(list), "awake",
                                awake());
    for (const auto* bench : {&narrow, &wide, &awake_all}) (*bench)->run_to_rest(8000);
    std::vector<Received> expected = narrow->sorted();
    ASSERT_EQ(expected.size(), list.size());
    for (Received& packet : expected) {
        packet.identity.source = HostId{kPorts[index(packet.identity.source)]};
        packet.destination = kPorts[packet.destination];
    }
    EXPECT_EQ(wide->sorted(), expected);
    EXPECT_EQ(awake_all->sorted(), expected);
    // Otherwise the ports would never have met.
    Cycle longest = 0;
    for (const Received& packet : expected) longest = std::max(longest, packet.latency());
    EXPECT_GT(longest, 40u);
}

INSTANTIATE_TEST_SUITE_P(Variants, FewOfManyPorts, ::testing::ValuesIn(kVariants),
                         ::testing::PrintToStringParamName());

/// Every allocator and arbiter, those that draw included.
TEST(WideSwitches, deliver_everything_with_every_allocator_and_arbiter) {
    const auto list = uniform_traffic({129, 40, 40, 8, 5}, 4);
    std::vector<std::string> names;
    std::vector<std::unique_ptr<FabricBench>> benches;
    for (const AllocatorRow& allocator : AllocatorRow::all()) {
        for (const ArbiterRow& arbiter : ArbiterRow::all()) {
            RouterSettings settings = staged_router(Switching::kWormhole, 2);
            settings.vc_allocator = allocator.name;
            settings.switch_allocator = allocator.name;
            settings.arbiter = arbiter.name;
            names.push_back(std::string(allocator.name) + "_with_" + arbiter.name);
            benches.push_back(star({129, 70}, settings, list, names.back().c_str()));
        }
    }
    for (std::size_t i = 0; i < benches.size(); ++i) {
        SCOPED_TRACE(names[i]);
        benches[i]->run_to_rest(4000);
        ASSERT_EQ(benches[i]->received.size(), list.size());
    }
}

}  // namespace
}  // namespace thruway::test
