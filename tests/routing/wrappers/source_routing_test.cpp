#include "routing/wrappers/source_routing.h"

#include "routing/functions/up_down/up_down.h"
#include "routing/make_routing.h"
#include "tests/routing/legal_reference.h"
#include "tests/routing/networks.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

RoutingSettings settings_of(const Part<RoutingRow>& kind, bool at_source) {
    RoutingSettings settings;
    settings.function = kind;
    settings.at_source = at_source;
    return settings;
}

using Path = std::vector<std::pair<Port, VcMask>>;

/// The route of a packet with this draw on the lowest virtual channel of the first candidate.
Path path_of(const RoutingFunction& routing, const FabricGraph& graph, RouterId from, RouterId to,
             std::uint32_t draw) {
    RouteQuery query;
    query.here = from;
    query.destination = to;
    query.arrival_port = graph.ports(from);
    query.injected_here = true;
    query.route_draw = draw;
    Path path;
    RouteCandidates candidates;
    while (query.here != to && path.size() < 100) {
        EXPECT_EQ(routing.hops_left(query).value_or(0) > 0 || !routing.hops_left(query), true);
        routing.route(query, candidates);
        EXPECT_GE(candidates.size(), 1u);
        path.emplace_back(candidates[0].port, candidates[0].vcs);
        const Channel channel = graph.channel(*graph.channel_out(query.here, candidates[0].port));
        query.here = channel.to;
        query.arrival_port = channel.to_port;
        query.arrival_vc = static_cast<VirtualChannel>(__builtin_ctzll(candidates[0].vcs));
        query.injected_here = false;
        ++query.hops;
    }
    return path;
}

TEST(SourceRouting, takes_the_paths_of_functions_with_one_path_per_draw) {
    for (const Part<RoutingRow> kind : {"dimension_order", "oblivious_random", "h_cycle"}) {
        const Topology topology = torus({4, 4});
        const auto distributed = make_routing_function(settings_of(kind, false), topology, 4);
        const auto at_source = make_routing_function(settings_of(kind, true), topology, 4);
        EXPECT_EQ(at_source->name(), distributed->name());
        EXPECT_EQ(at_source->max_candidates(), 1u);
        for (std::uint32_t from = 0; from < 16; ++from) {
            for (std::uint32_t to = 0; to < 16; ++to) {
                if (from == to) continue;
                for (std::uint64_t i = 0; i < 8; ++i) {
                    const Draw random = draw(7, DrawPurpose::kTest, from * 16 + to, i);
                    const RouterId a{from};
                    const RouterId b{to};
                    const std::uint32_t number = at_source->draw(a, b, random);
                    EXPECT_LT(number, at_source->draws());
                    EXPECT_GT(at_source->draw_share(a, b, number), 0.0);
                    EXPECT_EQ(path_of(*at_source, topology.graph, a, b, number),
                              path_of(*distributed, topology.graph, a, b,
                                      distributed->draw(a, b, random)));
                }
            }
        }
    }
}

TEST(SourceRouting, draws_all_shortest_legal_paths_with_equal_probability) {
    const Topology topology = graph_of(8);
    const auto routing = make_routing_function(settings_of("up_down", true), topology, 2);
    const std::vector<unsigned> level = levels(topology.graph, RouterId{0});
    unsigned several = 0;
    for (std::uint32_t to = 0; to < 16; ++to) {
        const auto legal = legal_distances(topology.graph, level, to);
        for (std::uint32_t from = 0; from < 16; ++from) {
            if (from == to) continue;
            std::map<Path, unsigned> taken;
            double shares = 0;
            for (std::uint32_t i = 0; i < routing->draws(); ++i) {
                const double share = routing->draw_share(RouterId{from}, RouterId{to}, i);
                if (share == 0) continue;
                shares += share;
                const Path path = path_of(*routing, topology.graph, RouterId{from}, RouterId{to},
                                          i);
                EXPECT_EQ(path.size(), legal[from][0]);
                EXPECT_EQ(taken[path]++, 0u) << "listed twice";
            }
            EXPECT_NEAR(shares, 1.0, 1e-12);
            if (taken.size() > 1) ++several;
            // 400 draws among n paths: each within six standard deviations of 400 / n.
            std::map<Path, unsigned> drawn;
            for (std::uint64_t i = 0; i < 400; ++i) {
                const Draw random = draw(3, DrawPurpose::kTest, from * 16 + to, i);
                ++drawn[path_of(*routing, topology.graph, RouterId{from}, RouterId{to},
                                routing->draw(RouterId{from}, RouterId{to}, random))];
            }
            const double mean = 400.0 / static_cast<double>(taken.size());
            for (const auto& [path, count] : drawn) {
                EXPECT_EQ(taken.count(path), 1u);
                EXPECT_LT((count - mean) * (count - mean), 36 * mean + 1);
            }
        }
    }
    EXPECT_GT(several, 20u);
}

TEST(SourceRouting, rejects_functions_that_choose_by_congestion) {
    const Topology topology = graph_of(0);
    const auto why = [&](RoutingSettings settings, unsigned vcs) {
        settings.at_source = true;
        return problem_of([&] { make_routing_function(settings, topology, vcs); });
    };
    RoutingSettings all = settings_of("up_down", true);
    all.function.own<UpDownSettings>().legal_hops = LegalHops::kAll;
    EXPECT_EQ(
        why(all, 2),
        "routing.at_source: true with routing.function = \"up_down\"; it chooses by "
        "congestion on the way, which a source cannot know; choose \"dimension_order\", "
        "\"oblivious_random\", \"h_cycle\", \"table\", \"express_order\", \"destination_tag\", "
        "\"lash\", \"dfsssp\", \"o1turn\" or, with routing.legal_hops = \"shortest\", "
        "\"up_down\", \"escape\" or \"by_class\"");
    for (const Part<RoutingRow> kind : {"minimal_adaptive_up_down", "fully_adaptive_up_down"}) {
        EXPECT_TRUE(contains(why(settings_of(kind, true), 2), "it chooses by congestion"));
    }
}

}  // namespace
}  // namespace thruway::test
