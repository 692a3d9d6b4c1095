// tests/testbench/hosts/workload_bytes_test.cpp
// A workload gives the same bytes in any order of the routers, with and without skipping and
// rounds, in one part or several; and the two engines agree where both are exact.

#include "core/random.h"
#include "tests/testbench/hosts/goal_runs.h"
#include "tests/testbench/run_in_child.h"
#include "workloads/requests/plan/request_settings.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// A schedule that always ends: rounds in which every rank sends to the rank at a drawn distance,
/// computes for a drawn time, and begins the next round when its message has come.
std::string drawn_schedule(unsigned ranks, unsigned rounds, std::uint64_t seed) {
    std::string text = fmt::format("num_ranks {}\n", ranks);
    for (unsigned rank = 0; rank < ranks; ++rank) {
        text += fmt::format("rank {} {{\n", rank);
        for (unsigned round = 0; round < rounds; ++round) {
            const auto drawn = [&](unsigned purpose, std::uint32_t below_this) {
                return below(draw(seed, DrawPurpose::kDestination, purpose, round).a, below_this);
            };
            const unsigned distance = 1 + drawn(1000, ranks - 1);
            const unsigned bytes = 1 + drawn(2000, 700);
            const unsigned own = below(draw(seed, DrawPurpose::kDestination, rank, round).a, 60);
            text += fmt::format("s{}: send {}b to {} tag {}\n", round, bytes,
                                (rank + distance) % ranks, round);
            text += fmt::format("r{}: recv {}b from {} tag {}\n", round, bytes,
                                (rank + ranks - distance) % ranks, round);
            text += fmt::format("c{}: calc {}\nc{} requires r{}\n", round, own, round, round);
            if (round == 0) continue;
            text += fmt::format("s{} requires c{}\nr{} irequires s{}\n", round, round - 1, round,
                                round);
        }
        text += "}\n";
    }
    return text;
}

struct Design {
    std::string name;
    SimulationSettings settings;
};

void PrintTo(const Design& design, std::ostream* out) { *out << design.name; }

/// Requests and replies of all hosts in place of the schedule.
SimulationSettings requests(SimulationSettings settings, RouterKind routers) {
    settings.router.kind = routers;
    settings.router.injection_buffers = InjectionBuffers::kFlits;
    settings.router.injection_classes = 2;
    settings.workload.kind = "request_batch";
    settings.workload.kind.own<BatchSettings>().batch_requests = 50;
    RequestSettings& own = settings.workload.kind.own<RequestsTable>().requests;
    own.max_outstanding = 8;
    own.source_order = SourceOrder::kRepliesFirst;
    return settings;
}

std::vector<Design> designs() {
    Design plain{"mesh", mesh_that_plays({4, 4}, drawn_schedule(16, 12, 1))};
    Design deep{"pipelined_wormhole", mesh_that_plays({4, 4}, drawn_schedule(16, 12, 2))};
    deep.settings.router.switching = Switching::kWormhole;
    deep.settings.router.virtual_channels = 4;
    deep.settings.router.buffer_flits = 4;
    deep.settings.router.vc_allocation_cycles = 1;
    deep.settings.router.switch_allocation_cycles = 1;
    deep.settings.router.credit_latency_cycles = 3;
    deep.settings.router.injection_cycles = 2;
    deep.settings.router.ejection_cycles = 3;
    deep.settings.topology.link_latency_cycles = 3;
    deep.settings.routing.function = "minimal_adaptive";
    deep.settings.workload.packets.max_packet_flits = 5;
    Design loaded{"background", mesh_that_plays({4, 4}, drawn_schedule(12, 12, 3))};
    loaded.settings.workload.background = true;
    loaded.settings.traffic.load_flits_per_node_cycle = 0.2;
    Design queued{"queued", mesh_that_plays({4, 4}, drawn_schedule(16, 12, 4))};
    queued.settings.router.kind = RouterKind::kQueuedCutThrough;
    queued.settings.topology.link_latency_cycles = 2;
    Design stuck{"stalled", mesh_that_plays({4, 4}, R"(num_ranks 2
rank 0 { a: recv 8b from 1
 b: send 8b to 1
 b requires a }
rank 1 { c: recv 8b from 0
 d: send 8b to 0
 d requires c })")};
    return {plain,
            deep,
            loaded,
            queued,
            stuck,
            {"replies_first", requests(plain.settings, RouterKind::kVirtualChannel)},
            {"replies_first_queued", requests(plain.settings, RouterKind::kQueuedCutThrough)}};
}

class WorkloadBytes : public ::testing::TestWithParam<Design> {};

TEST_P(WorkloadBytes, depend_neither_on_the_order_of_routers_nor_on_skipping_nor_on_rounds) {
    const std::string plain = json_of(GetParam().settings);
    SimulationOptions shuffled;
    shuffled.shuffle_routers = 3;
    EXPECT_EQ(json_of(GetParam().settings, shuffled), plain);
    SimulationOptions awake;
    awake.no_skip = true;
    EXPECT_EQ(json_of(GetParam().settings, awake), plain);
    SimulationOptions together;
    together.run_ahead = false;
    EXPECT_EQ(json_of(GetParam().settings, together), plain);
}

TEST_P(WorkloadBytes, do_not_depend_on_the_parts) {
    const std::string whole = json_of(GetParam().settings);
    for (const unsigned parts : {2u, 3u, 8u}) {
        SimulationOptions options;
        options.parts = parts;
        EXPECT_EQ(json_of(GetParam().settings, options), whole) << parts << " parts";
        options.partition_seed = parts;
        EXPECT_EQ(json_of(GetParam().settings, options), whole) << parts << " random parts";
    }
}

TEST_P(WorkloadBytes, make_a_critical_path_without_gaps) {
    const RunResult result = result_from_json(json_of(GetParam().settings), "run");
    if (result.verdict == Verdict::kStalled) {
        EXPECT_FALSE(result.workload.completion);
        return;
    }
    const JobResult& job = result.workload.jobs.at(0);
    ASSERT_TRUE(job.completion);
    Cycle at = 0;
    for (const PathStepResult& step : job.critical_path.steps) {
        EXPECT_EQ(step.begin, at);
        at += step.cycles;
    }
    EXPECT_EQ(at, *job.completion);
    EXPECT_EQ(job.critical_path.steps_left_out, 0u);
    const bool requests = GetParam().settings.workload.kind->name == std::string("request_batch");
    EXPECT_EQ(job.tasks, (requests ? 2u * 50 : 3u * 12) * job.hosts);
}

INSTANTIATE_TEST_SUITE_P(All, WorkloadBytes, ::testing::ValuesIn(designs()),
                         [](const auto& info) { return info.param.name; });

TEST(WorkloadEngines, agree_on_queued_routers_for_drawn_schedules) {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u, 6u}) {
        SimulationSettings settings = mesh_that_plays({3, 3}, drawn_schedule(9, 10, seed));
        settings.router.kind = RouterKind::kQueuedCutThrough;
        SimulationOptions transaction;
        transaction.engine = Engine::kTransaction;
        const RunResult exact = result_from_json(json_of(settings), "cycle");
        const RunResult whole = result_from_json(json_of(settings, transaction), "transaction");
        EXPECT_EQ(exact.workload.completion, whole.workload.completion) << "seed " << seed;
        EXPECT_EQ(exact.workload.messages.at(0).mean, whole.workload.messages.at(0).mean);
        EXPECT_EQ(exact.workload.jobs.at(0).critical_path.network,
                  whole.workload.jobs.at(0).critical_path.network);
    }
}

}  // namespace
}  // namespace thruway::test
