// tests/routing/deadlock/graphs/deadlock_question_test.cpp
// Servers that hold requests until their replies have left, on rings and meshes.
#include "routing/deadlock/graphs/deadlock_question.h"

#include "routing/deadlock/deadlock_check.h"
#include "routing/functions/dimension_order.h"
#include "tests/routing/networks.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace thruway::test {
namespace {

constexpr ClassDependency kReplyToRequest{0, 1};

TEST(DeadlockQuestion, classes_without_virtual_channels_of_their_own_share_all) {
    const Topology line = mesh({4});
    const DimensionOrder routing(line, DatelineRule::kNone, 2);
    DeadlockQuestion question{routing, line.graph, 2};
    question.add_dependency(kReplyToRequest);
    EXPECT_EQ(question.class_vcs, (std::vector<VcMask>{~VcMask{0}, ~VcMask{0}}));
    question.add_dependency({1, 3});
    EXPECT_EQ(question.classes(), 4u);
    EXPECT_EQ(question.dependent_classes.size(), 2u);
}

TEST(DeadlockQuestion, classes_with_virtual_channels_of_their_own_keep_them) {
    const Topology line = mesh({4});
    const DimensionOrder routing(line, DatelineRule::kNone, 2);
    DeadlockQuestion question{routing, line.graph, 2};
    question.class_vcs = {0b01, 0b10};
    question.add_dependency(kReplyToRequest);
    EXPECT_EQ(question.class_vcs, (std::vector<VcMask>{0b01, 0b10}));
}

/// Requests on the first half of the virtual channels, replies on the second.
void expect_cycle_only_if_shared(const Topology& network, DatelineRule rule, unsigned vcs) {
    const DimensionOrder routing(network, rule, vcs);
    DeadlockQuestion shared{routing, network.graph, vcs};
    EXPECT_TRUE(check_deadlock(shared).passes()) << "hosts that take everything";
    shared.add_dependency(kReplyToRequest);
    const DeadlockFinding found = check_deadlock(shared);
    EXPECT_EQ(found.verdict, DeadlockVerdict::kCycle);
    // Request, host, reply, and a host of the packets that the reply waits for.
    const auto hosts = std::count_if(found.cycle.begin(), found.cycle.end(),
                                     [](const HeldChannel& held) { return held.held.consumption; });
    EXPECT_GE(hosts, 1);
    EXPECT_LT(static_cast<std::size_t>(hosts), found.cycle.size());
}

TEST(DeadlockQuestion, requests_and_replies_on_the_same_channels_of_a_mesh_form_a_cycle) {
    expect_cycle_only_if_shared(mesh({3, 3}), DatelineRule::kNone, 2);
}

TEST(DeadlockQuestion, requests_and_replies_on_the_same_channels_of_a_ring_form_a_cycle) {
    expect_cycle_only_if_shared(torus({6}), DatelineRule::kSwitched, 4);
}

TEST(DeadlockQuestion, requests_and_replies_on_channels_of_their_own_are_free) {
    const Topology grid = mesh({3, 3});
    const DimensionOrder routing(grid, DatelineRule::kNone, 2);
    DeadlockQuestion question{routing, grid.graph, 2};
    question.class_vcs = {0b01, 0b10};
    question.add_dependency(kReplyToRequest);
    EXPECT_TRUE(check_deadlock(question).passes());
    question.add_dependency({1, 0});  // replies that make new requests close the cycle
    EXPECT_EQ(check_deadlock(question).verdict, DeadlockVerdict::kCycle);
}

}  // namespace
}  // namespace thruway::test
