// tests/testbench/parts/workload_results_test.cpp
// How a run with a workload ends, and what it tells of each job.
#include "tests/testbench/hosts/small_workloads.h"
#include "tests/testbench/run_in_child.h"
#include "traffic/recorded_traffic.h"
#include "workloads/jobs/job_settings.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

SimulationSettings mesh_with(const std::string& sections) {
    const std::string text = "[topology]\nkind = \"mesh\"\nradix = [4, 4]\n" + sections;
    return read_simulation_settings(SettingsDocument::from_text(text, "a.toml"));
}

/// One or several parts give the same bytes.
RunResult result_in_any_parts(const SimulationSettings& settings) {
    const std::string whole = json_of(settings);
    for (const unsigned parts : {2u, 5u}) {
        SimulationOptions options;
        options.parts = parts;
        options.partition_seed = 1;
        EXPECT_EQ(json_of(settings, options), whole) << parts;
    }
    return result_from_json(whole, "run");
}

TEST(WorkloadEnd, is_seen_whatever_cycles_the_run_may_have_beyond_it) {
    SimulationSettings settings = mesh_with(
        "[workload]\nkind = \"collective\"\ncollective = \"all_reduce_ring\"\nbytes = 256\n"
        "repeat = 40\n");
    const Cycle end = result_in_any_parts(settings).workload.completion.value();
    ASSERT_GT(end, 2048u);
    ASSERT_LT(end, 4095u);
    for (const Cycle cycles : {end + 1, Cycle{4095}, Cycle{4096}, end + 2047, Cycle{6144}}) {
        SCOPED_TRACE(cycles);
        settings.measurement.cycles = cycles;
        const RunResult result = result_in_any_parts(settings);
        EXPECT_EQ(result.verdict, Verdict::kCompleted);
        EXPECT_EQ(result.workload.completion, end);
        EXPECT_EQ(result.run.cycles, end);
        EXPECT_TRUE(result.notes.empty());
    }
    settings.measurement.cycles = end - 1;
    const RunResult result = result_in_any_parts(settings);
    EXPECT_EQ(result.verdict, Verdict::kFixedLength);
    EXPECT_FALSE(result.workload.completion);
    EXPECT_EQ(result.notes.size(), 1u);
}

TEST(WorkloadEnd, of_recorded_traffic_is_seen_too) {
    SimulationSettings settings = mesh_with("");
    settings.traffic.pattern = "recorded";
    give(settings.traffic.pattern.own<RecordedSettings>().file, "r.csv",
         "cycle,source,destination,flits\n0,0,1,3\n10,1,0,5\n");
    for (const Cycle cycles : {Cycle{17}, Cycle{300}, Cycle{2048}}) {
        settings.measurement.cycles = cycles;
        const RunResult result = result_in_any_parts(settings);
        EXPECT_EQ(result.verdict, Verdict::kReplayed) << cycles;
        EXPECT_EQ(result.run.cycles, 16u) << "5 flits from cycle 10 on over a link";
    }
}

/// Four jobs: one that ends, one whose hosts both receive before they send, one that takes long,
/// and one without tasks.
SimulationSettings four_jobs() {
    SimulationSettings settings = mesh_with(R"([workload]
kind = "jobs"
[[workload.jobs]]
name = "short"
kind = "collective"
[[workload.jobs]]
name = "stuck"
kind = "collective"
[[workload.jobs]]
name = "long"
kind = "collective"
collective = "all_reduce_ring"
bytes = 64
repeat = 20
ranks = 8
[[workload.jobs]]
name = "empty"
kind = "collective"
collective = "barrier_dissemination"
ranks = 1
start_cycle = 50
)");
    std::vector<JobSettings>& jobs = settings.workload.kind.own<JobsSettings>().jobs;
    jobs[0].kind = "message_file";
    give(jobs[0].kind.own<MessagesSettings>().file, "m.csv",
         "cycle,source,destination,bytes\n0,0,1,160\n");
    jobs[1].kind = "goal";
    give(jobs[1].kind.own<GoalSettings>().file, "waits.goal",
         "num_ranks 2\n"
         "rank 0 {\na: recv 8b from 1\nb: send 8b to 1\nb requires a\n}\n"
         "rank 1 {\na: recv 8b from 0\nb: send 8b to 0\nb requires a\n}\n");
    return settings;
}

TEST(CompletionOfJobs, is_told_though_another_job_stalls) {
    const RunResult result = result_in_any_parts(four_jobs());
    EXPECT_EQ(result.verdict, Verdict::kStalled);
    EXPECT_FALSE(result.workload.completion);
    const std::vector<JobResult>& jobs = result.workload.jobs;
    // 10 flits over the link between hosts 0 and 1.
    EXPECT_EQ(jobs.at(0).completion, 11u);
    EXPECT_EQ(jobs.at(0).critical_path.network, 11u);
    EXPECT_FALSE(jobs.at(1).completion);
    EXPECT_GT(jobs.at(2).completion.value_or(0), 100u);
    EXPECT_EQ(jobs.at(3).completion, 0u) << "it has no tasks";
}

TEST(CompletionOfJobs, is_told_of_those_that_ended_before_the_run) {
    SimulationSettings settings = four_jobs();
    settings.measurement.cycles = 11;
    const RunResult after = result_in_any_parts(settings);
    EXPECT_EQ(after.verdict, Verdict::kFixedLength);
    EXPECT_EQ(after.workload.jobs.at(0).completion, 11u);
    EXPECT_FALSE(after.workload.jobs.at(2).completion);
    settings.measurement.cycles = 10;
    const RunResult before = result_in_any_parts(settings);
    EXPECT_FALSE(before.workload.jobs.at(0).completion) << "its last flit is on the way";
}

TEST(CompletionOfJobs, is_0_without_tasks) {
    const RunResult result = result_in_any_parts(
        mesh_that_plays({2}, "num_ranks 2\nrank 0 {\n}\nrank 1 {\n}\n"));
    EXPECT_EQ(result.verdict, Verdict::kCompleted);
    EXPECT_EQ(result.workload.jobs.at(0).completion, 0u);
    EXPECT_EQ(result.workload.completion, 0u);
    EXPECT_FALSE(result.workload.jobs.at(0).critical_path.messages);
}

/// Of 2 rounds * 15 steps * 40 a message takes two steps if its packet waited at its host.
TEST(LongPath, lists_its_longest_steps_and_those_of_a_message_together) {
    for (const char* bytes : {"16384", "256"}) {
        SCOPED_TRACE(bytes);
        const RunResult result = result_from_json(
            json_of(mesh_with("[workload]\nkind = \"collective\"\n"
                              "collective = \"all_reduce_ring\"\nrepeat = 40\nbytes = " +
                              std::string(bytes) + "\n")),
            "run");
        const CriticalPathResult& path = result.workload.jobs.at(0).critical_path;
        ASSERT_GE(path.steps.size(), 999u);
        EXPECT_LE(path.steps.size(), 1000u);
        EXPECT_GT(path.steps_left_out, 0u);
        std::size_t queues = 0;
        for (std::size_t i = 0; i < path.steps.size(); ++i) {
            if (i > 0) {
                EXPECT_GE(path.steps[i].begin, path.steps[i - 1].begin + path.steps[i - 1].cycles);
            }
            if (path.steps[i].kind != StepKind::kQueue) continue;
            ++queues;
            ASSERT_LT(i + 1, path.steps.size());
            EXPECT_EQ(path.steps[i + 1].kind, StepKind::kNetwork);
            EXPECT_EQ(path.steps[i + 1].packet, path.steps[i].packet);
        }
        EXPECT_EQ(queues > 0, std::string(bytes) == "16384") << "several packets a message";
    }
}

/// Paths of the values whose key ends in ci95 and which are not null.
void list_intervals(const nlohmann::json& value, const std::string& path,
                    std::vector<std::string>& found) {
    const bool interval = path.size() >= 4 && path.compare(path.size() - 4, 4, "ci95") == 0;
    if (interval && !value.is_null()) found.push_back(path);
    if (!value.is_structured()) return;
    for (const auto& [key, inner] : value.items()) {
        list_intervals(inner, path + "." + key, found);
    }
}

/// With all that can be measured of routers of both kinds.
const char* const kMeasured[] = {"[routing]\nfunction = \"minimal_adaptive\"\n"
                                 "[measurement]\nlatency_classes = true\nchannel_use = true\n",
                                 "[router]\nkind = \"queued_cut_through\"\n"
                                 "[measurement]\nlatency_classes = true\nlink_pairs = true\n"};

std::vector<std::string> intervals_in(const std::string& sections) {
    std::vector<std::string> found;
    list_intervals(nlohmann::json::parse(json_of(mesh_with(sections))), "", found);
    return found;
}

const std::string kLongRing = "[workload]\nkind = \"collective\"\n"
                              "collective = \"all_reduce_ring\"\nbytes = 4096\nrepeat = 20\n";

TEST(Intervals, are_not_told_of_all_packets_of_a_workload) {
    for (const std::string routers : kMeasured) {
        EXPECT_EQ(intervals_in(routers + kLongRing), std::vector<std::string>());
        EXPECT_EQ(
            intervals_in(routers + "[workload]\nkind = \"request_batch\"\nbatch_requests = 200\n"),
            std::vector<std::string>());
    }
}

TEST(Intervals, are_told_of_the_sample_of_a_background) {
    for (const std::string routers : kMeasured) {
        const auto found = intervals_in(routers + kLongRing +
                                        "background = true\n[traffic]\n"
                                        "load_flits_per_node_cycle = 0.05\n");
        for (const char* path : {".latency_cycles.ci95", ".throughput_flits_per_node_cycle.ci95"}) {
            EXPECT_EQ(std::count(found.begin(), found.end(), path), 1) << path;
        }
    }
}

}  // namespace
}  // namespace thruway::test
