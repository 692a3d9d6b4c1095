#include "workloads/graph/task_labels.h"

#include "tests/workloads/hosts.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway {
namespace {

void expect_kept(const std::vector<std::string>& names) {
    TaskLabels labels(1);
    for (std::uint32_t i = 0; i < names.size(); ++i) {
        if (!names[i].empty()) labels.add(kHost0, i, names[i]);
    }
    labels.close(kHost0);
    for (std::uint32_t i = 0; i < names.size(); ++i) EXPECT_EQ(labels.label(kHost0, i), names[i]);
    const auto end = static_cast<std::uint32_t>(names.size());
    EXPECT_EQ(labels.label(kHost0, end), "");
    EXPECT_EQ(labels.label(kHost0, end + 5), "");
}

TEST(TaskLabels, are_kept_whatever_they_are) {
    expect_kept({"l1", "l2", "l3", "l5", "m6", "m7"});
    expect_kept({"", "", "a", "", "b", "b1", "b2", ""});
    expect_kept({"l8", "l9", "l10", "l11"});
    expect_kept({"l08", "l09", "l10", "l010", "l011", "l0012"});
    expect_kept({"l0", "l1", "l00", "l01", "l"});
    expect_kept({"a", "a", "a1", "a1"});
    expect_kept({"l999999999999999999", "l1000000000000000000", "l1000000000000000001"});
    expect_kept({"l99999999999999999999", "l100000000000000000000"});
    expect_kept({});
}

TEST(TaskLabels, belong_to_a_host) {
    TaskLabels labels(2);
    labels.add(HostId{1}, 0, "one");
    labels.close(HostId{0});
    labels.close(HostId{1});
    EXPECT_EQ(labels.label(HostId{0}, 0), "");
    EXPECT_EQ(labels.label(HostId{1}, 0), "one");
}

TEST(TaskLabels, that_count_up_take_no_memory) {
    TaskLabels labels(1);
    for (std::uint32_t i = 0; i < 100'000; ++i) labels.add(kHost0, i, "l" + std::to_string(i + 1));
    labels.close(kHost0);
    EXPECT_EQ(labels.label(kHost0, 77'776), "l77777");
    EXPECT_LT(labels.bytes(), 200u);
    TaskLabels padded(1);
    for (std::uint32_t i = 1000; i < 2000; ++i) {
        padded.add(kHost0, i - 1000, "l0" + std::to_string(i).substr(1));
    }
    padded.close(kHost0);
    EXPECT_EQ(padded.label(kHost0, 7), "l0007");
    EXPECT_LT(padded.bytes(), 300u);
}

TEST(TaskLabels, name_a_task_with_its_line) {
    TaskGraph graph(1);
    Task task;
    task.kind = TaskKind::kSend;
    task.peer = HostId{3};
    task.amount = 64;
    task.line = 40;
    graph.add(kHost0, task);
    graph.receive(kHost0, kAnySource, 1, kAnyTag);
    graph.receive(kHost0, HostId{2}, 8, 5);
    graph.compute(kHost0, 1);
    TaskLabels labels(1);
    labels.add(kHost0, 0, "l12");
    labels.close(kHost0);
    EXPECT_EQ(name_of_task(graph, &labels, kHost0, 0), "l12: send 64 bytes to host 3 (line 40)");
    EXPECT_EQ(name_of_task(graph, &labels, kHost0, 1),
              "task 1: receive 1 byte from any host with any tag");
    EXPECT_EQ(name_of_task(graph, &labels, kHost0, 2),
              "task 2: receive 8 bytes from host 2 with tag 5");
    EXPECT_EQ(name_of_task(graph, nullptr, kHost0, 3), "task 3: compute 1 cycle");
    EXPECT_EQ(short_name_of_task(graph, &labels, kHost0, 0), "l12 (line 40)");
}

}  // namespace
}  // namespace thruway
