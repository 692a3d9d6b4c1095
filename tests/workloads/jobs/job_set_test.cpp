#include "workloads/jobs/job_set.h"

#include "workloads/graph/graph_player.h"
#include "workloads/ideal/loggp.h"
#include "workloads/schedule/graph_workload.h"

#include <gtest/gtest.h>

#include <utility>

namespace thruway {
namespace {

constexpr Cycle kLatency = 10;

/// Rank 0 computes and sends to rank 1, which computes and sends back.
TaskGraph ping_pong() {
    TaskGraph graph(2);
    const HostId first{0};
    const HostId second{1};
    const auto prepared = graph.compute(first, 5);
    graph.begins_after(first, graph.send(first, second, 64, 1), prepared);
    graph.receive(first, second, 32, 2);
    const auto question = graph.receive(second, first, 64, 1);
    const auto thought = graph.compute(second, 7);
    graph.begins_after(second, thought, question);
    graph.begins_after(second, graph.send(second, first, 32, 2), thought);
    graph.close();
    return graph;
}

std::shared_ptr<const Workload> job_of(TaskGraph graph) {
    return std::make_shared<GraphWorkload>("test", std::move(graph), HostCosts{});
}

std::vector<HostId> these(const std::vector<std::uint32_t>& numbers) {
    std::vector<HostId> hosts;
    for (const std::uint32_t number : numbers) hosts.push_back(HostId{number});
    return hosts;
}

/// Two jobs on hosts 6, 2 and 0, 5 of 8; the second one begins at 100.
JobSet two_jobs() {
    return JobSet(8, {{"a", job_of(ping_pong()), these({6, 2}), 0},
                      {"b", job_of(ping_pong()), these({0, 5}), 100}});
}

TEST(JobSet, plays_each_job_on_its_hosts_from_its_start) {
    const JobSet set = two_jobs();
    const auto player = set.player();
    const IdealResult result = play_loggp(*player, kLatency);
    EXPECT_EQ(result.messages, 4u);
    // Computation 5, message 10, computation 7, message 10.
    EXPECT_EQ(result.finished[6], 32u);
    EXPECT_EQ(result.finished[2], 22u);
    EXPECT_EQ(result.finished[0], 132u);
    EXPECT_EQ(result.finished[5], 122u);
    for (const std::uint32_t idle : {1U, 3U, 4U, 7U}) EXPECT_EQ(result.finished[idle], 0u);
}

TEST(JobSet, translates_ranks_into_hosts_and_classes) {
    const JobSet set = two_jobs();
    const auto player = set.player();
    std::vector<Message> started;
    EXPECT_EQ(player->advance(HostId{0}, 0, started), 100u);
    EXPECT_EQ(player->advance(HostId{3}, 0, started), kNever);
    EXPECT_EQ(player->advance(HostId{0}, 100, started), 105u);
    EXPECT_TRUE(started.empty());
    player->advance(HostId{0}, 105, started);
    ASSERT_EQ(started.size(), 1u);
    EXPECT_EQ(index(started[0].id.source), 0u);
    EXPECT_EQ(index(started[0].destination), 5u);
    EXPECT_EQ(started[0].start, 105u);
    EXPECT_EQ(started[0].bytes, 64u);
    EXPECT_EQ(started[0].traffic_class, 1);
    EXPECT_EQ(set.traffic_classes(), 2u);
    EXPECT_EQ(set.longest_message_bytes(), 64u);
}

TEST(JobSet, begins_a_job_at_its_start_even_if_it_is_asked_later) {
    const auto player = two_jobs().player();
    std::vector<Message> started;
    EXPECT_EQ(player->advance(HostId{0}, 103, started), 105u);
}

TEST(JobSet, names_its_jobs_and_their_hosts) {
    const std::vector<Job> jobs = two_jobs().jobs();
    ASSERT_EQ(jobs.size(), 2u);
    EXPECT_EQ(jobs[0].name, "a");
    EXPECT_EQ(jobs[0].hosts, these({2, 6}));
    EXPECT_EQ(jobs[1].hosts, these({0, 5}));
}

class TwoClients : public Workload {
public:
    std::unique_ptr<WorkloadPlayer> player() const override { return nullptr; }
    unsigned hosts() const override { return 3; }
    std::vector<Job> jobs() const override { return {}; }
    std::vector<ClientGroup> clients() const override { return {{these({0, 2}), 7}}; }
    std::uint64_t longest_message_bytes() const override { return 8; }
    unsigned traffic_classes() const override { return 2; }
};

TEST(JobSet, has_the_clients_of_each_job_at_their_hosts) {
    const auto requests = std::make_shared<TwoClients>();
    const JobSet set(8, {{"a", requests, these({6, 2, 1}), 0},
                         {"b", job_of(ping_pong()), these({0, 5}), 0},
                         {"c", requests, these({3, 4, 7}), 0}});
    const std::vector<ClientGroup> groups = set.clients();
    ASSERT_EQ(groups.size(), 2u);
    EXPECT_EQ(groups[0].clients, these({6, 1}));
    EXPECT_EQ(groups[0].requests, 7u);
    EXPECT_EQ(groups[1].clients, these({3, 7}));
}

TEST(JobSet, records_the_tasks_of_all_jobs_by_host_and_time_of_the_network) {
    const auto player = two_jobs().player();
    play_loggp(*player, kLatency);
    const PlayRecord& record = player->record();
    EXPECT_EQ(record.hosts(), 8u);
    EXPECT_TRUE(record.spans(HostId{1}).empty());
    const auto& spans = record.spans(HostId{5});  // rank 1 of job b
    ASSERT_EQ(spans.size(), 3u);
    EXPECT_EQ(spans[0].cause.kind, Cause::Kind::kMessage);
    EXPECT_EQ(index(spans[0].cause.source), 0u);
    EXPECT_EQ(spans[0].cause.number, 1u);  // task 0 computes
    EXPECT_EQ(spans[0].released, 115u);
    EXPECT_EQ(spans[0].injected, 105u);
    EXPECT_EQ(spans[1].begin, 115u);
    EXPECT_EQ(spans[1].end, 122u);
    EXPECT_EQ(record.spans(HostId{0})[0].released, 100u);
    EXPECT_EQ(record.spans(HostId{6})[0].released, 0u);
}

/// A part of a fabric adds what other parts have recorded.
TEST(JobSet, keeps_what_is_merged_into_its_record) {
    const auto part = two_jobs().player();
    std::vector<Message> started;
    part->advance(HostId{6}, 0, started);
    PlayRecord other(8);
    other.span(HostId{5}, 2).end = 77;
    part->record().merge(other);
    EXPECT_EQ(std::as_const(*part).record().spans(HostId{5}).at(2).end, 77u);
    EXPECT_EQ(std::as_const(*part).record().spans(HostId{6}).at(0).begin, 0u);
}

TEST(JobSet, says_what_waits_in_the_words_of_the_job) {
    const auto player = two_jobs().player();
    std::vector<Message> started;
    player->advance(HostId{5}, 100, started);
    EXPECT_FALSE(player->finished(HostId{5}));
    EXPECT_TRUE(player->finished(HostId{1}));
    EXPECT_TRUE(player->waiting(HostId{1}).empty());
    const std::vector<WaitingTask> waiting = player->waiting(HostId{5});
    ASSERT_FALSE(waiting.empty());
    EXPECT_EQ(waiting[0].host, HostId{5});
    EXPECT_EQ(waiting[0].task.substr(0, 15), "job b, rank 1: ");
    EXPECT_EQ(waiting[0].by, these({0}));
    EXPECT_EQ(player->task_name(HostId{5}, 1).substr(0, 15), "job b, rank 1: ");
}

/// A player of two hosts that keeps what it is told.
struct ToldWorkload : GraphWorkload {
    struct Player : GraphPlayer {
        Player(std::shared_ptr<const TaskGraph> tasks, std::vector<HostId>& told)
            : GraphPlayer(std::move(tasks)), told_(told) {}
        void play_only(const std::vector<HostId>& hosts) override { told_ = hosts; }
        std::vector<HostId>& told_;
    };
    ToldWorkload() : GraphWorkload("told", ping_pong(), {}) {}
    std::unique_ptr<WorkloadPlayer> player() const override {
        return std::make_unique<Player>(graph(), told);
    }
    mutable std::vector<HostId> told;
};

TEST(JobSet, tells_each_job_which_of_its_ranks_play) {
    const auto first = std::make_shared<ToldWorkload>();
    const auto second = std::make_shared<ToldWorkload>();
    const JobSet set(8, {{"a", first, these({6, 2}), 0}, {"b", second, these({0, 5}), 0}});
    set.player()->play_only(these({5, 2, 6, 7}));
    EXPECT_EQ(first->told, these({1, 0}));
    EXPECT_EQ(second->told, these({1}));
}

TEST(JobSet, is_one_graph_that_runs_in_the_same_time) {
    const JobSet set = two_jobs();
    const auto graph = set.graph();
    ASSERT_NE(graph, nullptr);
    EXPECT_EQ(graph->hosts(), 8u);
    EXPECT_EQ(index(graph->task(HostId{0}, 1).peer), 5u);
    EXPECT_EQ(graph->task(HostId{0}, 1).traffic_class, 1);
    GraphPlayer whole(graph);
    const IdealResult expected = play_loggp(*set.player(), kLatency);
    const IdealResult result = play_loggp(whole, kLatency);
    EXPECT_EQ(result.finished, expected.finished);
}

TEST(JobSet, is_no_graph_if_one_of_its_jobs_is_none) {
    struct NoGraph : GraphWorkload {
        NoGraph() : GraphWorkload("stream", ping_pong(), {}) {}
        std::shared_ptr<const TaskGraph> graph() const override { return nullptr; }
    };
    const JobSet set(8, {{"a", job_of(ping_pong()), these({6, 2}), 0},
                         {"b", std::make_shared<NoGraph>(), these({0, 5}), 0}});
    EXPECT_EQ(set.graph(), nullptr);
}

/// The same job alone and beside another, which the ideal network does not let it feel.
TEST(JobSet, lets_a_job_run_as_it_runs_alone) {
    const auto alone = JobSet(8, {{"a", job_of(ping_pong()), these({3, 4}), 0}}).player();
    const auto beside = JobSet(8, {{"x", job_of(ping_pong()), these({0, 1}), 0},
                                   {"a", job_of(ping_pong()), these({3, 4}), 0}})
                            .player();
    const IdealResult one = play_loggp(*alone, kLatency);
    const IdealResult two = play_loggp(*beside, kLatency);
    EXPECT_EQ(one.finished[3], two.finished[3]);
    EXPECT_EQ(one.finished[4], two.finished[4]);
}

}  // namespace
}  // namespace thruway
