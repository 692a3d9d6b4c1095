#include "topologies/grid/grid.h"

#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/formats/example_graphs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace thruway {
namespace {

GridShape torus(std::vector<unsigned> radix) { return {std::move(radix), true, true, false}; }
GridShape mesh(std::vector<unsigned> radix) { return {std::move(radix), false, true, false}; }

/// Every kind of grid on radices 2 to 5, in one to four dimensions, mixed.
std::vector<GridShape> small_shapes() {
    const std::vector<std::vector<unsigned>> radices = {
        {2},    {3},       {5},       {2, 2},       {3, 3},      {2, 5},
        {4, 3}, {2, 3, 4}, {3, 2, 2}, {2, 2, 2, 2}, {3, 4, 2, 5}};
    std::vector<GridShape> shapes;
    for (const auto& radix : radices) {
        shapes.push_back({radix, true, true, false});
        shapes.push_back({radix, false, true, false});
        shapes.push_back({radix, true, false, false});
        if (std::count(radix.begin(), radix.end(), 2u) > 0) {
            shapes.push_back({radix, true, true, true});
        }
    }
    return shapes;
}

TEST(Grid, numbers_routers_with_dimension_0_fastest) {
    const Grid grid(mesh({3, 4, 2}));
    ASSERT_EQ(grid.routers(), 24u);
    EXPECT_EQ(grid.dimensions(), 3u);
    std::uint32_t number = 0;
    for (unsigned z = 0; z < 2; ++z) {
        for (unsigned y = 0; y < 4; ++y) {
            for (unsigned x = 0; x < 3; ++x) {
                const RouterId router{number++};
                EXPECT_EQ(grid.at({x, y, z}), router);
                EXPECT_EQ(grid.coordinate(router, 0), x);
                EXPECT_EQ(grid.coordinate(router, 1), y);
                EXPECT_EQ(grid.coordinate(router, 2), z);
            }
        }
    }
}

TEST(Grid, moves_one_step_in_one_dimension_modulo_the_radix) {
    for (const GridShape& shape : small_shapes()) {
        const Grid grid(shape);
        for (std::uint32_t r = 0; r < grid.routers(); ++r) {
            for (unsigned d = 0; d < grid.dimensions(); ++d) {
                for (Direction way : kWays) {
                    const unsigned k = shape.radix[d];
                    const unsigned here = grid.coordinate(RouterId{r}, d);
                    const bool plus = way == Direction::kPlus;
                    const bool exists = (shape.bidirectional || plus) &&
                                        (shape.wraps || (plus ? here + 1 < k : here > 0));
                    const auto next = grid.neighbour(RouterId{r}, d, way);
                    ASSERT_EQ(next.has_value(), exists);
                    if (!next) continue;
                    for (unsigned e = 0; e < grid.dimensions(); ++e) {
                        const unsigned moved = (here + (plus ? 1 : k - 1)) % k;
                        const unsigned expected = e == d ? moved : grid.coordinate(RouterId{r}, e);
                        EXPECT_EQ(grid.coordinate(*next, e), expected);
                    }
                }
            }
        }
    }
}

TEST(Grid, neighbours_are_mutual) {
    for (const GridShape& shape : small_shapes()) {
        if (!shape.bidirectional) continue;
        const Grid grid(shape);
        for (std::uint32_t r = 0; r < grid.routers(); ++r) {
            for (unsigned d = 0; d < grid.dimensions(); ++d) {
                for (Direction way : kWays) {
                    const auto next = grid.neighbour(RouterId{r}, d, way);
                    if (!next) continue;
                    EXPECT_EQ(grid.neighbour(*next, d, opposite(way)), RouterId{r});
                }
            }
        }
    }
}

TEST(Grid, numbers_ports_densely_dimension_by_dimension_plus_before_minus) {
    for (const GridShape& shape : small_shapes()) {
        const Grid grid(shape);
        for (std::uint32_t r = 0; r < grid.routers(); ++r) {
            Port next = 0;
            for (unsigned d = 0; d < grid.dimensions(); ++d) {
                const bool ring_of_two = shape.wraps && shape.radix[d] == 2;
                const bool single = ring_of_two && shape.bidirectional && !shape.double_links;
                for (Direction way : kWays) {
                    const auto port = grid.port(RouterId{r}, d, way);
                    ASSERT_EQ(port.has_value(), grid.neighbour(RouterId{r}, d, way).has_value());
                    if (!port) continue;
                    if (single && way == Direction::kMinus) {
                        EXPECT_EQ(*port, next - 1);
                    } else {
                        EXPECT_EQ(*port, next++);
                    }
                }
            }
            EXPECT_EQ(grid.network_ports(RouterId{r}), next);
        }
    }
}

TEST(Grid, has_the_ports_of_a_hand_drawn_3x2_mesh) {
    // 3 - 4 - 5     ports: those of +x, -x, +y, -y that exist
    // |   |   |
    // 0 - 1 - 2
    const Grid grid(mesh({3, 2}));
    const auto port = [&](unsigned router, unsigned d, Direction way) {
        const auto p = grid.port(RouterId{router}, d, way);
        return p ? static_cast<int>(*p) : -1;
    };
    const int expected[6][4] = {{0, -1, 1, -1}, {0, 1, 2, -1}, {-1, 0, 1, -1},
                                {0, -1, -1, 1}, {0, 1, -1, 2}, {-1, 0, -1, 1}};
    for (unsigned r = 0; r < 6; ++r) {
        EXPECT_EQ(port(r, 0, Direction::kPlus), expected[r][0]) << r;
        EXPECT_EQ(port(r, 0, Direction::kMinus), expected[r][1]) << r;
        EXPECT_EQ(port(r, 1, Direction::kPlus), expected[r][2]) << r;
        EXPECT_EQ(port(r, 1, Direction::kMinus), expected[r][3]) << r;
    }
}

TEST(Grid, gives_radix_2_one_port_or_two) {
    const Grid single({{2, 2}, true, true, false});
    const Grid twofold({{2, 2}, true, true, true});
    for (unsigned r = 0; r < 4; ++r) {
        const RouterId router{r};
        EXPECT_EQ(single.neighbour(router, 1, Direction::kPlus), RouterId{r ^ 2});
        EXPECT_EQ(single.neighbour(router, 1, Direction::kMinus), RouterId{r ^ 2});
        EXPECT_EQ(single.port(router, 1, Direction::kPlus), 1u);
        EXPECT_EQ(single.port(router, 1, Direction::kMinus), 1u);
        EXPECT_EQ(single.network_ports(router), 2u);
        EXPECT_EQ(twofold.port(router, 1, Direction::kPlus), 2u);
        EXPECT_EQ(twofold.port(router, 1, Direction::kMinus), 3u);
        EXPECT_EQ(twofold.network_ports(router), 4u);
    }
}

TEST(Grid, refuses_shapes_that_cannot_be_built) {
    const auto message = [](GridShape shape) { return problem_of([&] { Grid grid(shape); }); };
    EXPECT_TRUE(contains(message(torus({})), "topology.radix: [] has no dimension"));
    EXPECT_TRUE(contains(
        message(torus({4, 1})),
        "topology.radix: [4, 1] has radix 1 in dimension 1; each radix must be at least 2"));
    EXPECT_TRUE(contains(message(mesh({0})), "[0] has radix 0 in dimension 0"));
    EXPECT_TRUE(contains(message(torus({1024, 1025})), "makes more than 1048576 routers"));
    EXPECT_TRUE(contains(message(torus({4000000000u, 4000000000u})), "makes more than 1048576"));
    EXPECT_TRUE(contains(message({{4}, false, false, false}), "topology.bidirectional: false"));
    EXPECT_TRUE(
        contains(message({{2}, false, true, true}), "topology.double_links: true in a mesh"));
    EXPECT_TRUE(contains(message({{2}, true, false, true}),
                         "topology.double_links: true in a unidirectional torus"));
    EXPECT_TRUE(
        contains(message({{4, 3}, true, true, true}), "no dimension of [4, 3] has radix 2"));
    EXPECT_EQ(message(torus({512, 512})), "") << "the largest grid";
}

TEST(Grid, refuses_coordinates_outside) {
    const Grid grid(torus({3, 4}));
    EXPECT_THROW(grid.at({3, 0}), std::out_of_range);
    EXPECT_THROW(grid.at({0, 4}), std::out_of_range);
    EXPECT_THROW(grid.at({0}), std::invalid_argument);
}

}  // namespace
}  // namespace thruway
