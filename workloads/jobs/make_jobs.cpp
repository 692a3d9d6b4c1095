#include "core/random.h"
#include "core/text/counted.h"
#include "settings/refusal.h"
#include "traffic/patterns/mixed/parts.h"
#include "workloads/jobs/job_set.h"
#include "workloads/jobs/job_settings.h"
#include "workloads/settings/workload_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

constexpr unsigned kMostClasses = 256;

class JobPlacer {
public:
    JobPlacer(const WorkloadSettings& settings, unsigned hosts, std::uint64_t seed)
        : settings_(settings), seed_(seed), owners_(hosts, JobMap::kNoJob) {}

    /// Errors: Problem that begins with the key of the job or of its section.
    void add(const JobSettings& job) {
        const auto number = static_cast<unsigned>(placed_.size());
        const std::string key = fmt::format("workload.jobs[{}]", number);
        PlacedJob placed;
        placed.name = job.name.empty() ? fmt::format("job_{}", number) : job.name;
        placed.start = job.start_cycle;
        check_kind(job, key);
        check_name(placed.name, key);
        const std::vector<HostId> hosts = hosts_in(job.hosts, network_hosts(), key + ".hosts");
        const std::vector<HostId> order = job.placement->order(
            {job.placement, hosts, network_hosts(), number, key});
        placed.workload = workload_of(job, number, ranks_of(job, order.size(), key), key);
        check_ranks(job, *placed.workload, key);
        check_slots(*placed.workload, key);
        take_hosts(job, order, placed, key);
        classes_ += placed.workload->traffic_classes();
        if (classes_ > kMostClasses) {
            refuse(key, fmt::format("with the jobs before it there are {} traffic classes; at most "
                                    "{} are possible",
                                    classes_, kMostClasses));
        }
        placed_.push_back(std::move(placed));
    }

    std::vector<PlacedJob> take() { return std::move(placed_); }

private:
    unsigned network_hosts() const { return static_cast<unsigned>(owners_.size()); }

    static bool can_be_job(const WorkloadRow& row) {
        return !row.has(kNoWorkload) && !row.has(kHoldsJobs) && !row.has(kEndless);
    }

    static void check_kind(const JobSettings& job, const std::string& key) {
        if (can_be_job(*job.kind)) return;
        std::string allowed;
        for (const WorkloadRow& row : WorkloadRow::all()) {
            if (!can_be_job(row)) continue;
            allowed += (allowed.empty() ? "\"" : ", \"") + std::string(row.name) + "\"";
        }
        refuse(key + ".kind",
               fmt::format("\"{}\"; {}; a job can be {}", job.kind->name,
                           job.kind->has(kEndless)        ? "it never ends"
                           : job.kind->make_in != nullptr ? "its clients choose among all hosts"
                                                          : "it is no job",
                           allowed));
    }

    void check_name(const std::string& name, const std::string& key) const {
        for (std::size_t j = 0; j < placed_.size(); ++j) {
            if (placed_[j].name != name) continue;
            refuse(key + ".name", fmt::format("\"{}\"; workload.jobs[{}] has this name, too; "
                                              "choose another",
                                              name, j));
        }
    }

    static unsigned ranks_of(const JobSettings& job, std::size_t hosts, const std::string& key) {
        if (hosts == 0) refuse(key, "its placement has no hosts; a job needs at least one");
        if (job.ranks > hosts) {
            refuse(key + ".ranks", fmt::format("{}; the placement has {} hosts; set at most {}",
                                               job.ranks, hosts, hosts));
        }
        return job.ranks > 0 ? job.ranks : static_cast<unsigned>(hosts);
    }

    /// The classes of a job, on which its servers depend, are not those of the network.
    static void check_slots(const Workload& workload, const std::string& key) {
        for (std::uint32_t rank = 0; rank < workload.hosts(); ++rank) {
            if (workload.host_slots(HostId{rank}) == 0) continue;
            refuse(key + ".requests.host_queue_requests",
                   "servers of a job hold any number of requests; set it to \"unlimited\"");
        }
    }

    /// A file may have fewer ranks than the job would get.
    static void check_ranks(const JobSettings& job, const Workload& workload,
                            const std::string& key) {
        if (job.ranks <= workload.hosts()) return;
        refuse(key + ".ranks",
               fmt::format("{}; its file has work for {} only; set {} or \"all\"", job.ranks,
                           counted(workload.hosts(), "rank", "ranks"), workload.hosts()));
    }

    /// A job draws other random numbers than the same job beside it.
    std::shared_ptr<const Workload> workload_of(const JobSettings& job, unsigned number,
                                                unsigned ranks, const std::string& key) const {
        WorkloadSettings inside = settings_;
        inside.kind = job.kind;
        TrafficNetwork network;
        network.hosts = ranks;
        network.job = key;
        return make_workload(inside, network, draw(seed_, DrawPurpose::kJobSeed, number, 0).a);
    }

    void take_hosts(const JobSettings& job, const std::vector<HostId>& order, PlacedJob& placed,
                    const std::string& key) {
        const unsigned ranks = placed.workload->hosts();
        for (const HostId host : order) {
            if (placed.host_of_rank.size() == ranks) break;
            const unsigned owner = owners_[index(host)];
            if (owner == JobMap::kNoJob) {
                placed.host_of_rank.push_back(host);
            } else if (!job.placement->passes_over) {
                refuse(key, fmt::format("host {} would be rank {} of job \"{}\", but belongs to "
                                        "job \"{}\"; place one of them on other hosts",
                                        index(host), placed.host_of_rank.size(), placed.name,
                                        placed_[owner].name));
            }
        }
        if (placed.host_of_rank.size() < ranks) refuse_few(order, placed, key);
        for (const HostId host : placed.host_of_rank) {
            owners_[index(host)] = static_cast<std::uint32_t>(placed_.size());
        }
    }

    [[noreturn]] void refuse_few(const std::vector<HostId>& order, const PlacedJob& placed,
                                 const std::string& key) const {
        const auto taken = std::find_if(order.begin(), order.end(), [&](HostId host) {
            return owners_[index(host)] != JobMap::kNoJob;
        });
        refuse(key, fmt::format("job \"{}\" has {} ranks, but only {} of its {} hosts are free; "
                                "job \"{}\" has host {}, for example; set fewer ranks, or other "
                                "hosts",
                                placed.name, placed.workload->hosts(), placed.host_of_rank.size(),
                                order.size(), placed_[owners_[index(*taken)]].name, index(*taken)));
    }

    const WorkloadSettings& settings_;
    std::uint64_t seed_;
    std::vector<std::uint32_t> owners_;  ///< [host] job, or JobMap::kNoJob
    std::vector<PlacedJob> placed_;
    unsigned classes_ = 0;
};

/// A problem of the workload of a job names the keys of [workload].
std::string with_key_of_job(const std::string& message, std::size_t job) {
    const std::string section = "workload.";
    const std::string of_job = fmt::format("workload.jobs[{}]", job);
    if (message.rfind(section, 0) != 0) return of_job + ": " + message;
    if (message.rfind("workload.jobs[", 0) == 0) return message;
    return of_job + "." + message.substr(section.size());
}

}  // namespace

std::shared_ptr<const Workload> make_jobs(const WorkloadSettings& settings, const HostSupply& hosts,
                                          std::uint64_t seed) {
    const std::vector<JobSettings>& jobs = settings.kind.own<JobsSettings>().jobs;
    if (jobs.empty()) {
        throw Problem("workload.jobs: there are none; give at least one [[workload.jobs]] with "
                      "kind and hosts");
    }
    JobPlacer placer(settings, hosts.count, seed);
    for (std::size_t j = 0; j < jobs.size(); ++j) {
        try {
            placer.add(jobs[j]);
        } catch (const Problem& problem) {
            if (!problem.where().file.empty()) throw;
            throw Problem(with_key_of_job(problem.message(), j), jobs[j].where);
        }
    }
    return std::make_shared<JobSet>(hosts.count, placer.take());
}

}  // namespace thruway
