#include "workloads/tasks/waiting_cycle.h"

#include "tests/workloads/graph/timeline.h"
#include "tests/workloads/hosts.h"

#include <gtest/gtest.h>

#include <ctime>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

std::string cycle_of(TaskGraph graph) { return waiting_cycle(play(std::move(graph), {}).waiting); }

/// Each host receives from the one before, and sends to the next one after that.
TaskGraph ring(unsigned hosts) {
    TaskGraph graph(hosts);
    for (std::uint32_t host = 0; host < hosts; ++host) {
        graph.receive(HostId{host}, HostId{(host + hosts - 1) % hosts}, 8);
        graph.send(HostId{host}, HostId{(host + 1) % hosts}, 8);
        graph.begins_after(HostId{host}, 1, 0);
    }
    return graph;
}

TEST(WaitingCycle, of_nothing_is_empty) { EXPECT_EQ(waiting_cycle({}), ""); }

TEST(WaitingCycle, shows_tasks_of_several_hosts) {
    EXPECT_EQ(
        cycle_of(ring(2)),
        "host 0: task 0: receive 8 bytes from host 1 waits for a message with tag 0 from host "
        "1\n"
        "host 1: task 1: send 8 bytes to host 0 waits for the end of task 0\n"
        "host 1: task 0: receive 8 bytes from host 0 waits for a message with tag 0 from host "
        "0\n"
        "host 0: task 1: send 8 bytes to host 1 waits for the end of task 0\n");
}

TEST(WaitingCycle, is_the_shortest_one) {
    TaskGraph graph(5);
    // Hosts 0 to 2 wait in a ring; 3 and 4 wait for each other, and 3 also for the ring.
    for (std::uint32_t host = 0; host < 3; ++host) {
        graph.receive(HostId{host}, HostId{(host + 2) % 3}, 8);
        graph.send(HostId{host}, HostId{(host + 1) % 3}, 8);
        graph.begins_after(HostId{host}, 1, 0);
    }
    graph.receive(HostId{3}, HostId{4}, 8);
    graph.send(HostId{3}, HostId{4}, 8);
    graph.begins_after(HostId{3}, 1, 0);
    graph.receive(HostId{4}, HostId{3}, 8);
    graph.send(HostId{4}, HostId{3}, 8);
    graph.begins_after(HostId{4}, 1, 0);
    const std::string text = cycle_of(std::move(graph));
    EXPECT_EQ(text.rfind("host 3: task 0", 0), 0u) << text;
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 4);
}

TEST(WaitingCycle, shows_a_host_that_waits_for_its_own_message) {
    TaskGraph graph(1);
    graph.receive(kHost0, kHost0, 8);
    graph.send(kHost0, kHost0, 8);
    graph.begins_after(kHost0, 1, 0);
    EXPECT_EQ(
        cycle_of(std::move(graph)),
        "host 0: task 0: receive 8 bytes from host 0 waits for a message with tag 0 from host "
        "0\n"
        "host 0: task 1: send 8 bytes to host 0 waits for the end of task 0\n");
}

TEST(WaitingCycle, names_a_task_that_nothing_can_release) {
    TaskGraph graph(3);
    graph.send(kHost0, kHost1, 8, 1);
    graph.send(kHost2, kHost1, 8, 2);
    // The first receive takes the message that the second one needs.
    graph.receive(kHost1, kAnySource, 8, kAnyTag);
    graph.receive(kHost1, kHost0, 8, 1);
    graph.compute(kHost1, 5);
    graph.begins_after(kHost1, 2, 1);
    EXPECT_EQ(
        cycle_of(std::move(graph)),
        "host 1: task 1: receive 8 bytes from host 0 with tag 1 waits for a message with tag 1 "
        "from host 0\n"
        "no task that is left to do can release it\n");
}

TEST(WaitingCycle, finds_a_cycle_behind_a_long_list_of_tasks) {
    TaskGraph graph(2);
    for (std::uint32_t i = 0; i < 1000; ++i) {
        graph.compute(kHost0, 1);
        graph.begins_after(kHost0, i, 1000);
    }
    graph.receive(kHost0, kHost1, 8);
    graph.send(kHost0, kHost1, 8);
    graph.begins_after(kHost0, 1001, 1000);
    graph.receive(kHost1, kHost0, 8);
    graph.send(kHost1, kHost0, 8);
    graph.begins_after(kHost1, 1, 0);
    std::vector<WaitingTask> waiting = play(std::move(graph), {}).waiting;
    std::rotate(waiting.begin(), waiting.begin() + 1, waiting.begin() + 1000);
    const std::string text = waiting_cycle(waiting);
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 4) << text;
}

/// Players that tell hosts only.
TEST(WaitingCycle, knows_tasks_that_may_send_to_any_host) {
    const std::vector<WaitingTask> waiting = {{kHost0, "packet 3", "packet 1 of host 1", {kHost1}},
                                              {kHost1, "packet 4", "packet 2 of host 2", {kHost2}},
                                              {kHost2, "packet 5", "packet 3 of host 1", {kHost1}}};
    EXPECT_EQ(waiting_cycle(waiting), "host 1: packet 4 waits for packet 2 of host 2\n"
                                      "host 2: packet 5 waits for packet 3 of host 1\n");
    EXPECT_EQ(waiting_cycle({waiting[0]}), "host 0: packet 3 waits for packet 1 of host 1\n"
                                           "no task that is left to do can release it\n");
}

/// Each of the receives waits for each of the sends of the other host. Looking at all of them
/// again for each receive would take 5 * 10^11 steps.
TEST(WaitingCycle, is_found_among_many_tasks_that_wait_for_the_same) {
    constexpr std::uint32_t kPairs = 50'000;
    std::vector<WaitingTask> waiting;
    for (const std::uint32_t host : {0U, 1U}) {
        const HostId other{1 - host};
        for (std::uint32_t i = 0; i < kPairs; ++i) {
            waiting.push_back(
                {HostId{host}, "r", "any message", {other}, 2 * i, {}, WaitingTask::kNoHost});
            waiting.push_back({HostId{host}, "s", "r", {HostId{host}}, 2 * i + 1, {2 * i}, other});
        }
    }
    const std::clock_t begin = std::clock();
    EXPECT_EQ(waiting_cycle(waiting), "host 0: r waits for any message\n"
                                      "host 1: s waits for r\n"
                                      "host 1: r waits for any message\n"
                                      "host 0: s waits for r\n");
    EXPECT_LT(std::clock() - begin, 20 * CLOCKS_PER_SEC);
}

}  // namespace
}  // namespace thruway
