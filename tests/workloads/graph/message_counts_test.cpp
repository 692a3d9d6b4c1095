#include "workloads/graph/message_counts.h"

#include "core/problem.h"
#include "tests/support/problem_of.h"
#include "tests/workloads/hosts.h"

#include <gtest/gtest.h>

#include <ctime>
#include <string>
#include <utility>

namespace thruway {
namespace {

std::string miscount_in(TaskGraph graph) {
    graph.close();
    return problem_of([&] { check_message_counts(graph, nullptr, ""); });
}

TEST(MessageCounts, refuse_a_send_without_receive) {
    TaskGraph graph(3);
    graph.send(kHost0, kHost1, 8, 5);
    graph.send(kHost0, kHost1, 8, 5);
    graph.receive(kHost1, kHost0, 8, 5);
    EXPECT_EQ(miscount_in(std::move(graph)),
              "host 0: task 1: send 8 bytes to host 1 with tag 5: this send has no receive; "
              "messages from host 0 to host 1 with tag 5: 2 sends, 1 receive");
}

TEST(MessageCounts, refuse_a_receive_without_send) {
    TaskGraph graph(3);
    graph.send(kHost0, kHost1, 8, 5);
    graph.receive(kHost1, kHost0, 8, 6);
    graph.receive(kHost1, kHost0, 8, 5);
    EXPECT_EQ(miscount_in(std::move(graph)),
              "host 1: task 0: receive 8 bytes from host 0 with tag 6: this receive has no send; "
              "messages from host 0 to host 1 with tag 6: 0 sends, 1 receive");
}

TEST(MessageCounts, leave_sends_to_receives_of_any_kind) {
    TaskGraph graph(3);
    graph.send(kHost0, kHost1, 8, 5);
    graph.send(kHost2, kHost1, 8, 6);
    graph.send(kHost2, kHost1, 8, 7);
    graph.receive(kHost1, kAnySource, 8, 5);
    graph.receive(kHost1, kHost2, 8, kAnyTag);
    graph.receive(kHost1, kAnySource, 8, kAnyTag);
    EXPECT_EQ(miscount_in(std::move(graph)), "");
}

TEST(MessageCounts, refuse_a_send_that_no_wildcard_takes) {
    TaskGraph graph(3);
    graph.send(kHost0, kHost1, 8, 5);
    graph.receive(kHost1, kAnySource, 8, 6);
    EXPECT_EQ(miscount_in(std::move(graph)),
              "host 0: task 0: send 8 bytes to host 1 with tag 5: this send has no receive; "
              "messages from host 0 to host 1 with tag 5: 1 send, 0 receives");
}

TEST(MessageCounts, compare_the_sums_where_receives_take_any_message) {
    TaskGraph graph(3);
    graph.send(kHost0, kHost1, 8, 5);
    graph.receive(kHost1, kAnySource, 8, 5);
    graph.receive(kHost1, kHost2, 8, kAnyTag);
    EXPECT_EQ(
        miscount_in(std::move(graph)),
        "host 1: 1 send to this host, but 2 receives; every message needs a receive, also where "
        "some take any source or any tag");
}

/// Looking at every wildcard for each kind of message would take 10^11 steps.
TEST(MessageCounts, look_up_the_wildcards) {
    constexpr std::uint32_t kMessages = 300'000;
    TaskGraph graph(2);
    for (std::uint32_t tag = 0; tag < kMessages; ++tag) {
        graph.send(kHost0, kHost1, 8, tag);
        graph.receive(kHost1, kAnySource, 8, kMessages - 1 - tag);
    }
    graph.send(kHost0, kHost1, 8, kMessages);
    const std::clock_t begin = std::clock();
    EXPECT_EQ(miscount_in(std::move(graph)),
              "host 0: task 300000: send 8 bytes to host 1 with tag 300000: this send has no "
              "receive; messages from host 0 to host 1 with tag 300000: 1 send, 0 receives");
    EXPECT_LT(std::clock() - begin, 10 * CLOCKS_PER_SEC);
}

}  // namespace
}  // namespace thruway
