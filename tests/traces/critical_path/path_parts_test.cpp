// tests/traces/critical_path/path_parts_test.cpp
#include "traces/critical_path/path_parts.h"

#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>

namespace thruway::test {
namespace {

PathStepResult step(StepKind kind, Cycle begin, Cycle cycles, const std::string& packet = "") {
    PathStepResult made;
    made.kind = kind;
    made.host = 3;
    made.destination = packet.empty() ? 3 : 4;
    made.task = "send";
    made.begin = begin;
    made.cycles = cycles;
    made.packet = packet;
    return made;
}

/// From cycle 10 on: 2 cycles in the source queue, 1 for the switch and 1 on the link at router 3,
/// then at router 4 one for the ejection, 5 flits, and 2 by which the tail fell behind at router 3.
Journey journey() {
    Journey made;
    made.packet = PacketName(3, 7);
    made.generated = 10;
    made.delivered = 21;
    made.hops.resize(2);
    JourneyHop& first = made.hops[0];
    first.router = RouterId{3};
    first[LatencyPart::kSourceQueue] = 2;
    first.blocker(LatencyPart::kSourceQueue) = PacketName(3, 6);
    first[LatencyPart::kSwitch] = 1;
    first[LatencyPart::kLink] = 1;
    first[LatencyPart::kBodySwitch] = 2;
    JourneyHop& last = made.hops[1];
    last.router = RouterId{4};
    last[LatencyPart::kEjection] = 1;
    last[LatencyPart::kFlits] = 5;
    return made;
}

CriticalPathResult path() {
    CriticalPathResult made;
    made.steps = {step(StepKind::kTask, 0, 10), step(StepKind::kQueue, 10, 3, "3.7"),
                  step(StepKind::kNetwork, 13, 9, "3.7"), step(StepKind::kTask, 22, 4)};
    return made;
}

TEST(PathParts, take_the_place_of_the_steps_of_a_message) {
    const auto parts = path_parts(path(), {{PacketName(3, 7), journey()}});
    std::string text;
    Cycle at = 0;
    for (const PathPart& part : parts) {
        EXPECT_EQ(part.begin, at);
        at += part.cycles;
        text += part.what + "@" + part.router + " ";
    }
    EXPECT_EQ(text, "task@ source_queue@3 switch@3 link@3 ejection@4 body_switch@3 flits@4 task@ ");
    EXPECT_EQ(at, 26u);
    EXPECT_EQ(parts[1].blocker, "3.6");
    EXPECT_EQ(parts[1].packet, "3.7");
    EXPECT_EQ(parts[1].destination, 4u);
}

TEST(PathParts, leave_a_message_without_journey_as_it_is) {
    const auto parts = path_parts(path(), {});
    ASSERT_EQ(parts.size(), 4u);
    EXPECT_EQ(parts[1].what, "queue");
    EXPECT_EQ(parts[2].what, "network");
}

TEST(PathParts, refuse_a_journey_of_another_run) {
    Journey other = journey();
    other.hops[0][LatencyPart::kSwitch] = 3;
    EXPECT_EQ(problem_of([&] {
                  path_parts(path(), {{PacketName(3, 7), other}});
              }),
              "packet 3.7 takes 14 cycles from cycle 10 on, but 12 from 10 in the result: the "
              "result is of another run");
}

TEST(PathParts, sum_up_by_reason_with_the_largest_first) {
    const auto sums = cycles_by_reason(path_parts(path(), {{PacketName(3, 7), journey()}}));
    ASSERT_EQ(sums.size(), 7u);
    EXPECT_EQ(sums[0], std::make_pair(std::string("task"), Cycle{14}));
    EXPECT_EQ(sums[1], std::make_pair(std::string("flits"), Cycle{5}));
    EXPECT_EQ(sums[2].first, "source_queue") << "before body_switch, which is as long";
}

TEST(PathParts, name_the_packets_whose_journeys_they_need) {
    EXPECT_EQ(packets_of(path()), (std::set<PacketName>{PacketName(3, 7)}));
}

}  // namespace
}  // namespace thruway::test
