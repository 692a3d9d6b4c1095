// tests/workloads/requests/make_requests_test.cpp
#include "workloads/requests/make_requests.h"

#include "settings/settings_document.h"
#include "tests/workloads/requests/event_network.h"
#include "tests/workloads/requests/small_requests.h"

#include <gtest/gtest.h>

namespace thruway::test {

struct WithWorkload {
    WorkloadSettings workload;
};
void fields(SettingsVisitor& io, WithWorkload& settings) {
    io.table("workload", settings.workload, "");
}

namespace {

WorkloadSettings read_workload(const std::string& text) {
    return SettingsDocument::from_text("[workload]\n" + text, "a.toml")
        .read<WithWorkload>()
        .workload;
}

TEST(MakeRequests, reads_the_table_of_requests) {
    const WorkloadSettings settings = read_workload(R"(kind = "request_reply"
[workload.requests]
clients = "0-1"
servers = "2"
request_bytes = 8
reply_bytes = 64
loop = "open"
rate = 0.125
injection = "periodic"
max_outstanding = "unlimited"
service_cycles = { distribution = "geometric", mean = 2 }
)");
    const RequestSettings& requests = settings.kind.own<RequestsTable>().requests;
    EXPECT_EQ(requests.clients, "0-1");
    EXPECT_EQ(requests.max_outstanding, 0u);
    EXPECT_EQ(requests.service_cycles.distribution, TimeLaw::kGeometric);
    EXPECT_EQ(requests.service_cycles.mean, 2u);
    EXPECT_STREQ(requests.injection->name, "periodic");
    EXPECT_TRUE(settings.kind->has(kEndless));

    const auto workload = make_workload(settings, network_of(4), 1);
    EXPECT_EQ(workload->hosts(), 4u);
    EXPECT_EQ(workload->traffic_classes(), 2u);
    EXPECT_EQ(workload->longest_message_bytes(), 64u);
    ASSERT_EQ(workload->jobs().size(), 1u);
    EXPECT_EQ(workload->jobs()[0].hosts, (std::vector<HostId>{HostId{0}, HostId{1}, HostId{2}}));

    const auto player = workload->player();
    EventNetwork network(*player, [](const Message&) { return Cycle{4}; });
    network.run(8000);
    EXPECT_NEAR(static_cast<double>(network.trips().size()), 2 * 8000 / 8, 20);
    EXPECT_FALSE(player->finished(HostId{0}));
}

TEST(MakeRequests, a_batch_ends) {
    const WorkloadSettings settings = read_workload(R"(kind = "request_batch"
batch_requests = 25
requests = { service_cycles = 3, max_outstanding = 2 }
)");
    EXPECT_FALSE(settings.kind->has(kEndless));
    const auto player = make_workload(settings, network_of(4), 1)->player();
    EventNetwork network(*player, [](const Message&) { return Cycle{4}; });
    network.run();
    EXPECT_EQ(network.trips().size(), 4u * 25);
}

TEST(MakeRequests, hosts_that_ask_and_answer_may_send_replies_first) {
    const std::string keys = "kind = \"request_batch\"\nrequests = { clients = \"0-1\", "
                             "servers = \"1-2\"";
    const auto plain = make_workload(read_workload(keys + " }\n"), network_of(3), 1);
    const auto ordered = make_workload(
        read_workload(keys + ", source_order = \"replies_first\" }\n"), network_of(3), 1);
    for (std::uint32_t host = 0; host < 3; ++host) {
        EXPECT_EQ(plain->first_class(HostId{host}), std::nullopt) << host;
    }
    EXPECT_EQ(ordered->first_class(HostId{0}), std::nullopt) << "it only asks";
    EXPECT_EQ(ordered->first_class(HostId{1}), unsigned{kReplyTraffic});
    EXPECT_EQ(ordered->first_class(HostId{2}), std::nullopt) << "it only answers";
}

TEST(MakeRequests, another_seed_draws_other_servers) {
    const WorkloadSettings settings = read_workload("kind = \"request_batch\"\n");
    std::vector<std::vector<HostId>> asked;
    for (const std::uint64_t seed : {1u, 1u, 2u}) {
        const auto player = make_workload(settings, network_of(50), seed)->player();
        std::vector<Message> started;
        for (std::uint32_t host = 0; host < 50; ++host) player->advance(HostId{host}, 0, started);
        asked.emplace_back();
        for (const Message& message : started) asked.back().push_back(message.destination);
    }
    EXPECT_EQ(asked[0], asked[1]);
    EXPECT_NE(asked[0], asked[2]);
}

}  // namespace
}  // namespace thruway::test
