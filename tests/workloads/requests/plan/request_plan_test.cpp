// tests/workloads/requests/plan/request_plan_test.cpp
#include "workloads/requests/plan/request_plan.h"

#include "tests/support/problem_of.h"
#include "tests/workloads/requests/small_requests.h"
#include "traffic/patterns/hot_spot.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway::test {
namespace {

std::string refusal_of_plan(const RequestSettings& settings, unsigned hosts = 4) {
    return problem_of([&] { plan_of(settings, hosts); });
}

TEST(RequestPlan, uniform_asks_every_server_but_the_client_itself) {
    RequestSettings settings;
    settings.servers = "1-3";
    const auto plan = plan_of(settings, 6);
    constexpr unsigned kRequests = 30000;
    for (const std::uint32_t client : {0u, 2u}) {
        std::vector<unsigned> asked(6);
        for (unsigned i = 0; i < kRequests; ++i) {
            ++asked[index(plan->server_of(HostId{client}, i))];
        }
        for (std::uint32_t server = 0; server < 6; ++server) {
            const bool may = server >= 1 && server <= 3 && server != client;
            const double share = may ? (client == 2 ? 1.0 / 2 : 1.0 / 3) : 0;
            // 4.5 standard deviations: error 7e-6 for each.
            EXPECT_NEAR(asked[server], share * kRequests,
                        4.5 * std::sqrt(kRequests * share * (1 - share)));
        }
    }
}

TEST(RequestPlan, a_client_that_is_the_only_server_sends_nothing) {
    RequestSettings settings;
    settings.servers = "1";
    const auto plan = plan_of(settings, 3);
    EXPECT_TRUE(plan->is_client(HostId{0}));
    EXPECT_FALSE(plan->is_client(HostId{1}));
    EXPECT_TRUE(plan->is_client(HostId{2}));
    settings.clients = "1";
    EXPECT_EQ(refusal_of_plan(settings, 3),
              "workload.requests.clients: \"1\"; none of these hosts has a server to ask; name "
              "more workload.requests.servers");
}

TEST(RequestPlan, patterns_choose_the_server) {
    RequestSettings settings;
    settings.pattern = "bit_complement";
    const auto plan = plan_of(settings, 8);
    for (std::uint32_t client = 0; client < 8; ++client) {
        EXPECT_EQ(plan->server_of(HostId{client}, 17), HostId{7 - client});
    }
}

TEST(RequestPlan, refuses_patterns_that_lead_to_other_hosts) {
    RequestSettings settings;
    settings.pattern = "bit_complement";
    settings.clients = "0-1";
    settings.servers = "3";
    EXPECT_EQ(refusal_of_plan(settings),
              "workload.requests.pattern: \"bit_complement\"; host 1 would ask host 2, which is "
              "not among workload.requests.servers = \"3\"; add it there, or choose \"uniform\"");
    settings.servers = "2-3";
    EXPECT_EQ(plan_of(settings, 4)->server_of(HostId{1}, 0), HostId{2});
}

TEST(RequestPlan, refuses_patterns_that_need_more_of_the_network) {
    RequestSettings settings;
    settings.pattern = "tornado";
    EXPECT_EQ(refusal_of_plan(settings).rfind("workload.requests.pattern: ", 0), 0u);
    settings.pattern = "recorded";
    EXPECT_EQ(refusal_of_plan(settings), "workload.requests.pattern: \"recorded\"; it reads a "
                                         "file, has parts, or depends on the routing function; "
                                         "choose another");
    settings.pattern = "hot_spot";
    settings.pattern.own<HotSpotSettings>().load = HotSpotLoad::kNormal;
    EXPECT_EQ(refusal_of_plan(settings), "workload.requests.pattern: it would change the rate of "
                                         "the clients; set hot_spot_load = \"all\"");
}

TEST(RequestPlan, refuses_a_closed_loop_without_a_window) {
    RequestSettings settings;
    settings.max_outstanding = 0;
    EXPECT_EQ(refusal_of_plan(settings),
              "workload.requests.max_outstanding: \"unlimited\"; clients of a closed loop have a "
              "fixed number of requests; give a number, or set workload.requests.loop to \"open\"");
    settings.loop = RequestLoop::kOpen;
    EXPECT_EQ(refusal_of_plan(settings), "");
}

TEST(RequestPlan, refuses_rates_that_the_injection_process_does_not_reach) {
    RequestSettings settings;
    settings.loop = RequestLoop::kOpen;
    settings.rate = 1.5;
    EXPECT_EQ(refusal_of_plan(settings),
              "workload.requests.rate: 1.5; injection = \"bernoulli\" makes 0 to 1 requests per "
              "cycle; give a rate within these bounds, or another injection");
    settings.injection = "poisson";
    EXPECT_EQ(refusal_of_plan(settings), "");
    settings.rate = 1e-11;
    EXPECT_EQ(refusal_of_plan(settings).rfind("workload.requests.injection: ", 0), 0u);
}

TEST(RequestPlan, refuses_bounded_queues_at_hosts_that_also_send_requests) {
    RequestSettings settings;
    settings.clients = "0-2";
    settings.servers = "2-3";
    settings.host_queue_requests = 4;
    EXPECT_EQ(refusal_of_plan(settings),
              "workload.requests.host_queue_requests: 4; host 2 is a client and a server, so its "
              "requests could block the replies that make room; name other hosts as "
              "workload.requests.clients than as workload.requests.servers, or set this to "
              "\"unlimited\"");
    settings.clients = "0-1";
    EXPECT_EQ(plan_of(settings, 4)->host_queue_requests(), 4u);
}

TEST(RequestPlan, refuses_geometric_times_of_no_cycle) {
    RequestSettings settings;
    settings.service_cycles.distribution = TimeLaw::kGeometric;
    EXPECT_EQ(refusal_of_plan(settings),
              "workload.requests.service_cycles.mean: 0; a geometric time is at least 1 cycle; "
              "set it to at least 1, or distribution = \"fixed\"");
}

TEST(RequestPlan, the_longest_message_is_one_that_occurs) {
    RequestSettings settings;
    settings.request_bytes = 1;
    settings.reply_bytes = 20;
    settings.write_request_bytes = 300;
    settings.write_reply_bytes = 4;
    EXPECT_EQ(plan_of(settings, 4)->longest_message_bytes(), 20u);
    settings.write_fraction = 0.5;
    EXPECT_EQ(plan_of(settings, 4)->longest_message_bytes(), 300u);
    settings.write_request_bytes = 3;
    settings.write_fraction = 1;
    EXPECT_EQ(plan_of(settings, 4)->longest_message_bytes(), 4u);
}

/// Numbers have 32 bits: 2 for the kind, and the rest for the peer and the sequence.
TEST(RequestPlan, refuses_batches_that_cannot_be_numbered) {
    constexpr std::uint64_t kMost = 0xffffffffULL / 4 / 1024;
    RequestSettings settings;
    settings.clients = "0-3";
    settings.servers = "7";
    plan_of(settings, 1024, kMost);
    EXPECT_EQ(problem_of([&] { plan_of(settings, 1024, kMost + 1); }),
              "workload.batch_requests: 1048576; host 0 would send all of them to host 7, and of "
              "1024 hosts at most 1048575 to the same one can be numbered; set at most 1048575, or "
              "name more workload.requests.servers");
    settings.servers = "7-8";
    plan_of(settings, 1024, kMost + 1);
    // 1048575 are on average half of 2097150, and 1024 are a standard deviation.
    plan_of(settings, 1024, 2 * kMost);
    plan_of(settings, 1024, 2 * (kMost + 3000));
    EXPECT_EQ(
        problem_of([&] { plan_of(settings, 1024, 3 * kMost); }),
        "workload.batch_requests: 3145725; host 0 would send about 1572862 of them to host 7, "
        "and of 1024 hosts at most 1048575 to the same one can be numbered; set at most "
        "2084862, or name more workload.requests.servers");
    settings.servers = "all";
    settings.pattern = "bit_complement";
    EXPECT_NE(problem_of([&] { plan_of(settings, 1024, kMost + 1); }), "");
}

}  // namespace
}  // namespace thruway::test
