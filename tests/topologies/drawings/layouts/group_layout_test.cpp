#include "topologies/drawings/layouts/group_layout.h"

#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace thruway::test {
namespace {

double apart(const DrawingPoint& a, const DrawingPoint& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

std::vector<Topology> networks() {
    std::vector<Topology> all;
    all.push_back(dragonfly(4, 2));
    all.push_back(dragonfly(1, 4));
    all.push_back(dragonfly(3, 1, 2));
    all.push_back(megafly(4, 2, 2));
    all.push_back(megafly(2, 5, 1));
    return all;
}

TEST(GroupLayout, keeps_groups_apart_from_each_other) {
    for (const Topology& network : networks()) {
        const auto points = layout_of(network, DrawingLayout::kAutomatic).points;
        const auto& group = network.plan.group;
        std::vector<DrawingPoint> middle(group.back() + 1);
        std::vector<double> size(middle.size());
        const auto members = static_cast<double>(group.size()) / static_cast<double>(middle.size());
        for (std::size_t r = 0; r < points.size(); ++r) {
            middle[group[r]].x += points[r].x / members;
            middle[group[r]].y += points[r].y / members;
        }
        for (std::size_t r = 0; r < points.size(); ++r) {
            size[group[r]] = std::max(size[group[r]], apart(points[r], middle[group[r]]));
            for (std::size_t other = 0; other < r; ++other) {
                EXPECT_GT(apart(points[r], points[other]), 0.99) << network.name;
            }
        }
        // All groups look the same, and no router is nearer to the middle of another group.
        for (std::size_t g = 1; g < size.size(); ++g) EXPECT_NEAR(size[g], size[0], 1e-9);
        for (std::size_t r = 0; r < points.size(); ++r) {
            for (std::size_t g = 0; g < middle.size(); ++g) {
                if (g == group[r]) continue;
                EXPECT_GT(apart(points[r], middle[g]), apart(points[r], middle[group[r]]));
            }
        }
    }
}

TEST(GroupLayout, puts_spines_nearer_to_the_middle_than_leaves) {
    const Topology network = megafly(3, 3, 2);
    const auto points = layout_of(network, DrawingLayout::kGroups).points;
    for (std::size_t leaf = 0; leaf < 3; ++leaf) {
        for (std::size_t spine = 3; spine < 6; ++spine) {
            EXPECT_LT(std::hypot(points[spine].x, points[spine].y),
                      std::hypot(points[leaf].x, points[leaf].y));
        }
    }
}

TEST(GroupLayout, is_refused_for_networks_without_groups) {
    EXPECT_EQ(problem_of([] { layout_of(slim_fly(3), DrawingLayout::kGroups); }),
              "--layout groups: slim fly of order 3 has no groups; use spring or circle");
    EXPECT_EQ(problem_of([] {
                  layout_of(hyperx({3, 3}), DrawingLayout::kGroups);
              }),
              "--layout groups: 3x3 HyperX has no groups; use grid, spring or circle");
    EXPECT_EQ(problem_of([] { layout_of(dragonfly(2, 1), DrawingLayout::kGrid); }),
              "--layout grid: absolute dragonfly of 3 groups of 2 is not a torus, mesh, hypercube, "
              "HyperX, full mesh, multistage network or network of chips; use groups, spring or "
              "circle");
}

}  // namespace
}  // namespace thruway::test
