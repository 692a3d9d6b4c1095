// Emitted scripts run the shards of a command under a scheduler; scripts/test_cluster uses the real
// Slurm.
#include "apps/cluster/job_script.h"
#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

/// Takes from Slurm what the script relies on: a copy of it, the variables of the array, and the
/// file for its output.
constexpr const char* kStandInSbatch = R"sh(#!/bin/bash
set -eu
tasks=$(sed -n 's/^#SBATCH --array=1-//p' "$1")
log=$(sed -n 's/^#SBATCH --output="\(.*\)"$/\1/p' "$1")
cp "$1" spooled
cd /
for task in $(seq "$tasks");
do
    SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=$tasks \
        SLURM_ARRAY_TASK_COUNT=$tasks SLURM_ARRAY_TASK_STEP=1 \
        bash "$OLDPWD/spooled" >>"${log//%a/$task}" 2>&1
done
)sh";

TEST(JobScript, has_at_most_a_task_per_series) {
    EXPECT_EQ(tasks_for(96, 24, 0), 24u);
    EXPECT_EQ(tasks_for(96, 24, 10), 10u);
    EXPECT_EQ(tasks_for(96, 24, 1), 24u);
    EXPECT_EQ(tasks_for(96, 24, 1000), 1u);
    EXPECT_EQ(tasks_for(20000, 5000, 0), 1000u);
}

TEST(JobScript, passes_time_and_partition_on) {
    const JobRequest request{"slurm", "jobs", "o",       {"/bin/thruway", "sweep", "a b.toml"},
                             12,      2,      "2:00:00", "batch"};
    const std::string text = job_script(request, "/work dir");
    for (const char* line :
         {"#!/bin/bash\n# Written by thruway", "\n#SBATCH --array=1-12\n",
          "\n#SBATCH --cpus-per-task=2\n", "\n#SBATCH --requeue\n", "\n#SBATCH --time=2:00:00\n",
          "\n#SBATCH --partition=batch\n", "\n#SBATCH --output=\"/work dir/jobs/task_%a.log\"\n",
          "\ncd -- '/work dir'\n",
          "\nexec /bin/thruway sweep 'a b.toml' --jobs 2 --shard \"$task/12\"\n",
          "\n# /bin/thruway sweep 'a b.toml'\n"}) {
        EXPECT_TRUE(contains(text, line)) << line << text;
    }
}

struct EmittedScript : ::testing::Test {
    EmittedScript() {
        std::filesystem::create_directory(folder.path(kHere));
        folder.write(std::string(kHere) + "/a b.toml", kQuickTorus);
        folder.run(sweep("--out whole"));
    }

    static std::string sweep(const std::string& options) {
        return "cd '" + std::string(kHere) +
               "' && thruway sweep 'a b.toml' --quiet --set 'traffic.pattern = \"uniform\"' --vary "
               "router.buffer_flits=8,16 --vary traffic.load_flits_per_node_cycle=0.1,0.2 " +
               options;
    }
    /// The last lines of the script are the command that merges.
    void expect_merged_as_whole(const std::string& jobs, const std::string& results) const {
        const CommandResult merged = folder.run("cd '" + std::string(kHere) + "' && tail -n 2 '" +
                                                jobs + "/job.sh' | sed 's/^# //' | bash");
        EXPECT_EQ(merged.status, 0) << merged.errors;
        EXPECT_EQ(folder
                      .run("cd '" + std::string(kHere) + "' && diff -r --exclude shards whole '" +
                           results + "'")
                      .output,
                  "");
    }

    static constexpr const char* kHere = "mit Leerzeichen, Größe 1%";
    CommandFolder folder;
};

TEST_F(EmittedScript, runs_under_sbatch) {
    folder.write("sbatch", kStandInSbatch);
    const CommandResult emitted = folder.run(sweep("--out 'r ö' --emit slurm 'jobs é'"));
    ASSERT_EQ(emitted.status, 0) << emitted.errors;
    const std::string jobs = std::string(kHere) + "/jobs é";
    EXPECT_EQ(folder.run("bash -n '" + jobs + "/job.sh'").status, 0);
    EXPECT_TRUE(
        contains(folder.run("thruway sweep --status '" + std::string(kHere) + "/r ö'").output,
                 "no shard has been started"));
    const CommandResult submitted = folder.run("sed -i 's/%%/%/' '" + jobs +
                                               "/job.sh' && bash sbatch '" + jobs + "/job.sh'");
    EXPECT_EQ(submitted.status, 0) << submitted.errors << folder.read(jobs + "/task_1.log");
    expect_merged_as_whole("jobs é", "r ö");
}

TEST_F(EmittedScript, runs_under_gnu_parallel) {
    if (folder.run("parallel --version").status != 0) {
        GTEST_SKIP() << "GNU parallel is not installed (scripts/install_packages --cluster)";
    }
    ASSERT_EQ(folder.run(sweep("--out 'r ö' --emit parallel 'jobs é'")).status, 0);
    const std::string jobs = std::string(kHere) + "/jobs é";
    EXPECT_EQ(folder.run("bash -n '" + jobs + "/job.sh'").status, 0);
    const CommandResult ran = folder.run("bash '" + jobs + "/job.sh'");
    EXPECT_EQ(ran.status, 0) << ran.errors;
    EXPECT_EQ(lines_of(folder.read(jobs + "/joblog")).size(), 3u);
    expect_merged_as_whole("jobs é", "r ö");
}

TEST_F(EmittedScript, replaces_its_own_files_and_no_others) {
    ASSERT_EQ(folder.run(sweep("--emit slurm jobs")).status, 0);
    EXPECT_EQ(folder.run(sweep("--emit parallel jobs")).status, 0);
    folder.write(std::string(kHere) + "/jobs/job.sh", "rm -rf /\n");
    const CommandResult refused = folder.run(sweep("--emit slurm jobs"));
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.errors,
              "thruway: --emit: 'jobs/job.sh' exists and was not written by thruway; name another "
              "folder, or remove the file\n");
    EXPECT_EQ(folder.read(std::string(kHere) + "/jobs/job.sh"), "rm -rf /\n");
    const CommandResult quoted = folder.run(sweep("--emit slurm 'a\"b'"));
    EXPECT_EQ(quoted.status, 2);
    EXPECT_TRUE(contains(quoted.errors, "which a #SBATCH line cannot hold"));
}

TEST_F(EmittedScript, has_a_plan_with_the_shard_of_each_point) {
    folder.run(sweep("--emit slurm jobs --points-per-task 2"));
    const Json plan = parse_json(folder.read(std::string(kHere) + "/jobs/plan.json"));
    EXPECT_EQ(plan["series"][1]["name"], "router.buffer_flits=16");
    EXPECT_EQ(plan["series"][1]["points"][0]["shard"], 2);
    EXPECT_EQ(plan["series"][1]["points"][0]["file"],
              "router.buffer_flits=16,traffic.load_flits_per_node_cycle=0.1.json");
    EXPECT_EQ(plan["series"][1]["points"][0]["digest"].get<std::string>().size(), 64u);
}

}  // namespace
}  // namespace thruway::test
