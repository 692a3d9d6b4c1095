#include "routing/functions/phases/two_phases.h"

#include "core/random.h"
#include "tests/routing/functions/phases/phased_functions.h"
#include "tests/routing/routing_relation.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace thruway::test {
namespace {

std::vector<RouterId> ends_of(const FabricGraph& graph) {
    std::vector<RouterId> ends;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        if (!graph.hosts_of(RouterId{r}).empty()) ends.push_back(RouterId{r});
    }
    return ends;
}

/// Every draw is an intermediate router and a draw of the base function for each way. The route is
/// that of the base function to the intermediate router on the lower half of the virtual channels,
/// then that to the destination on the upper half.
TEST(TwoPhases, joins_two_routes_of_the_base_function_on_two_classes) {
    for (const PhasedNetwork& network : phased_networks()) {
        const FabricGraph& graph = network.topology.graph;
        const unsigned half = network.vcs_of_phase;
        const auto valiant = phased("valiant", network.topology, 2 * half);
        const auto base = phased(network.base, network.topology, half);
        const std::vector<RouterId> ends = ends_of(graph);
        const std::uint32_t ways = base->draws();
        ASSERT_EQ(valiant->draws(), ends.size() * ways * ways) << network.topology.name;
        for (const RouterId source : ends) {
            for (const RouterId destination : ends) {
                if (source == destination) continue;
                for (std::uint32_t draw = 0; draw < valiant->draws(); ++draw) {
                    const RouterId between = ends[draw / (ways * ways)];
                    std::vector<WalkedHop> expected;
                    if (source != between) {
                        expected = walk(*base, graph, source, between, draw / ways % ways);
                    }
                    if (between != destination) {
                        for (WalkedHop hop :
                             walk(*base, graph, between, destination, draw % ways)) {
                            hop.vc += half;
                            expected.push_back(hop);
                        }
                    }
                    const auto way = walk(*valiant, graph, source, destination, draw);
                    ASSERT_EQ(way.size(), expected.size()) << network.topology.name;
                    for (std::size_t i = 0; i < way.size(); ++i) {
                        ASSERT_EQ(way[i].channel, expected[i].channel);
                        ASSERT_EQ(way[i].vc, expected[i].vc);
                    }
                }
            }
        }
    }
}

TEST(TwoPhases, passes_its_destination_only_on_the_way_to_the_intermediate_router) {
    const Topology line = mesh({4});
    const auto valiant = phased("valiant", line, 2);
    const std::uint32_t to_the_end = 3;  // the draw is the intermediate router
    const RouteQuery passing{
        RouterId{1}, RouterId{1}, *line.grid->port(RouterId{1}, 0, Direction::kMinus),
        0,           false,       to_the_end};
    EXPECT_FALSE(valiant->delivers(passing));
    RouteQuery back = passing;
    back.arrival_vc = 1;
    EXPECT_TRUE(valiant->delivers(back));
    RouteQuery injected = passing;
    injected.injected_here = true;
    EXPECT_TRUE(valiant->delivers(injected));
    EXPECT_EQ(walk(*valiant, line.graph, RouterId{0}, RouterId{1}, to_the_end).size(), 5u);
}

/// All of it is a chi-square test: 15 degrees of freedom exceed 44.3 with probability 1e-4.
TEST(TwoPhases, draws_every_router_with_hosts_equally_often) {
    const Topology plane = torus({4, 4});
    const auto valiant = phased("valiant", plane, 4);
    std::vector<double> drawn(16);
    constexpr unsigned kDraws = 16000;
    for (unsigned i = 0; i < kDraws; ++i) {
        const std::uint32_t value = valiant->draw(RouterId{1}, RouterId{7},
                                                  draw(3, DrawPurpose::kTest, 0, i));
        ++drawn.at(value / 16);  // 4 draws of dimension order for each way
    }
    double chi = 0;
    for (const double count : drawn) chi += (count - 1000) * (count - 1000) / 1000;
    EXPECT_LT(chi, 44.3);
}

/// The number of times that each router is listed: along each dimension the coordinates of the
/// shorter way, of both if they are equally long.
std::map<RouterId, unsigned> minimal_routers(const Topology& topology, RouterId source,
                                             RouterId destination) {
    std::map<RouterId, unsigned> listed;
    const Grid& grid = *topology.grid;
    for (std::uint32_t r = 0; r < grid.routers(); ++r) {
        unsigned times = 1;
        for (unsigned d = 0; d < grid.dimensions(); ++d) {
            const unsigned k = grid.shape().radix[d];
            const unsigned from = grid.coordinate(source, d);
            const unsigned ahead = (grid.coordinate(destination, d) + k - from) % k;
            const unsigned here = (grid.coordinate(RouterId{r}, d) + k - from) % k;
            unsigned in_dimension = 0;
            if (ahead == 0) {
                in_dimension = here == 0 ? 1 : 0;
            } else {
                if (2 * ahead <= k && here <= ahead) ++in_dimension;
                if (2 * ahead >= k && (here == 0 || here >= ahead)) ++in_dimension;
            }
            times *= in_dimension;
        }
        if (times > 0) listed[RouterId{r}] = times;
    }
    return listed;
}

TEST(TwoPhases, of_romm_meet_at_routers_of_minimal_routes) {
    for (const std::vector<unsigned>& radix : {std::vector<unsigned>{4, 4}, {5, 3}, {6}}) {
        const Topology topology = torus(radix);
        const auto romm = phased("romm", topology, 4);
        const auto base = phased("dimension_order", topology, 2);
        const std::uint32_t ways = base->draws() * base->draws();
        for (std::uint32_t s = 0; s < topology.graph.routers(); ++s) {
            for (std::uint32_t t = 0; t < topology.graph.routers(); ++t) {
                if (s == t) continue;
                const auto listed = minimal_routers(topology, RouterId{s}, RouterId{t});
                unsigned all = 0;
                for (const auto& [router, times] : listed) all += times;
                const auto distance = distances_to(topology.graph, RouterId{t})[s];
                for (std::uint32_t draw = 0; draw < romm->draws(); ++draw) {
                    const auto found = listed.find(RouterId{draw / ways});
                    const unsigned times = found == listed.end() ? 0 : found->second;
                    ASSERT_DOUBLE_EQ(romm->draw_share(RouterId{s}, RouterId{t}, draw),
                                     1.0 * times / all / ways);
                    if (times == 0) continue;
                    ASSERT_EQ(walk(*romm, topology.graph, RouterId{s}, RouterId{t}, draw).size(),
                              distance);
                }
                for (unsigned i = 0; i < 20; ++i) {
                    const std::uint32_t drawn = romm->draw(RouterId{s}, RouterId{t},
                                                           draw(1, DrawPurpose::kTest, s, i));
                    ASSERT_GT(romm->draw_share(RouterId{s}, RouterId{t}, drawn), 0);
                }
            }
        }
    }
}

TEST(TwoPhases, of_romm_on_rows_change_each_coordinate_at_once) {
    const Topology rows = hyperx({3, 4});
    const auto romm = phased("romm", rows, 2);
    for (std::uint32_t s = 0; s < 12; ++s) {
        for (std::uint32_t t = 0; t < 12; ++t) {
            if (s == t) continue;
            std::set<std::uint32_t> corners = {s, t, t % 3 + s / 3 * 3, s % 3 + t / 3 * 3};
            for (std::uint32_t draw = 0; draw < romm->draws(); ++draw) {
                const double share = romm->draw_share(RouterId{s}, RouterId{t}, draw);
                const double expected = corners.count(draw) > 0
                                            ? 1.0 / static_cast<double>(corners.size())
                                            : 0;
                ASSERT_DOUBLE_EQ(share, expected);
            }
        }
    }
}

TEST(TwoPhases, needs_an_even_number_of_virtual_channels) {
    const Topology plane = torus({4, 4});
    EXPECT_EQ(problem_of([&] { phased("valiant", plane, 5); }),
              "router.virtual_channels: 5; routing.function = \"valiant\" has 2 phases, each with "
              "an equal part of the channels, so their number is a multiple of 2; set it to 6");
    EXPECT_EQ(problem_of([&] { phased("valiant", plane, 2); }),
              "router.virtual_channels: 2; routing.function = \"dimension_order\" on 4x4 torus "
              "needs 4 to 64: two dateline classes, in each of 2 phases of routing.function = "
              "\"valiant\"");
}

TEST(TwoPhases, refuses_what_a_phase_cannot_be) {
    const Topology plane = torus({4, 4});
    EXPECT_EQ(problem_of([&] {
                  make_routing_function(routing_settings("valiant"), plane, 4, Storage::kUnbounded);
              }),
              "routing.function: \"valiant\"; a packet knows its phase by its virtual channel, but "
              "this router has unbounded storage and no virtual channels; choose another function, "
              "or router.kind = \"virtual_channel\"");
    RoutingSettings at_source = routing_settings("valiant");
    at_source.at_source = true;
    EXPECT_EQ(problem_of([&] { make_routing_function(at_source, plane, 4); }),
              "routing.at_source: true with routing.function = \"valiant\"; a source would list "
              "the routes over every intermediate router; leave routing.at_source out");
    EXPECT_NE(problem_of([&] {
                  phased("romm", dragonfly(2, 1), 4);
              }).find("romm\"; it routes by coordinates of a grid"),
              std::string::npos);
}

TEST(TwoPhases, gives_each_message_class_phases_of_its_own) {
    const Topology plane = torus({4, 4});
    RoutingSettings settings = routing_settings("valiant");
    settings.message_classes = 2;
    const auto both = make_routing_function(settings, plane, 8);
    const auto one = phased("valiant", plane, 4);
    RouteCandidates of_both;
    RouteCandidates of_one;
    for (const unsigned c : {0u, 1u}) {
        for (unsigned vc = 0; vc < 4; ++vc) {
            for (std::uint32_t draw = 0; draw < one->draws(); ++draw) {
                RouteQuery query{RouterId{5}, RouterId{5}, 0, vc, false, draw};
                RouteQuery of_class = query;
                of_class.arrival_vc = vc + 4 * c;
                of_class.message_class = static_cast<std::uint8_t>(c);
                ASSERT_EQ(both->delivers(of_class), one->delivers(query));
                if (one->delivers(query)) continue;
                one->route(query, of_one);
                both->route(of_class, of_both);
                ASSERT_EQ(of_both.size(), of_one.size());
                ASSERT_EQ(of_both[0].vcs, of_one[0].vcs << (4 * c));
            }
        }
    }
}

}  // namespace
}  // namespace thruway::test
