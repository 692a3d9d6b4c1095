#include "workloads/jobs/job_set.h"

#include "workloads/jobs/job_set_player.h"

#include <algorithm>
#include <utility>

namespace thruway {

JobMap::JobMap(unsigned hosts, std::vector<PlacedJob> jobs)
    : jobs_(std::move(jobs)), places_(hosts), first_class_{0} {
    for (std::uint32_t j = 0; j < jobs_.size(); ++j) {
        const std::vector<HostId>& host_of_rank = jobs_[j].host_of_rank;
        for (std::uint32_t rank = 0; rank < host_of_rank.size(); ++rank) {
            places_[index(host_of_rank[rank])] = {j, HostId{rank}};
        }
        first_class_.push_back(first_class_.back() + jobs_[j].workload->traffic_classes());
    }
}

std::unique_ptr<WorkloadPlayer> JobSet::player() const {
    return std::make_unique<JobSetPlayer>(map_);
}

std::vector<Job> JobSet::jobs() const {
    std::vector<Job> jobs;
    for (const PlacedJob& placed : map_->jobs()) {
        Job job{placed.name, placed.host_of_rank};
        std::sort(job.hosts.begin(), job.hosts.end());
        jobs.push_back(std::move(job));
    }
    return jobs;
}

std::uint64_t JobSet::longest_message_bytes() const {
    std::uint64_t longest = 0;
    for (const PlacedJob& job : map_->jobs()) {
        longest = std::max(longest, job.workload->longest_message_bytes());
    }
    return longest;
}

}  // namespace thruway
