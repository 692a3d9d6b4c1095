// tests/workloads/requests/request_path_test.cpp
// The critical path of a batch of requests: timelines drawn by hand, and random runs beside a path
// that is found from the times of the messages alone.
#include "tests/workloads/critical_path/path_text.h"
#include "tests/workloads/requests/brute_force_path.h"
#include "tests/workloads/requests/event_network.h"
#include "tests/workloads/requests/random_requests.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

std::vector<PathStep> path_of_batch(const RequestPlayer& player, const EventNetwork& network) {
    std::vector<HostId> hosts;
    for (std::uint32_t host = 0; host < player.hosts(); ++host) hosts.push_back(HostId{host});
    const auto last = last_event(player.record(), hosts, network.last_arrivals());
    return critical_path(player.record(), *last);
}

/// Messages wait 2 cycles in their source queue and are 3 cycles in the network.
std::string played_path(const RequestSettings& settings, unsigned hosts, std::uint64_t batch) {
    RequestPlayer player(plan_of(settings, hosts, batch));
    EventNetwork network(player, [](const Message&) { return Cycle{5}; });
    network.in_network = 3;
    network.run();
    return short_text(path_of_batch(player, network));
}

// Of hosts 0 and 1, requests to host 1 have the numbers 4, 12, 20, and replies 1, 9, 17.

TEST(RequestPath, alternates_between_client_and_server_in_a_window_of_one) {
    RequestSettings settings = one_to_one(1, 3);
    settings.think_cycles.mean = 10;
    EXPECT_EQ(played_path(settings, 2, 2),
              "t0.4:0-10 q0.4:10-12 n0.4:12-15 t1.1:15-18 q1.1:18-20 n1.1:20-23 "
              "t0.12:23-33 q0.12:33-35 n0.12:35-38 t1.9:38-41 q1.9:41-43 n1.9:43-46 ");
}

/// Requests 0 and 1 arrive at 5 and are served from 5 and 18 on. The reply to request 0 makes room
/// for request 2, which finds the server busy until 31.
TEST(RequestPath, waits_for_a_server_with_one_place) {
    EXPECT_EQ(played_path(one_to_one(2, 13), 2, 3),
              "q0.4:0-2 n0.4:2-5 t1.1:5-18 q1.1:18-20 n1.1:20-23 "
              "q0.20:23-25 n0.20:25-28 w1.17:28-31 t1.17:31-44 q1.17:44-46 n1.17:46-49 ");
}

TEST(RequestPath, does_not_wait_for_a_server_with_two_places) {
    RequestSettings settings = one_to_one(2, 13);
    settings.parallel_services = 2;
    EXPECT_EQ(played_path(settings, 2, 3),
              "q0.4:0-2 n0.4:2-5 t1.1:5-18 q1.1:18-20 n1.1:20-23 "
              "q0.20:23-25 n0.20:25-28 t1.17:28-41 q1.17:41-43 n1.17:43-46 ");
}

TEST(RequestPath, waits_while_another_client_is_served) {
    RequestSettings settings = one_to_one(1, 10);
    settings.clients = "0-1";
    settings.servers = "2";
    EXPECT_EQ(played_path(settings, 3, 1), "q1.8:0-2 n1.8:2-5 w2.5:5-15 t2.5:15-25 q2.5:25-27 "
                                           "n2.5:27-30 ");
}

TEST(RequestPath, of_an_open_loop_begins_with_the_time_of_a_request) {
    RequestSettings settings = one_to_one(1, 0);
    settings.loop = RequestLoop::kOpen;
    settings.injection = "periodic";
    settings.rate = 0.25;
    const auto plan = plan_of(settings, 2, 3);
    const Cycle first = plan->injection(HostId{0})->next();
    const auto at = [first](Cycle cycle) { return std::to_string(first + cycle); };
    const auto message = [&](const std::string& name, Cycle start) {
        return "q" + name + ":" + at(start) + "-" + at(start + 2) + " n" + name + ":" +
               at(start + 2) + "-" + at(start + 5) + " ";
    };
    const std::string begin = first > 0 ? "s0.4:0-" + at(0) + " " : "";
    EXPECT_EQ(played_path(settings, 2, 3), begin + message("0.4", 0) + message("1.1", 5) +
                                               message("0.12", 10) + message("1.9", 15) +
                                               message("0.20", 20) + message("1.17", 25))
        << "a request every 4 cycles, but a round trip takes 10";
    settings.max_outstanding = 0;
    EXPECT_EQ(played_path(settings, 2, 3),
              "s0.20:0-" + at(8) + " " + message("0.20", 8) + message("1.17", 13))
        << "no request waits";
}

TEST(RequestPath, keeps_nothing_of_a_run_without_end) {
    RequestPlayer player(plan_of(one_to_one(2, 3), 2));
    EventNetwork network(player, [](const Message&) { return Cycle{5}; });
    network.run(1000);
    EXPECT_TRUE(player.record().spans(HostId{0}).empty());
    EXPECT_TRUE(player.record().spans(HostId{1}).empty());
}

TEST(RequestPath, equals_the_one_found_from_the_times_of_all_messages) {
    unsigned waits = 0, tasks = 0, starts = 0;
    for (std::uint64_t i = 0; i < 300; ++i) {
        const RandomRun run(i);
        const auto plan = plan_of(run.settings, run.hosts, run.batch, i);
        RequestPlayer player(plan);
        EventNetwork network(player, [&](const Message& m) { return run.latency(m); });
        network.run();
        std::vector<SeenMessage> seen;
        for (const Message& m : network.messages()) {
            const Cycle arrived = m.start + run.latency(m);
            seen.push_back({m.id, m.destination, m.start, arrived - 1, arrived});
        }
        const std::vector<PathStep> path = path_of_batch(player, network);
        EXPECT_EQ(short_text(path), short_text(BruteForcePath(*plan, seen).steps())) << "run " << i;
        Cycle at = 0;
        for (const PathStep& step : path) {
            EXPECT_EQ(step.begin, at) << "run " << i;
            at = step.end;
            waits += step.kind == PathKind::kWait ? 1 : 0;
            tasks += step.kind == PathKind::kTask ? 1 : 0;
            starts += step.kind == PathKind::kStart ? 1 : 0;
        }
        EXPECT_EQ(at, network.time()) << "run " << i;
    }
    EXPECT_GT(waits, 300u) << "otherwise this test shows little";
    EXPECT_GT(tasks, 300u);
    EXPECT_GT(starts, 100u);
}

}  // namespace
}  // namespace thruway::test
