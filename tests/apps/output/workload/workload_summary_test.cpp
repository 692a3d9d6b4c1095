#include "apps/output/workload/workload_summary.h"

#include "workloads/collectives/collective_rows.h"
#include "workloads/jobs/job_set.h"
#include "workloads/messages/message_workload.h"
#include "workloads/schedule/graph_workload.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

std::shared_ptr<const Workload> ring(unsigned ranks, std::uint64_t bytes, Cycle compute) {
    CollectiveSettings settings;
    settings.collective = "all_reduce_ring";
    settings.bytes = bytes;
    settings.compute_cycles = compute;
    return std::make_shared<GraphWorkload>("ring", collective_graph(settings, ranks), HostCosts{});
}

std::vector<HostId> hosts_from(std::uint32_t first, std::uint32_t count) {
    std::vector<HostId> hosts;
    for (std::uint32_t i = 0; i < count; ++i) hosts.push_back(HostId{first + i});
    return hosts;
}

/// Packets of at most 4 flits of 16 bytes.
const MessageFormat kShortPackets{16, 0, 4};

TEST(WorkloadSummary, counts_tasks_messages_and_the_critical_path) {
    const WorkloadSummary summary = summary_of_workload(*ring(4, 400, 50), kShortPackets, 10,
                                                        GapPerByte{1, 2});
    ASSERT_EQ(summary.jobs.size(), 1u);
    EXPECT_EQ(summary.jobs[0].tasks, 4 * (1 + 2 * 6u));
    // Each of 2 (4 - 1) steps takes 10 + 99 / 2 cycles, rounded up.
    EXPECT_EQ(summary.jobs[0].end, 50 + 6 * 60u);
    ASSERT_EQ(summary.classes.size(), 1u);
    EXPECT_EQ(summary.classes[0].messages, 24u);
    EXPECT_EQ(summary.classes[0].bytes, 24 * 100u);
    EXPECT_EQ(summary.classes[0].longest_bytes, 100u);
    EXPECT_EQ(summary.classes[0].packets, 24 * 2u);
    EXPECT_EQ(summary.classes[0].flits, 24 * 7u);
    ASSERT_TRUE(summary.path);
    EXPECT_EQ(summary.path->messages, 6u);
    EXPECT_EQ(summary.path->message_cycles, 6 * 10u);
    EXPECT_EQ(summary.path->task_cycles, 50 + 6 * 50u) << "a receive takes the bytes";
    EXPECT_EQ(summary.path->waiting_cycles, 0u);
    EXPECT_EQ(summary.stuck, "");
}

/// Host 0 sends two messages of 33 bytes, which take 16 cycles behind their first byte.
TEST(WorkloadSummary, occupies_the_interfaces_of_jobs_for_the_bytes_of_their_messages) {
    const auto sends = [] {
        TaskGraph graph(2);
        for (const std::uint32_t tag : {0U, 1U}) {
            graph.send(HostId{0}, HostId{1}, 33, tag);
            graph.receive(HostId{1}, HostId{0}, 33, tag);
        }
        graph.close();
        return std::make_shared<GraphWorkload>("sends", std::move(graph), HostCosts{});
    };
    const std::string messages = "cycle,source,destination,bytes\n0,0,1,33\n0,0,1,33\n";
    const auto file = std::make_shared<MessageWorkload>(
        std::make_shared<InputFile>("m.csv", messages, true), 2);
    const JobSet set(
        8, {{"sends", sends(), hosts_from(2, 2), 100}, {"file", file, hosts_from(4, 2), 0}});
    const WorkloadSummary summary = summary_of_workload(set, kShortPackets, 10, GapPerByte{1, 2});
    EXPECT_EQ(summary.jobs[0].end, 100 + 16 + 10 + 16u);
    EXPECT_EQ(summary.jobs[1].end, 10 + 16u) << "without interfaces the network takes the time";
}

TEST(WorkloadSummary, tells_jobs_and_classes_apart) {
    const JobSet set(8, {{"a", ring(4, 400, 0), hosts_from(0, 4), 0},
                         {"b", ring(2, 10, 0), hosts_from(6, 2), 1000}});
    const WorkloadSummary summary = summary_of_workload(set, kShortPackets, 10, {});
    ASSERT_EQ(summary.jobs.size(), 2u);
    EXPECT_EQ(summary.jobs[0].end, 60u);
    EXPECT_EQ(summary.jobs[1].end, 1020u);
    EXPECT_EQ(summary.jobs[1].hosts, 2u);
    ASSERT_EQ(summary.classes.size(), 2u);
    EXPECT_EQ(summary.classes[0].bytes, 2400u);
    EXPECT_EQ(summary.classes[1].bytes, 20u);
    EXPECT_EQ(workload_table(summary), "job  hosts  tasks  end_cycle\n"
                                       "a        4     48         60\n"
                                       "b        2      8       1020\n"
                                       "\n"
                                       "class  sent  bytes  longest_bytes  packets  flits\n"
                                       "0        24   2400            100       48    168\n"
                                       "1         4     20              5        4      4\n"
                                       "\n"
                                       "critical path  number  cycles\n"
                                       "tasks               0       0\n"
                                       "network             2      20\n"
                                       "waiting                  1000\n");
}

TEST(WorkloadSummary, says_why_a_workload_does_not_end) {
    TaskGraph graph(2);
    for (const std::uint32_t host : {0U, 1U}) {
        const auto received = graph.receive(HostId{host}, HostId{1 - host}, 8, 0);
        const auto sent = graph.send(HostId{host}, HostId{1 - host}, 8, 0);
        graph.begins_after(HostId{host}, sent, received);
    }
    graph.close();
    const GraphWorkload workload("stuck", std::move(graph), HostCosts{});
    const WorkloadSummary summary = summary_of_workload(workload, kShortPackets, 10, {});
    EXPECT_EQ(summary.jobs[0].end, std::nullopt);
    EXPECT_FALSE(summary.path);
    EXPECT_NE(summary.stuck, "");
    EXPECT_NE(workload_table(summary).find("never"), std::string::npos);
}

}  // namespace
}  // namespace thruway
