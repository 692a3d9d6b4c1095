// tests/testbench/hosts/workload_times_test.cpp
// Completion times of small workloads whose cycles are known by arithmetic. With the default router
// a packet of m flits arrives h + m cycles after its generation over h links: a cycle for each of
// the h + 1 links and a cycle for each further flit.

#include "tests/testbench/hosts/goal_runs.h"
#include "tests/testbench/run_in_child.h"
#include "workloads/messages/message_workload.h"

#include <gtest/gtest.h>

#include <numeric>

namespace thruway::test {
namespace {

RunResult result_of(const SimulationSettings& settings, const SimulationOptions& options = {}) {
    return result_from_json(json_of(settings, options), "run");
}

/// Sum of the parts of the critical path of the only job.
Cycle path_length(const RunResult& result) {
    const CriticalPathResult& path = result.workload.jobs.at(0).critical_path;
    return *path.start + *path.wait + *path.task + *path.queue + *path.network;
}

TEST(WorkloadTimes, a_message_takes_what_the_latency_formula_says) {
    // 40 bytes are 3 flits of 16 bytes; host 0 to host 3 of a row of 4: 3 links.
    const RunResult result = result_of(mesh_that_plays({4}, R"(num_ranks 4
rank 0 { send 40b to 3 }
rank 1 { }
rank 2 { }
rank 3 { recv 40b from 0 })"));
    EXPECT_EQ(result.verdict, Verdict::kCompleted);
    EXPECT_EQ(result.workload.completion, 3u + 3u);
    EXPECT_EQ(result.run.cycles, 6u);
    EXPECT_EQ(result.run.packets, 1u);
    const MessageClassResult& messages = result.workload.messages.at(0);
    EXPECT_EQ(messages.messages, 1u);
    EXPECT_EQ(messages.bytes, 40u);
    EXPECT_EQ(messages.max, 6.0);
}

TEST(WorkloadTimes, tasks_follow_each_other_in_the_cycle_in_which_the_one_before_has_ended) {
    // 10 cycles of computing, 1 flit over 1 link (2 cycles), 5 cycles, back over 1 link (2 cycles).
    const RunResult result = result_of(mesh_that_plays({2}, R"(num_ranks 2
rank 0 {
  c: calc 10
  s: send 8b to 1
  s requires c
  recv 8b from 1
}
rank 1 {
  r: recv 8b from 0
  c: calc 5
  c requires r
  s: send 8b to 0
  s requires c
})"));
    EXPECT_EQ(result.workload.completion, 10u + 2 + 5 + 2);
    const CriticalPathResult& path = result.workload.jobs.at(0).critical_path;
    EXPECT_EQ(path.task, 15u);
    EXPECT_EQ(path.network, 4u);
    EXPECT_EQ(path.queue, 0u);
    EXPECT_EQ(path.messages, 2u);
    ASSERT_EQ(path.steps.size(), 4u);
    EXPECT_EQ(path.steps[0].kind, StepKind::kTask);
    EXPECT_EQ(path.steps[1].kind, StepKind::kNetwork);
    EXPECT_EQ(path.steps[1].begin, 10u);
    EXPECT_EQ(path.steps[3].begin, 17u);
    EXPECT_EQ(result.workload.jobs.at(0).tasks, 6u);
}

/// The run loop looks at the fabric every 2048 cycles, here four times while it is empty.
TEST(WorkloadTimes, hosts_compute_for_long_while_no_packet_is_on_its_way) {
    const RunResult result = result_of(mesh_that_plays({2}, R"(num_ranks 2
rank 0 {
  c: calc 10000
  s: send 8b to 1
  s requires c
}
rank 1 { recv 8b from 0 })"));
    EXPECT_EQ(result.verdict, Verdict::kCompleted);
    EXPECT_EQ(result.workload.completion, 10002u);
}

TEST(WorkloadTimes, a_long_message_is_divided_into_packets) {
    SimulationSettings settings = mesh_that_plays({2}, R"(num_ranks 2
rank 0 { send 160b to 1 }
rank 1 { recv 160b from 0 })");
    settings.workload.packets.max_packet_flits = 4;
    const RunResult result = result_of(settings);
    EXPECT_EQ(result.run.packets, 3u) << "4 + 4 + 2 flits";
    // One flit per cycle from the host: the last flit leaves in cycle 9 and takes 2 cycles.
    EXPECT_EQ(result.workload.completion, 11u);
    EXPECT_EQ(path_length(result), 11u);
    const CriticalPathResult& path = result.workload.jobs.at(0).critical_path;
    EXPECT_EQ(path.queue, 8u) << "the last packet waits for the eight flits before it";
    EXPECT_EQ(path.network, 3u);
}

TEST(WorkloadTimes, a_message_to_the_own_host_stays_outside_the_network) {
    SimulationSettings settings = mesh_that_plays({2}, R"(num_ranks 2
rank 0 {
  s: send 64b to 0
  r: recv 64b from 0
  c: calc 3
  c requires r
}
rank 1 { calc 1 })");
    settings.workload.local_cycles = 20;
    const RunResult result = result_of(settings);
    EXPECT_EQ(result.workload.completion, 23u);
    EXPECT_EQ(result.run.packets, 0u);
    EXPECT_EQ(result.workload.messages.at(0).local, 1u);
    EXPECT_EQ(path_length(result), 23u);
}

TEST(WorkloadTimes, tasks_that_wait_for_ever_are_shown) {
    // Each host takes the message of the other before it sends its own.
    const RunResult result = result_of(mesh_that_plays({2}, R"(num_ranks 2
rank 0 {
  a: recv 8b from 1
  b: send 8b to 1
  b requires a
}
rank 1 {
  c: recv 8b from 0
  d: send 8b to 0
  d requires c
})"));
    EXPECT_EQ(result.verdict, Verdict::kStalled);
    ASSERT_TRUE(result.stalled);
    for (const char* label : {"a", "b", "c", "d"}) {
        EXPECT_NE(result.stalled->find(label), std::string::npos) << *result.stalled;
    }
    EXPECT_FALSE(result.workload.completion);
}

TEST(WorkloadTimes, the_run_goes_on_while_the_background_does) {
    SimulationSettings settings = mesh_that_plays({4, 4}, R"(num_ranks 2
rank 0 { c: calc 5000
 s: send 64b to 1
 s requires c }
rank 1 { recv 64b from 0 })");
    settings.workload.background = true;
    settings.traffic.load_flits_per_node_cycle = 0.2;
    const RunResult result = result_of(settings);
    EXPECT_EQ(result.verdict, Verdict::kCompleted);
    // 1 link, 4 flits, and whatever the background costs.
    EXPECT_GE(*result.workload.completion, 5005u);
    EXPECT_LT(*result.workload.completion, 5200u);
    EXPECT_GT(result.run.packets, 1000u) << "the background";
    EXPECT_GT(*result.throughput.accepted, 0.15);
}

TEST(WorkloadTimes, hosts_without_tasks_are_silent) {
    const RunResult result = result_of(mesh_that_plays({4, 4}, "num_ranks 1\nrank 0 { calc 7 }"));
    EXPECT_EQ(result.workload.completion, 7u);
    EXPECT_EQ(result.run.packets, 0u);
}

TEST(WorkloadTimes, queued_routers_have_the_same_formula_in_both_engines) {
    SimulationSettings settings = mesh_that_plays({4}, R"(num_ranks 4
rank 0 { s: send 40b to 3
 r: recv 16b from 3 }
rank 1 { }
rank 2 { }
rank 3 { r: recv 40b from 0
 s: send 16b to 0
 s requires r })");
    settings.router.kind = RouterKind::kQueuedCutThrough;
    // Over 3 links: 3 + 3 cycles with 3 flits, 3 + 1 with one.
    EXPECT_EQ(result_of(settings).workload.completion, 10u);
    SimulationOptions options;
    options.engine = Engine::kTransaction;
    EXPECT_EQ(result_of(settings, options).workload.completion, 10u);
}

// 2500 flits: at the first look, in cycle 2048, no host has anything left to do.
TEST(WorkloadTimes, the_run_waits_for_messages_on_the_way) {
    SimulationSettings settings = mesh_that_plays({2}, "num_ranks 1\nrank 0 { }");
    settings.router.buffer_flits = 32;
    settings.workload.kind = "message_file";
    FileSetting& file = settings.workload.kind.own<MessagesSettings>().file;
    file.path = "one.csv";
    file.input = std::make_shared<const InputFile>(
        file.path, "cycle,source,destination,bytes\n0,0,1,40000\n", true);
    const RunResult result = result_of(settings);
    EXPECT_EQ(result.verdict, Verdict::kCompleted);
    EXPECT_EQ(result.workload.completion, 2501u);
}

TEST(WorkloadTimes, a_network_with_too_few_hosts_is_refused) {
    try {
        result_of(mesh_that_plays({2}, R"(num_ranks 3
rank 0 { send 8b to 2 }
rank 1 { }
rank 2 { recv 8b from 0 })"));
        FAIL();
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("the network has 2 hosts"), std::string::npos)
            << error.what();
    }
}

}  // namespace
}  // namespace thruway::test
