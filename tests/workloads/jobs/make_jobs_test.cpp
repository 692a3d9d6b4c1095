#include "settings/fields/settings_reader.h"
#include "settings/fields/settings_text.h"
#include "settings/settings_document.h"
#include "tests/support/problem_of.h"
#include "tests/workloads/netrace/small_traces.h"
#include "tests/workloads/requests/event_network.h"
#include "workloads/goal/goal_workload.h"
#include "workloads/ideal/loggp.h"
#include "workloads/jobs/job_set.h"
#include "workloads/jobs/job_settings.h"
#include "workloads/messages/message_workload.h"
#include "workloads/netrace/netrace_workload.h"
#include "workloads/settings/workload_settings.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

struct WithWorkload {
    WorkloadSettings workload;
};
void fields(SettingsVisitor& io, WithWorkload& settings) {
    io.table("workload", settings.workload, "");
}

WorkloadSettings read_jobs(const std::string& text) {
    return SettingsDocument::from_text("[workload]\nkind = \"jobs\"\n" + text, "w.toml")
        .read<WithWorkload>()
        .workload;
}

std::shared_ptr<const Workload> jobs(const std::string& text, unsigned hosts = 16) {
    const WorkloadSettings settings = read_jobs(text);
    return settings.kind->make(settings, hosts, 1);
}

std::string refusal_of_jobs(const std::string& text) {
    return problem_of([&] { jobs(text); });
}

/// The beginning of the message, as long as `text`.
std::string beginning(const std::string& message, const std::string& text) {
    return message.substr(0, text.size());
}

std::string job(const std::string& keys) {
    return "[[workload.jobs]]\nkind = \"collective\"\n" + keys;
}

std::vector<std::uint32_t> hosts_of(const Workload& workload, std::size_t number) {
    std::vector<std::uint32_t> numbers;
    const std::vector<Job> all = workload.jobs();
    for (const HostId host : all[number].hosts) numbers.push_back(index(host));
    return numbers;
}

using Hosts = std::vector<std::uint32_t>;

TEST(Jobs, get_the_hosts_of_their_lists) {
    const auto set = jobs(job("name = \"left\"\nhosts = \"0-3\"\n") + job("hosts = \"4, 8-9\"\n"));
    EXPECT_EQ(set->hosts(), 16u);
    EXPECT_EQ(set->jobs()[0].name, "left");
    EXPECT_EQ(set->jobs()[1].name, "job_1");
    EXPECT_EQ(hosts_of(*set, 0), (Hosts{0, 1, 2, 3}));
    EXPECT_EQ(hosts_of(*set, 1), (Hosts{4, 8, 9}));
}

TEST(Jobs, share_a_list_if_they_have_fewer_ranks) {
    const auto set = jobs(job("hosts = \"2-9\"\nranks = 3\n") +
                          job("hosts = \"0-5\"\nranks = 2\n") + job("ranks = 4\n"));
    EXPECT_EQ(hosts_of(*set, 0), (Hosts{2, 3, 4}));
    EXPECT_EQ(hosts_of(*set, 1), (Hosts{0, 1}));
    EXPECT_EQ(hosts_of(*set, 2), (Hosts{5, 6, 7, 8}));
}

TEST(Jobs, take_blocks_of_their_own) {
    const std::string block = "ranks = 8\nplacement = \"block\"\nblock_hosts = 2\n"
                              "block_stride = 2\n";
    const auto set = jobs(job(block) + job(block + "first_block = 1\n"));
    EXPECT_EQ(hosts_of(*set, 0), (Hosts{0, 1, 4, 5, 8, 9, 12, 13}));
    EXPECT_EQ(hosts_of(*set, 1), (Hosts{2, 3, 6, 7, 10, 11, 14, 15}));
}

TEST(Jobs, are_scattered_over_the_hosts_that_are_left) {
    const auto set = jobs(job("ranks = 8\nplacement = \"random\"\n") +
                          job("ranks = 8\nplacement = \"random\"\n"));
    std::vector<unsigned> owners(16);
    for (const std::size_t number : {0U, 1U}) {
        for (const std::uint32_t host : hosts_of(*set, number)) ++owners[host];
    }
    EXPECT_EQ(owners, std::vector<unsigned>(16, 1));
    EXPECT_NE(hosts_of(*set, 0), (Hosts{0, 1, 2, 3, 4, 5, 6, 7}));
}

TEST(Jobs, have_settings_of_their_own) {
    const auto set = jobs(job("hosts = \"0-3\"\ncollective = \"all_reduce_ring\"\nbytes = 400\n") +
                          job("hosts = \"4-7\"\ncollective = \"broadcast_binomial\"\nbytes = 64\n"
                              "start_cycle = 50\n"));
    EXPECT_EQ(set->longest_message_bytes(), 100u);
    const auto player = set->player();
    const IdealResult result = play_loggp(*player, 10);
    EXPECT_EQ(result.finished[0], 6 * 10u);       // 2 (4 - 1) steps
    EXPECT_EQ(result.finished[7], 50 + 2 * 10u);  // two levels of the tree
}

TEST(Jobs, may_not_share_hosts) {
    EXPECT_EQ(refusal_of_jobs(job("name = \"a\"\nhosts = \"0-7\"\n") +
                              job("name = \"b\"\nhosts = \"4-11\"\n")),
              "w.toml:7:1: workload.jobs[1]: job \"b\" has 8 ranks, but only 4 of its 8 hosts are "
              "free; job \"a\" has host 4, for example; set fewer ranks, or other hosts");
    EXPECT_EQ(refusal_of_jobs(job("name = \"a\"\nhosts = \"0-7\"\n") +
                              job("name = \"b\"\nranks = 4\nplacement = \"block\"\n"
                                  "block_hosts = 2\nblock_stride = 4\n")),
              "w.toml:7:1: workload.jobs[1]: host 0 would be rank 0 of job \"b\", but belongs to "
              "job \"a\"; place one of them on other hosts");
}

/// Host 2 asks host 6 from time 100 on; messages take 5 cycles.
const std::string kRequestJob = "[[workload.jobs]]\nkind = \"request_batch\"\nhosts = \"2, 6\"\n"
                                "start_cycle = 100\nbatch_requests = 3\n";

TEST(Jobs, report_round_trips_with_the_hosts_and_times_of_the_network) {
    const auto set = jobs(kRequestJob + "requests = { clients = \"0\", servers = \"1\" }\n");
    const auto player = set->player();
    test::EventNetwork network(*player, [](const Message&) { return Cycle{5}; });
    network.run();
    ASSERT_EQ(network.trips().size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(network.trips()[i].client, HostId{2});
        EXPECT_EQ(network.trips()[i].server, HostId{6});
        EXPECT_EQ(network.trips()[i].generated, 100 + 10 * i);
        EXPECT_EQ(network.trips()[i].answered, 110 + 10 * i);
    }
    EXPECT_TRUE(player->finished(HostId{2}));
}

TEST(Jobs, of_requests_refuse_bounded_queues) {
    EXPECT_EQ(refusal_of_jobs(kRequestJob + "requests = { clients = \"0\", servers = \"1\", "
                                            "host_queue_requests = 2 }\n"),
              "w.toml:3:1: workload.jobs[0].requests.host_queue_requests: servers of a job hold "
              "any number of requests; set it to \"unlimited\"");
}

TEST(Jobs, of_requests_send_their_own_replies_first) {
    const auto set = jobs(job("hosts = \"0-1\"\n") + kRequestJob +
                          "requests = { source_order = \"replies_first\" }\n");
    EXPECT_EQ(set->traffic_classes(), 3u);
    EXPECT_EQ(set->first_class(HostId{0}), std::nullopt);
    EXPECT_EQ(set->first_class(HostId{2}), 2u) << "behind the class of the first job";
    EXPECT_EQ(set->first_class(HostId{3}), std::nullopt);
    EXPECT_EQ(set->first_class(HostId{6}), 2u);
}

TEST(Jobs, are_refused_with_their_place_and_key) {
    EXPECT_EQ(refusal_of_jobs(""), "workload.jobs: there are none; give at least one "
                                   "[[workload.jobs]] with kind and hosts");
    for (const char* kind : {"no_workload", "jobs"}) {
        const std::string text = "[[workload.jobs]]\nkind = \"" + std::string(kind) + "\"\n";
        const std::string why = "w.toml:3:1: workload.jobs[0].kind: \"" + std::string(kind) +
                                "\"; it is no job; a job can be \"";
        EXPECT_EQ(beginning(refusal_of_jobs(text), why), why);
    }
    const std::string no_host = "w.toml:3:1: workload.jobs[0].hosts = \"0-16\": there is no host "
                                "16; give numbers";
    EXPECT_EQ(beginning(refusal_of_jobs(job("hosts = \"0-16\"\n")), no_host), no_host);
    EXPECT_EQ(refusal_of_jobs(job("hosts = \"0-3\"\nranks = 5\n")),
              "w.toml:3:1: workload.jobs[0].ranks: 5; the placement has 4 hosts; set at most 4");
    EXPECT_EQ(refusal_of_jobs(job("name = \"x\"\nranks = 2\n") + job("name = \"x\"\nranks = 2\n")),
              "w.toml:7:1: workload.jobs[1].name: \"x\"; workload.jobs[0] has this name, too; "
              "choose another");
    EXPECT_EQ(refusal_of_jobs(job("ranks = 6\ncollective = \"all_gather_recursive_doubling\"\n")),
              "w.toml:3:1: workload.jobs[0].collective: \"all_gather_recursive_doubling\"; it "
              "needs a power of two of ranks, but there are 6; use 4 of them in a job, or choose "
              "another algorithm");
    const std::string ignored = "w.toml:5:15: workload.jobs[0].block_hosts would be ignored: ";
    EXPECT_EQ(beginning(refusal_of_jobs(job("block_hosts = 2\n")), ignored), ignored);
}

/// The job with a file of 4 ranks.
std::string refusal_of_file(const std::string& kind, const std::string& keys) {
    WorkloadSettings settings = read_jobs(job(keys));
    JobSettings& first = settings.kind.own<JobsSettings>().jobs[0];
    const auto give = [](FileSetting& file, const std::string& path, const std::string& content) {
        file.path = path;
        file.input = std::make_shared<const InputFile>(path, content, true);
    };
    first.kind = kind;
    if (kind == "goal") {
        give(first.kind.own<GoalSettings>().file, "four.goal",
             "num_ranks 4\nrank 0 {\n}\nrank 1 {\n}\nrank 2 {\n}\nrank 3 {\n}\n");
    } else if (kind == "message_file") {
        give(first.kind.own<MessagesSettings>().file, "m.csv",
             "cycle,source,destination,bytes\n0,0,3,8\n");
    } else {
        give(first.kind.own<NetraceSettings>().file, "t.tra", test::bytes_of(test::requests(1)));
    }
    return problem_of([&] { settings.kind->make(settings, 16, 1); });
}

TEST(Jobs, name_the_job_that_has_fewer_hosts_than_its_file_has_ranks) {
    const std::string has = "workload.jobs[0] has 2 hosts";
    EXPECT_EQ(refusal_of_file("goal", "hosts = \"5-6\"\n"),
              "four.goal:1:11: num_ranks = 4: " + has +
                  ", one for each rank; raise its ranks or name more hosts");
    EXPECT_EQ(refusal_of_file("message_file", "ranks = 2\n"),
              "m.csv:2:5: destination = 3: give a whole number from 0 to 1; " + has +
                  "; raise its ranks or name more hosts");
    EXPECT_EQ(refusal_of_file("netrace", "ranks = 2\n"),
              "w.toml:3:1: workload.jobs[0].netrace_file: the trace has 4 nodes, but " + has +
                  "; raise its ranks or name more hosts");
}

TEST(Jobs, refuse_more_ranks_than_their_file_has) {
    for (const char* kind : {"goal", "message_file", "netrace"}) {
        EXPECT_EQ(
            refusal_of_file(kind, "ranks = 6\n"),
            "w.toml:3:1: workload.jobs[0].ranks: 6; its file has work for 4 ranks only; set 4 "
            "or \"all\"");
        EXPECT_EQ(refusal_of_file(kind, "ranks = 4\n"), "");
        EXPECT_EQ(refusal_of_file(kind, ""), "");
    }
}

TEST(Jobs, of_requests_have_numbers_only) {
    const auto refusal = [](const std::string& pattern, unsigned ranks) {
        const std::string message = refusal_of_jobs(
            "[[workload.jobs]]\nkind = \"request_batch\"\nranks = " + std::to_string(ranks) +
            "\nrequests = { pattern = \"" + pattern + "\" }\n");
        const std::string key = "w.toml:3:1: workload.jobs[0].requests.pattern: traffic.pattern = "
                                "\"" +
                                pattern + "\": ";
        EXPECT_EQ(beginning(message, key), key);
        return message.substr(std::min(key.size(), message.size()));
    };
    const std::string lack = ", which the ranks of a job do not have; choose another pattern";
    EXPECT_EQ(refusal("tornado", 8), "moves along coordinates" + lack);
    EXPECT_EQ(refusal("neighbour", 8), "moves along coordinates" + lack);
    EXPECT_EQ(refusal("next_group", 8), "sends to another of the groups of hosts" + lack);
    EXPECT_EQ(refusal("next_in_row", 8), "sends along rows of routers" + lack);
    EXPECT_EQ(refusal("bisection_stress", 8), "pairs hosts of two halves" + lack);
    for (const char* pattern :
         {"fixed_distance", "hop_uniform", "distance_distribution", "decreasing_probability"}) {
        EXPECT_EQ(refusal(pattern, 8), "depends on distances" + lack);
    }
    EXPECT_EQ(refusal("transpose", 8),
              "permutes address bits and needs a number of hosts that is a "
              "power of four (4, 16, 64, ...), not 8");
}

TEST(Jobs, are_echoed_with_the_keys_that_matter) {
    const WorkloadSettings settings = read_jobs(
        job("hosts = \"0-3\"\ncollective = \"barrier_dissemination\"\nranks = 2\n"));
    std::string echo;
    for (const auto& [key, value] : setting_texts_of(WithWorkload{settings})) {
        if (key == "workload.jobs") echo = value;
    }
    EXPECT_EQ(echo, "[{name = \"\", kind = \"collective\", overhead_cycles = 0, gap_cycles = 0, "
                    "collective = \"barrier_dissemination\", repeat = 1, compute_cycles = 0, "
                    "hosts = \"0-3\", ranks = 2, placement = \"linear\", start_cycle = 0}]");
}

}  // namespace
}  // namespace thruway
