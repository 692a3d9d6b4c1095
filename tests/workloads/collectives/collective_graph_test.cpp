#include "tests/support/problem_of.h"
#include "tests/workloads/collectives/data_flow.h"
#include "workloads/collectives/collective_rows.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

/// Tasks of a host that the given task depends on, itself included.
std::vector<bool> with_earlier(const TaskGraph& graph, HostId host, std::uint32_t task) {
    std::vector<bool> reached(graph.tasks(host));
    reached[task] = true;
    for (std::uint32_t earlier = task; earlier-- > 0;) {
        for (const auto later : graph.successors(host, earlier)) {
            if (reached[later.task()]) reached[earlier] = true;
        }
    }
    return reached;
}

TEST(Repetition, begins_at_a_host_when_the_one_before_has_ended_there) {
    for (const CollectiveRow& row : CollectiveRow::all()) {
        CollectiveSettings settings = collective(row.name, 64);
        const TaskGraph once = collective_graph(settings, 8);
        settings.repeat = 2;
        const TaskGraph twice = collective_graph(settings, 8);
        for (std::uint32_t h = 0; h < 8; ++h) {
            const auto tasks = static_cast<std::uint32_t>(once.tasks(HostId{h}));
            ASSERT_GE(twice.tasks(HostId{h}), 2 * tasks) << row.name;
            ASSERT_LE(twice.tasks(HostId{h}), 2 * tasks + 1) << row.name;  // one may join
            // The first task of the second repetition depends on all of the first.
            const auto behind = static_cast<std::uint32_t>(twice.tasks(HostId{h})) - tasks;
            const std::vector<bool> earlier = with_earlier(twice, HostId{h}, behind);
            for (std::uint32_t t = 0; t < tasks; ++t) {
                EXPECT_TRUE(earlier[t]) << row.name << " " << h << " " << t;
            }
        }
    }
}

TEST(Repetition, begins_with_the_computation_of_the_host) {
    CollectiveSettings settings = collective("all_reduce_ring", 64);
    settings.compute_cycles = 500;
    settings.repeat = 3;
    const TaskGraph graph = collective_graph(settings, 2);
    ASSERT_EQ(graph.tasks(HostId{1}), 3 * 5u);
    for (std::uint32_t i = 0; i < 3; ++i) {
        EXPECT_EQ(graph.task(HostId{1}, 5 * i).kind, TaskKind::kCompute);
        EXPECT_EQ(graph.task(HostId{1}, 5 * i).amount, 500u);
    }
}

TEST(Collectives, need_nothing_to_do_on_one_rank) {
    for (const CollectiveRow& row : CollectiveRow::all()) {
        const CollectiveSettings settings = collective(row.name, 64);
        const TaskGraph graph = collective_graph(settings, 1);
        for (std::uint32_t t = 0; t < graph.tasks(HostId{0}); ++t) {
            EXPECT_EQ(graph.task(HostId{0}, t).kind, TaskKind::kCompute) << row.name;
        }
    }
}

TEST(Collectives, refuse_what_would_fill_the_memory) {
    CollectiveSettings settings = collective("all_to_all_linear", 64);
    settings.repeat = 1'000'000;
    EXPECT_EQ(problem_of([&] { collective_graph(settings, 64); }).substr(0, 62),
              "workload.collective: it would have more than 33554432 tasks, w");
}

}  // namespace
}  // namespace thruway
