// Twice the load that a network of 16 switches can carry, then no more traffic: every packet
// arrives, with a bounded age, for each routing function and switching.

#include "routing/functions/up_down/fully_adaptive_up_down.h"
#include "routing/functions/up_down/minimal_adaptive_up_down.h"
#include "tests/support/contains.h"
#include "tests/testbench/run_in_child.h"
#include "topologies/build_topology.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Json = nlohmann::json;

struct Scheme {
    std::string name;
    Part<RoutingRow> routing;
    Switching switching;
    unsigned virtual_channels;
    unsigned buffer_flits;
    unsigned max_misroutes = kUnlimitedMisroutes;
};

void PrintTo(const Scheme& scheme, std::ostream* out) { *out << scheme.name; }

constexpr Cycle kStop = 4000;
constexpr Cycle kEnd = 60000;

SimulationSettings settings_of(const Scheme& scheme) {
    SimulationSettings settings;
    settings.topology.kind = "irregular";
    settings.topology.hosts_per_router = 4;
    settings.topology.link_latency_cycles = 4;
    settings.router.switching = scheme.switching;
    settings.router.virtual_channels = scheme.virtual_channels;
    settings.router.buffer_flits = scheme.buffer_flits;
    settings.router.routing_cycles = 1;
    settings.routing.function = scheme.routing;
    settings.routing.function.own<MisrouteSettings>().max_misroutes = scheme.max_misroutes;
    // 64 hosts, 128 channels, 1.9 hops: no routing carries more than 128 / (64 x 1.9) = 1.05.
    // up*/down* saturates below 0.35, the adaptive functions below 0.5.
    settings.traffic.load_flits_per_node_cycle = 1.0;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 16;
    settings.traffic.stop_cycle = kStop;
    settings.measurement.cycles = kEnd;
    settings.measurement.link_results = false;
    return settings;
}

/// Longest legal path and longest path of MA, by relaxation over (router, phase), independent of
/// the code under test.
struct Longest {
    unsigned up_down = 0;
    unsigned minimal_adaptive = 0;
};

Longest longest_paths(const FabricGraph& graph) {
    constexpr unsigned kFar = 10000;
    const std::size_t n = graph.routers();
    std::vector<unsigned> level(n, kFar);
    level[0] = 0;
    const auto relax = [&](auto&& each) {
        for (std::size_t round = 0; round < 2 * n; ++round) {
            for (std::uint32_t c = 0; c < graph.channels(); ++c) {
                const Channel channel = graph.channel(ChannelId{c});
                each(index(channel.from), index(channel.to));
            }
        }
    };
    relax([&](auto from, auto to) { level[to] = std::min(level[to], level[from] + 1); });
    Longest longest;
    for (std::uint32_t end = 0; end < n; ++end) {
        std::vector<unsigned> distance(n, kFar), down(n, kFar), any(n, kFar);
        distance[end] = down[end] = any[end] = 0;
        relax([&](auto from, auto to) {
            distance[from] = std::min(distance[from], distance[to] + 1);
            const bool up = level[to] < level[from] || (level[to] == level[from] && to < from);
            if (!up) down[from] = std::min(down[from], down[to] + 1);
            any[from] = std::min(any[from], (up ? any[to] : down[to]) + 1);
        });
        // Hops of MA: at least one hop along a shortest path to some switch, then the legal path
        // from there.
        for (std::uint32_t from = 0; from < n; ++from) {
            longest.up_down = std::max(longest.up_down, any[from]);
            for (std::uint32_t s = 0; s < n; ++s) {
                if (distance[s] <= distance[from]) continue;
                longest.minimal_adaptive = std::max(longest.minimal_adaptive,
                                                    distance[s] - distance[from] + any[from]);
            }
        }
    }
    return longest;
}

class Drain : public ::testing::TestWithParam<Scheme> {};

TEST_P(Drain, delivers_every_packet_of_an_overload) {
    const SimulationSettings settings = settings_of(GetParam());
    const Json result = Json::parse(json_of(settings));
    // The run ends early, when the network is empty; the scoreboard has checked every packet.
    EXPECT_EQ(result["verdict"], "fixed_length");
    EXPECT_LT(result["run"]["cycles"].get<Cycle>(), kEnd);
    EXPECT_GT(result["run"]["cycles"].get<Cycle>(), 2 * kStop - kStop / 4)
        << "less than about twice what the network carries";
    EXPECT_GT(result["run"]["packets"].get<unsigned>(), 14000u);
    EXPECT_LT(result["latency_cycles"]["max"].get<double>(), result["run"]["cycles"].get<double>());

    const Longest bound = longest_paths(build_topology(settings.topology).graph);
    const unsigned hops = result["by_hops"].back()["hops"];
    const unsigned misroutes = result["misroutes"]["max"];
    if (GetParam().routing == "up_down") {
        EXPECT_LE(hops, bound.up_down);
    } else if (GetParam().routing == "minimal_adaptive_up_down") {
        EXPECT_LE(hops, bound.minimal_adaptive);
    } else if (GetParam().max_misroutes != kUnlimitedMisroutes) {
        EXPECT_LE(misroutes, GetParam().max_misroutes);
    } else {
        EXPECT_GT(misroutes, 4u) << "else the bound of the other run would mean nothing";
    }
    std::uint64_t packets = 0;
    for (const Json& count : result["misroutes"]["packets"]) packets += count.get<std::uint64_t>();
    EXPECT_EQ(packets, result["run"]["packets"].get<std::uint64_t>());
}

INSTANTIATE_TEST_SUITE_P(
    All, Drain,
    ::testing::Values(
        Scheme{"UD_2vc", "up_down", Switching::kWormhole, 2, 8},
        Scheme{"UD_2q", "up_down", Switching::kVirtualCutThrough, 2, 16},
        Scheme{"MA_2vc", "minimal_adaptive_up_down", Switching::kWormhole, 2, 8},
        Scheme{"BMA_2vc", "minimal_adaptive_up_down", Switching::kWormhole, 2, 27},
        Scheme{"MA_2q", "minimal_adaptive_up_down", Switching::kVirtualCutThrough, 2, 16},
        Scheme{"FA_2q", "fully_adaptive_up_down", Switching::kVirtualCutThrough, 2, 16},
        Scheme{"FA_3q", "fully_adaptive_up_down", Switching::kVirtualCutThrough, 3, 32},
        Scheme{"FA_bounded", "fully_adaptive_up_down", Switching::kVirtualCutThrough, 2, 16, 4}),
    [](const auto& info) { return info.param.name; });

TEST(Drain, is_refused_where_packets_that_return_would_hold_originals) {
    Scheme scheme{"FA_2vc", "fully_adaptive_up_down", Switching::kWormhole, 2, 27};
    const SimulationSettings settings = settings_of(scheme);
    try {
        json_of(settings);
        FAIL() << "taken";
    } catch (const std::runtime_error& error) {
        EXPECT_TRUE(contains(error.what(), "router.switching: \"wormhole\"; under routing.function "
                                           "= \"fully_adaptive_up_down\" a packet that returns"));
        EXPECT_TRUE(contains(error.what(), "router.buffer_flits of at least 16"));
    }
}

}  // namespace
}  // namespace thruway::test
