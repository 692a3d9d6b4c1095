// The catalogue of workloads: one row for each kind.

#include "workloads/collectives/collective_rows.h"
#include "workloads/collectives/collective_workload.h"
#include "workloads/goal/goal_workload.h"
#include "workloads/graph/host_costs.h"
#include "workloads/jobs/job_set.h"
#include "workloads/jobs/job_settings.h"
#include "workloads/messages/message_workload.h"
#include "workloads/netrace/netrace_workload.h"
#include "workloads/requests/make_requests.h"
#include "workloads/settings/workload_rows.h"

namespace thruway {

const std::vector<WorkloadRow>& WorkloadRow::all() {
    static const std::vector<WorkloadRow> rows = {
        {"no_workload", "generate the traffic of [traffic]", nullptr, kNoWorkload, {}},
        {"goal",
         "run the operations of `goal_file`: a schedule in the text form of GOAL",
         make_goal,
         0,
         {OwnSettings::of<GoalSettings>(), OwnSettings::of<HostCosts>()}},
        {"collective",
         "an operation of all hosts, such as an all-reduce, a halo exchange or a training step",
         make_collective,
         0,
         {OwnSettings::of<CollectiveSettings>(), OwnSettings::of<HostCosts>()}},
        {"message_file",
         "send the messages of a CSV file",
         make_messages,
         0,
         {OwnSettings::of<MessagesSettings>()}},
        {"netrace",
         "replay a trace of netrace, with its dependencies",
         make_netrace,
         0,
         {OwnSettings::of<NetraceSettings>()}},
        {"request_reply",
         "clients send requests without end, servers answer them",
         nullptr,
         kEndless,
         {OwnSettings::of<RequestsTable>()},
         make_requests,
         classes_of_requests},
        {"request_batch",
         "the same, but each client ends after `batch_requests` requests",
         nullptr,
         0,
         {OwnSettings::of<RequestsTable>(), OwnSettings::of<BatchSettings>()},
         make_request_batch,
         classes_of_requests},
        {"jobs",
         "the workloads of `jobs`, each on hosts of its own",
         make_jobs,
         kHoldsJobs,
         {OwnSettings::of<JobsSettings>()}},
    };
    return rows;
}

}  // namespace thruway
