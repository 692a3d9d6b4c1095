// workloads/jobs/job_set.h
// Several workloads at once, each on hosts of its own. A job sees its hosts as ranks, numbered from
// 0, and its start as time 0. The traffic classes of job i follow those of job i - 1.
#pragma once

#include "workloads/settings/workload.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

struct HostSupply;
struct WorkloadSettings;

struct PlacedJob {
    std::string name;
    std::shared_ptr<const Workload> workload;
    std::vector<HostId> host_of_rank;  ///< workload->hosts() different hosts
    Cycle start = 0;
};

/// The jobs and where they are. It does not change.
class JobMap {
public:
    static constexpr std::uint32_t kNoJob = ~std::uint32_t{0};
    struct Place {
        std::uint32_t job = kNoJob;
        HostId rank{};
    };

    /// `hosts`: of the network. A host has at most one rank of one job, and there are at most 256
    /// traffic classes.
    JobMap(unsigned hosts, std::vector<PlacedJob> jobs);

    unsigned hosts() const { return static_cast<unsigned>(places_.size()); }
    const std::vector<PlacedJob>& jobs() const { return jobs_; }
    Place place(HostId host) const { return places_[index(host)]; }
    unsigned first_class(std::size_t job) const { return first_class_[job]; }
    unsigned traffic_classes() const { return first_class_.back(); }

private:
    std::vector<PlacedJob> jobs_;
    std::vector<Place> places_;          ///< [host]
    std::vector<unsigned> first_class_;  ///< [job]; one more at the end
};

class JobSet : public Workload {
public:
    JobSet(unsigned hosts, std::vector<PlacedJob> jobs)
        : map_(std::make_shared<const JobMap>(hosts, std::move(jobs))) {}

    std::unique_ptr<WorkloadPlayer> player() const override;
    std::unique_ptr<WorkloadPlayer> player_without(HostWork work) const override;
    std::unique_ptr<WorkloadPlayer> loggp_player(Cycle latency, GapPerByte gap) const override;
    unsigned hosts() const override { return map_->hosts(); }
    std::vector<Job> jobs() const override;
    std::vector<ClientGroup> clients() const override;
    std::uint64_t longest_message_bytes() const override;
    unsigned traffic_classes() const override { return map_->traffic_classes(); }
    std::optional<unsigned> first_class(HostId host) const override;
    /// Each rank begins with a computation that lasts until its job begins.
    std::shared_ptr<const TaskGraph> graph() const override;

private:
    std::shared_ptr<const JobMap> map_;
};

/// Places the jobs one after the other. Errors: Problem that begins with the key of the job, at its
/// place in the settings file, for a job that finds its hosts taken among others.
std::shared_ptr<const Workload> make_jobs(const WorkloadSettings& settings, const HostSupply& hosts,
                                          std::uint64_t seed);

}  // namespace thruway
