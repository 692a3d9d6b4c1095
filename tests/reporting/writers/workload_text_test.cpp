// What the terminal says about the workload of a run.
#include "reporting/writers/workload_text.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

JobResult job_of(const char* name, std::uint32_t hosts, std::uint64_t tasks) {
    JobResult job;
    job.name = name;
    job.hosts = hosts;
    job.tasks = tasks;
    return job;
}

TEST(WorkloadText, is_empty_without_a_workload) { EXPECT_EQ(workload_text({}), ""); }

TEST(WorkloadText, tells_the_critical_path_of_a_job_in_parts_of_its_time) {
    WorkloadResult workload;
    workload.jobs = {job_of("solver", 2, 5), job_of("other", 1, 1)};
    workload.jobs[0].completion = 800;
    workload.jobs[0].critical_path = {0, 80, 400, 120, 200, 1, {}, 0};
    EXPECT_EQ(workload_text(workload),
              "solver: 2 hosts, 5 tasks ended; completed after 800 cycles\n"
              "  critical path, with 1 message:\n"
              "              80 cycles  10.0 %  a released task waits for its processor or its own "
              "time\n"
              "             400 cycles  50.0 %  tasks run, delays of messages in a trace\n"
              "             120 cycles  15.0 %  messages leave their source queue: waits, and "
              "packets before the last\n"
              "             200 cycles  25.0 %  messages cross the network\n"
              "other: 1 host, 1 task ended; not completed when the run ended\n");
}

TEST(WorkloadText, does_not_speak_of_tasks_where_there_are_only_requests) {
    WorkloadResult workload;
    workload.jobs = {job_of("request_batch", 64, 0)};
    workload.jobs[0].completion = 5000;
    workload.messages = {{0, 12, 96, 0, {}, {}, {}, {}, {}},
                         {1, 11, 880, 2, 20.5, 19.0, 40.0, 44.0, 45.0}};
    workload.round_trips = {{"read", 11, 51.5, 50, 60, 61, 62}};
    EXPECT_EQ(workload_text(workload),
              "request_batch: 64 hosts; completed after 5000 cycles\n"
              "messages of class 0 in the whole run: 12, 96 bytes\n"
              "messages of class 1 in the whole run: 11, 880 bytes; 20.5 cycles on average, half "
              "within 19, 99 % within 44, at most 45\n"
              "read requests: 11 answered; round trips of 51.5 cycles on average, half within 50, "
              "99 % within 61, at most 62\n");
}

}  // namespace
}  // namespace thruway::test
