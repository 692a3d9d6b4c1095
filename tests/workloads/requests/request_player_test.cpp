// tests/workloads/requests/request_player_test.cpp
// Closed forms of one client and one server: L is the time of a message, s that of a service, and w
// the number of outstanding requests.
#include "workloads/requests/request_player.h"

#include "tests/workloads/requests/event_network.h"
#include "tests/workloads/requests/small_requests.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

struct OneToOne {
    Cycle latency = 1;
    Cycle service = 0;
    std::uint32_t outstanding = 1;
};

const std::vector<OneToOne> kPairs = {{1, 0, 1},  {5, 0, 1},  {5, 3, 1},  {5, 3, 2},
                                      {5, 3, 4},  {5, 3, 5},  {5, 13, 2}, {1, 40, 3},
                                      {7, 1, 15}, {7, 1, 16}, {20, 9, 4}, {20, 9, 6}};

/// When the last reply of a batch of n arrives. While w s <= 2 L + s, the server is free when a
/// request of the second round arrives, so request q w + r is answered at (q + 1)(2 L + s) + r s.
/// Otherwise the server is busy from L on.
Cycle end_of_batch(const OneToOne& pair, std::uint64_t n) {
    const Cycle round = 2 * pair.latency + pair.service;
    if (pair.outstanding * pair.service > round) {
        return 2 * pair.latency + n * pair.service;
    }
    const std::uint64_t q = (n - 1) / pair.outstanding;
    const std::uint64_t r = (n - 1) % pair.outstanding;
    return (q + 1) * round + r * pair.service;
}

TEST(RequestPlayer, a_batch_of_one_client_ends_when_the_closed_form_says) {
    for (const OneToOne& pair : kPairs) {
        for (const std::uint64_t n : {1u, 2u, 7u, 100u}) {
            RequestPlayer player(plan_of(one_to_one(pair.outstanding, pair.service), 2, n));
            EventNetwork network(player, [&](const Message&) { return pair.latency; });
            network.run();
            EXPECT_EQ(network.time(), end_of_batch(pair, n))
                << "L " << pair.latency << " s " << pair.service << " w " << pair.outstanding;
            EXPECT_EQ(network.trips().size(), n);
            EXPECT_TRUE(player.finished(HostId{0}));
            EXPECT_TRUE(player.finished(HostId{1}));
        }
    }
}

TEST(RequestPlayer, the_throughput_of_one_client_is_that_of_the_window_or_of_the_server) {
    for (const OneToOne& pair : kPairs) {
        const Cycle round = 2 * pair.latency + pair.service;
        RequestPlayer player(plan_of(one_to_one(pair.outstanding, pair.service), 2));
        EventNetwork network(player, [&](const Message&) { return pair.latency; });
        const Cycle begin = 100 * round;
        const Cycle end = begin + 60 * round * std::max<Cycle>(1, pair.service);
        network.run(end);
        std::uint64_t answered = 0;
        for (const RoundTrip& trip : network.trips()) {
            answered += trip.answered > begin && trip.answered <= end ? 1 : 0;
        }
        const bool server_is_busy = pair.outstanding * pair.service > round;
        const Cycle span = end - begin;  // a multiple of the period in both cases
        EXPECT_EQ(answered, server_is_busy ? span / pair.service : span / round * pair.outstanding);
    }
}

TEST(RequestPlayer, a_client_thinks_between_a_reply_and_its_next_request) {
    RequestSettings settings = one_to_one(1, 3);
    settings.think_cycles.mean = 10;
    RequestPlayer player(plan_of(settings, 2, 4));
    EventNetwork network(player, [](const Message&) { return Cycle{5}; });
    network.run();
    ASSERT_EQ(network.trips().size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(network.trips()[i].generated, 10 + i * (10 + 13));
        EXPECT_EQ(network.trips()[i].cycles(), 13u);
    }
}

TEST(RequestPlayer, an_unlimited_server_serves_all_at_once) {
    RequestSettings settings = one_to_one(8, 100);
    settings.parallel_services = 0;
    RequestPlayer player(plan_of(settings, 2, 8));
    EventNetwork network(player, [](const Message&) { return Cycle{5}; });
    network.run();
    EXPECT_EQ(network.time(), 110u);
}

TEST(RequestPlayer, a_server_of_three_places_serves_eight_requests_in_three_rounds) {
    RequestSettings settings = one_to_one(8, 100);
    settings.parallel_services = 3;
    RequestPlayer player(plan_of(settings, 2, 8));
    EventNetwork network(player, [](const Message&) { return Cycle{5}; });
    network.run();
    EXPECT_EQ(network.time(), 310u);
}

TEST(RequestPlayer, requests_of_an_open_loop_beyond_the_limit_wait_for_a_reply) {
    RequestSettings settings = one_to_one(1, 0);
    settings.loop = RequestLoop::kOpen;
    settings.injection = "periodic";
    settings.rate = 0.25;
    RequestPlayer player(plan_of(settings, 2, 10));
    EventNetwork network(player, [](const Message&) { return Cycle{5}; });
    network.run();
    ASSERT_EQ(network.trips().size(), 10u);
    const Cycle first = network.trips()[0].generated;
    EXPECT_LT(first, 4u);
    for (std::size_t i = 0; i < 10; ++i) {
        EXPECT_EQ(network.trips()[i].generated, first + 4 * i) << "one in 4 cycles";
        EXPECT_EQ(network.trips()[i].started, first + 10 * i) << "one round trip after the other";
        EXPECT_EQ(network.trips()[i].answered, first + 10 * i + 10);
    }
}

TEST(RequestPlayer, reads_and_writes_have_sizes_of_their_own) {
    RequestSettings settings = one_to_one(4, 0);
    settings.write_fraction = 0.25;
    settings.request_bytes = 8;
    settings.reply_bytes = 64;
    settings.write_request_bytes = 72;
    settings.write_reply_bytes = 4;
    RequestPlayer player(plan_of(settings, 2, 10000));
    EventNetwork network(player, [](const Message&) { return Cycle{5}; });
    network.run();
    std::map<std::pair<unsigned, std::uint64_t>, unsigned> counts;
    for (const Message& message : network.messages()) {
        ++counts[{message.traffic_class, message.bytes}];
    }
    const unsigned writes = counts[{kRequestTraffic, 72}];
    const std::map<std::pair<unsigned, std::uint64_t>, unsigned> expected = {
        {{kRequestTraffic, 8}, 10000 - writes},
        {{kRequestTraffic, 72}, writes},
        {{kReplyTraffic, 4}, writes},
        {{kReplyTraffic, 64}, 10000 - writes}};
    EXPECT_EQ(counts, expected);
    // The standard deviation is sqrt(10000 / 4 * 3 / 4) = 43; 4.5 of them: error 7e-6.
    EXPECT_NEAR(writes, 2500, 195);
}

TEST(RequestPlayer, names_what_a_client_waits_for_if_a_reply_is_lost) {
    RequestPlayer player(plan_of(one_to_one(2, 0), 2, 5));
    std::vector<Message> started;
    EXPECT_EQ(player.advance(HostId{0}, 0, started), kNever);
    ASSERT_EQ(started.size(), 2u);
    const std::vector<WaitingTask> waiting = player.waiting(HostId{0});
    ASSERT_EQ(waiting.size(), 2u);
    EXPECT_EQ(waiting[1].task, "read request 1 to host 1");
    EXPECT_EQ(waiting[1].waits_for, "the reply of host 1");
    EXPECT_EQ(waiting[1].by, std::vector<HostId>{HostId{1}});
    EXPECT_FALSE(player.finished(HostId{0}));
    EXPECT_TRUE(player.waiting(HostId{1}).empty());
    EXPECT_TRUE(player.finished(HostId{1}));
    EXPECT_EQ(player.task_name(HostId{1}, RequestNumbers(2).reply_to(HostId{0}, 5)),
              "reply to read request 0 of host 0");
}

}  // namespace
}  // namespace thruway::test
