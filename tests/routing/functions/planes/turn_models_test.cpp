#include "routing/functions/planes/turn_models.h"

#include "routing/deadlock/deadlock_check.h"
#include "tests/routing/networks.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using TurnRule = TurnModel::Rule;

/// Hops as letters of E, W, N, S.
using Paths = std::set<std::string>;

struct Place {
    int x = 0;
    int y = 0;
};

Place next(Place place, char hop) {
    switch (hop) {
        case 'E': return {place.x + 1, place.y};
        case 'W': return {place.x - 1, place.y};
        case 'N': return {place.x, place.y + 1};
        default: return {place.x, place.y - 1};
    }
}

/// Whether the rule's source forbids the turn in this column.
bool forbidden(TurnRule rule, char from, char to, int column) {
    const bool east_to_y = from == 'E' && (to == 'N' || to == 'S');
    const bool y_to_west = (from == 'N' || from == 'S') && to == 'W';
    switch (rule) {
        case TurnRule::kWestFirst: return y_to_west;
        case TurnRule::kNorthLast: return from == 'N' && (to == 'E' || to == 'W');
        case TurnRule::kOddEven: break;
    }
    return (east_to_y && column % 2 == 0) || (y_to_west && column % 2 == 1);
}

/// All shortest paths without forbidden turns, by trying every hop.
void permitted(TurnRule rule, Place here, Place to, const std::string& path, Paths& found) {
    if (here.x == to.x && here.y == to.y) {
        found.insert(path);
        return;
    }
    for (const char hop : {'E', 'W', 'N', 'S'}) {
        const bool nearer = (hop == 'E' && here.x < to.x) || (hop == 'W' && here.x > to.x) ||
                            (hop == 'N' && here.y < to.y) || (hop == 'S' && here.y > to.y);
        if (!nearer) continue;
        if (!path.empty() && forbidden(rule, path.back(), hop, here.x)) continue;
        permitted(rule, next(here, hop), to, path + hop, found);
    }
}

/// All paths of the function, as the header of a packet would find them.
void taken(const TurnModel& routing, const Topology& mesh, RouteQuery query,
           const std::string& path, Paths& found) {
    if (query.here == query.destination) {
        found.insert(path);
        return;
    }
    RouteCandidates candidates;
    routing.route(query, candidates);
    ASSERT_GT(candidates.size(), 0u) << path;
    for (const RouteCandidate& candidate : candidates) {
        EXPECT_EQ(candidate.vcs, first_vcs(2));
        const Channel channel = mesh.graph.channel(
            *mesh.graph.channel_out(query.here, candidate.port));
        const int step = static_cast<int>(index(channel.to)) - static_cast<int>(index(query.here));
        const char hop = step == 1 ? 'E' : step == -1 ? 'W' : step > 0 ? 'N' : 'S';
        RouteQuery there = query;
        there.here = channel.to;
        there.arrival_port = channel.to_port;
        there.injected_here = false;
        taken(routing, mesh, there, path + hop, found);
    }
}

class TurnModels : public ::testing::TestWithParam<TurnRule> {};

TEST_P(TurnModels, take_every_shortest_path_without_their_forbidden_turns) {
    constexpr unsigned kColumns = 5;
    constexpr unsigned kRows = 4;
    const Topology grid = mesh({kColumns, kRows});
    const TurnModel routing(GetParam(), grid, 2);
    std::size_t paths = 0;
    for (std::uint32_t from = 0; from < kColumns * kRows; ++from) {
        for (std::uint32_t to = 0; to < kColumns * kRows; ++to) {
            if (from == to) continue;
            const auto place = [](std::uint32_t router) {
                return Place{static_cast<int>(router % kColumns),
                             static_cast<int>(router / kColumns)};
            };
            Paths expected;
            permitted(GetParam(), place(from), place(to), "", expected);
            RouteQuery query;
            query.here = RouterId{from};
            query.destination = RouterId{to};
            query.arrival_port = grid.graph.host(HostId{from}).port;
            query.injected_here = true;
            Paths found;
            taken(routing, grid, query, "", found);
            EXPECT_EQ(found, expected) << from << " to " << to;
            EXPECT_FALSE(expected.empty());
            paths += found.size();
        }
    }
    // More than one path a pair: the function is adaptive.
    EXPECT_GT(paths, std::size_t{kColumns * kRows} * (kColumns * kRows - 1) * 3 / 2);
}

TEST_P(TurnModels, are_free_from_deadlock_with_one_virtual_channel) {
    for (const std::vector<unsigned>& radix :
         std::vector<std::vector<unsigned>>{{2, 2}, {3, 5}, {6, 4}, {8, 8}}) {
        const Topology grid = mesh(radix);
        const TurnModel routing(GetParam(), grid, 1);
        DeadlockQuestion question{routing, grid.graph, 1};
        question.buffers = PacketBuffers::kFlits;
        const DeadlockFinding found = check_deadlock(question);
        EXPECT_TRUE(found.passes()) << grid.name << ": " << found.argument;
        EXPECT_FALSE(found.extended);
    }
}

TEST_P(TurnModels, are_for_meshes_of_two_dimensions) {
    const std::string name = TurnModel::name_of(GetParam());
    for (const Topology& other : {mesh({4}), mesh({2, 2, 2}), torus({4, 4})}) {
        EXPECT_EQ(problem_of([&] { TurnModel(GetParam(), other, 1); }),
                  "routing.function: \"" + name +
                      "\"; it routes on meshes of two dimensions, not "
                      "on a " +
                      other.name +
                      "; set topology.kind to \"mesh\" and two entries in "
                      "topology.radix");
    }
}

INSTANTIATE_TEST_SUITE_P(All, TurnModels,
                         ::testing::Values(TurnRule::kWestFirst, TurnRule::kNorthLast,
                                           TurnRule::kOddEven),
                         [](const auto& rule) { return TurnModel::name_of(rule.param); });

}  // namespace
}  // namespace thruway::test
