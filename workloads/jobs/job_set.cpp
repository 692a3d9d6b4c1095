#include "workloads/jobs/job_set.h"

#include "workloads/jobs/job_set_player.h"

#include <algorithm>
#include <utility>

namespace thruway {

namespace {

/// Adds the tasks of a rank, with the hosts of its job, under the same numbers.
void add_rank(const TaskGraph& graph, HostId rank, const PlacedJob& job, unsigned first_class,
              TaskGraph& whole) {
    using Number = TaskGraph::Number;
    const HostId host = job.host_of_rank[index(rank)];
    const auto tasks = static_cast<Number>(graph.tasks(rank));
    for (Number i = 0; i < tasks; ++i) {
        Task task = graph.task(rank, i);
        const bool has_peer = task.kind != TaskKind::kCompute && task.peer != kAnySource;
        if (has_peer) task.peer = job.host_of_rank[index(task.peer)];
        task.traffic_class = static_cast<std::uint8_t>(first_class + task.traffic_class);
        whole.add(host, task);
    }
    for (Number i = 0; i < tasks; ++i) {
        for (const TaskGraph::Successor later : graph.successors(rank, i)) {
            if (later.with_begin()) {
                whole.begins_with(host, later.task(), i);
            } else {
                whole.begins_after(host, later.task(), i);
            }
        }
    }
    if (job.start == 0) return;
    const Number start = whole.compute(host, job.start);
    for (Number i = 0; i < tasks; ++i) {
        if (graph.dependencies(rank, i) == 0) whole.begins_after(host, i, start);
    }
}

}  // namespace

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
    std::vector<std::unique_ptr<WorkloadPlayer>> players;
    for (const PlacedJob& job : map_->jobs()) players.push_back(job.workload->player());
    return std::make_unique<JobSetPlayer>(map_, std::move(players));
}

std::unique_ptr<WorkloadPlayer> JobSet::player_without(HostWork work) const {
    std::vector<std::unique_ptr<WorkloadPlayer>> players;
    bool some = false;
    for (const PlacedJob& job : map_->jobs()) {
        players.push_back(job.workload->player_without(work));
        some = some || players.back() != nullptr;
        if (players.back() == nullptr) players.back() = job.workload->player();
    }
    if (!some) return nullptr;
    return std::make_unique<JobSetPlayer>(map_, std::move(players));
}

std::unique_ptr<WorkloadPlayer> JobSet::loggp_player(Cycle latency, GapPerByte gap) const {
    std::vector<std::unique_ptr<WorkloadPlayer>> players;
    for (const PlacedJob& job : map_->jobs()) {
        players.push_back(job.workload->loggp_player(latency, gap));
    }
    return std::make_unique<JobSetPlayer>(map_, std::move(players));
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

std::vector<ClientGroup> JobSet::clients() const {
    std::vector<ClientGroup> groups;
    for (const PlacedJob& placed : map_->jobs()) {
        for (ClientGroup& group : placed.workload->clients()) {
            for (HostId& client : group.clients) client = placed.host_of_rank[index(client)];
            group.start += placed.start;
            groups.push_back(std::move(group));
        }
    }
    return groups;
}

std::optional<unsigned> JobSet::first_class(HostId host) const {
    const JobMap::Place place = map_->place(host);
    if (place.job == JobMap::kNoJob) return std::nullopt;
    const auto of_job = map_->jobs()[place.job].workload->first_class(place.rank);
    if (!of_job) return std::nullopt;
    return map_->first_class(place.job) + *of_job;
}

std::uint64_t JobSet::longest_message_bytes() const {
    std::uint64_t longest = 0;
    for (const PlacedJob& job : map_->jobs()) {
        longest = std::max(longest, job.workload->longest_message_bytes());
    }
    return longest;
}

std::shared_ptr<const TaskGraph> JobSet::graph() const {
    auto whole = std::make_shared<TaskGraph>(hosts());
    for (std::size_t j = 0; j < map_->jobs().size(); ++j) {
        const PlacedJob& job = map_->jobs()[j];
        const std::shared_ptr<const TaskGraph> graph = job.workload->graph();
        if (graph == nullptr) return nullptr;
        for (std::uint32_t rank = 0; rank < graph->hosts(); ++rank) {
            add_rank(*graph, HostId{rank}, job, map_->first_class(j), *whole);
        }
    }
    whole->close();
    return whole;
}

}  // namespace thruway
