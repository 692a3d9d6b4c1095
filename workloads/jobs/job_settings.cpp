#include "workloads/jobs/job_settings.h"

#include "settings/fields/settings_visitor.h"
#include "settings/fields/table_list_field.h"

namespace thruway {
namespace {

constexpr std::size_t kMostJobs = 256;  // traffic classes
constexpr unsigned kMostJobRanks = 1U << 30;
constexpr Cycle kLatestStart = Cycle{1} << 40;

}  // namespace

void fields(SettingsVisitor& io, JobSettings& settings) {
    io.text("name", settings.name, "of the job in results");
    io.part("kind", settings.kind, "what the hosts of the job do");
    io.text("hosts", settings.hosts,
            "hosts that the job may use: numbers and ranges, \"0-15, 20\", or \"all\"");
    io.integer_or_word("ranks", settings.ranks, {1, kMostJobRanks}, "all", "hosts",
                       "hosts that the job gets; \"all\": as many as it may use, or as its file "
                       "has");
    io.part("placement", settings.placement, "which rank is on which of these hosts");
    io.integer("start_cycle", settings.start_cycle, {0, kLatestStart}, "cycles",
               "when the job begins");
}

void fields(SettingsVisitor& io, JobsSettings& settings) {
    io.tables("jobs", settings.jobs, {0, kMostJobs},
              "jobs: a list of [[workload.jobs]] with name, kind with its own settings, hosts, "
              "ranks, placement with its own settings, and start_cycle "
              "(docs/workloads/jobs.md)");
}

}  // namespace thruway
