#include "workloads/graph/play/waiting_lines.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace thruway {
namespace {

using Interface = Needs::Interface;

InLine waiting(std::uint32_t task, Cycle since, std::uint32_t release = 1,
               TaskKind kind = TaskKind::kCompute) {
    InLine one;
    one.task = task;
    one.since = since;
    one.release = release;
    one.kind = kind;
    one.place = task;
    return one;
}

TEST(WaitingLines, give_the_processor_to_what_has_waited_longest) {
    WaitingLines lines;
    EXPECT_EQ(lines.next(), kNever);
    lines.add({true, Interface::kNone, 0, 0}, waiting(1, 9));
    lines.add({true, Interface::kSend, 0, 2}, waiting(2, 7));
    lines.add({true, Interface::kNone, 0, 0}, waiting(3, 8));
    EXPECT_EQ(lines.next(), 0u);
    EXPECT_EQ(lines.take(10).task, 2u);
    EXPECT_EQ(lines.take(10).task, 3u);
    EXPECT_EQ(lines.take(10).task, 1u);
    EXPECT_EQ(lines.next(), kNever);
}

TEST(WaitingLines, order_ties_by_source_release_kind_and_place) {
    InLine other_host = waiting(1, 5, 1);
    other_host.source = HostId{1};
    const std::vector<InLine> in_order = {waiting(5, 4, 9),
                                          waiting(4, 5, 1, TaskKind::kSend),
                                          waiting(2, 5, 1, TaskKind::kReceive),
                                          waiting(3, 5, 1, TaskKind::kReceive),
                                          waiting(0, 5, 2, TaskKind::kSend),
                                          other_host};
    WaitingLines lines;
    for (const std::size_t i : {3, 0, 5, 1, 4, 2}) {
        lines.add({true, Interface::kNone, 0, 0}, in_order[i]);
    }
    for (const InLine& expected : in_order) EXPECT_EQ(lines.take(0).task, expected.task);
}

TEST(WaitingLines, pass_by_what_its_interface_keeps_waiting) {
    WaitingLines lines;
    lines.occupy_interface(Interface::kSend, 1, 30);
    lines.occupy_interface(Interface::kReceive, 1, 20);
    lines.occupy_processor(3, 10);
    lines.add({true, Interface::kSend, 3, 1}, waiting(1, 1));
    lines.add({true, Interface::kReceive, 3, 1}, waiting(2, 2));
    EXPECT_EQ(lines.next(), 20u);
    lines.add({true, Interface::kNone, 3, 0}, waiting(3, 3));
    EXPECT_EQ(lines.next(), 10u);
    EXPECT_EQ(lines.take(10).task, 3u);
    EXPECT_EQ(lines.take(20).task, 2u);
    EXPECT_EQ(lines.next(), 30u);
    EXPECT_EQ(lines.take(30).task, 1u);
}

TEST(WaitingLines, let_pass_what_needs_no_processor) {
    WaitingLines lines;
    lines.occupy_processor(0, 10);
    EXPECT_EQ(lines.free(0), 10u);
    EXPECT_EQ(lines.free(1), 0u);
    lines.add({false, Interface::kNone, 0, 0}, waiting(1, 1));
    EXPECT_EQ(lines.next(), 0u);
    EXPECT_EQ(lines.take(0).task, 1u);
}

}  // namespace
}  // namespace thruway
