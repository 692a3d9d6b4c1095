// Which packet goes first by its class and its age.

#include "rtl_models/router/classes/class_rule.h"

#include "rtl_models/arbiter/requests.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

Packet packet_of(unsigned traffic_class, Cycle generated) {
    Packet packet;
    packet.traffic_class = static_cast<std::uint8_t>(traffic_class);
    packet.identity.generated = generated;
    return packet;
}

ClassPolicySettings strict(std::vector<unsigned> priorities) {
    ClassPolicySettings settings;
    settings.class_policy = ClassPolicy::kStrict;
    settings.class_priorities = std::move(priorities);
    return settings;
}

TEST(ClassRule, is_not_active_by_default) {
    EXPECT_FALSE(ClassRule().active());
    EXPECT_FALSE(ClassRule(ClassPolicySettings{}).active());
    EXPECT_EQ(ClassRule().precedence(packet_of(3, 17)), 17u);
}

TEST(ClassRule, puts_a_higher_priority_before_any_age) {
    const ClassRule rule(strict({1, 5}));
    EXPECT_TRUE(rule.active());
    EXPECT_TRUE(rule.has_urgencies());
    const Cycle late = (Cycle{1} << kUrgencyShift) - 1;
    EXPECT_LT(rule.precedence(packet_of(1, late)), rule.precedence(packet_of(0, 0)));
    // 255 - 5 priorities are higher than 5.
    EXPECT_EQ(rule.precedence(packet_of(1, 8)), (Cycle{250} << kUrgencyShift) + 8);
}

TEST(ClassRule, orders_packets_of_equal_priority_by_age) {
    const ClassRule rule(strict({2, 2}));
    EXPECT_LT(rule.precedence(packet_of(1, 3)), rule.precedence(packet_of(0, 4)));
    EXPECT_LT(rule.precedence(packet_of(0, 4)), rule.precedence(packet_of(1, 5)));
}

TEST(ClassRule, gives_classes_beyond_the_list_priority_0) {
    const ClassRule rule(strict({1, 0}));
    EXPECT_EQ(rule.precedence(packet_of(1, 6)), rule.precedence(packet_of(2, 6)));
    EXPECT_EQ(rule.precedence(packet_of(1, 6)), rule.precedence(packet_of(255, 6)));
    EXPECT_LT(rule.precedence(packet_of(0, 6)), rule.precedence(packet_of(2, 6)));
    EXPECT_EQ(rule.groups(), 3u);
    EXPECT_EQ(rule.group(packet_of(200, 0)), 2u);
}

TEST(ClassRule, gives_classes_beyond_the_list_weight_1) {
    ClassPolicySettings settings;
    settings.class_policy = ClassPolicy::kWeighted;
    settings.class_weights = {7};
    const ClassRule rule(settings);
    EXPECT_TRUE(rule.weighted());
    EXPECT_EQ(rule.weight(rule.group(packet_of(0, 0))), 7u);
    EXPECT_EQ(rule.weight(rule.group(packet_of(9, 0))), 1u);
    EXPECT_NE(rule.group(packet_of(9, 0)), rule.group(packet_of(10, 0))) << "each has its own";
    EXPECT_EQ(rule.group(packet_of(63, 0)), rule.group(packet_of(255, 0)));
}

TEST(ClassRule, counts_a_class_as_older_by_its_head_start) {
    ClassPolicySettings settings;
    settings.class_policy = ClassPolicy::kAge;
    settings.class_head_start_cycles = {0, 10};
    const ClassRule rule(settings);
    EXPECT_FALSE(rule.has_urgencies()) << "ages suffice";
    EXPECT_LT(rule.precedence(packet_of(1, 109)), rule.precedence(packet_of(0, 100)));
    EXPECT_EQ(rule.precedence(packet_of(1, 110)), rule.precedence(packet_of(0, 100)));
    EXPECT_GT(rule.precedence(packet_of(1, 111)), rule.precedence(packet_of(0, 100)));
    EXPECT_EQ(rule.precedence(packet_of(0, 3)), rule.precedence(packet_of(4, 3)));
}

}  // namespace
}  // namespace thruway::test
