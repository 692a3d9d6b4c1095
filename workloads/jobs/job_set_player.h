// workloads/jobs/job_set_player.h
// Plays several jobs, each by a player of its own, and translates between hosts and ranks, and
// between the time of the network and that of a job.
#pragma once

#include "workloads/jobs/job_set.h"
#include "workloads/tasks/workload_player.h"

#include <memory>
#include <string>
#include <vector>

namespace thruway {

class JobSetPlayer : public WorkloadPlayer {
public:
    /// `players`: [job].
    JobSetPlayer(std::shared_ptr<const JobMap> map,
                 std::vector<std::unique_ptr<WorkloadPlayer>> players);

    unsigned hosts() const override { return map_->hosts(); }
    void play_only(const std::vector<HostId>& hosts) override;
    Cycle advance(HostId host, Cycle now, std::vector<Message>& started) override;
    Cycle arrived(HostId host, const Arrival& arrival) override;
    /// A host without a job has finished.
    bool finished(HostId host) const override;
    bool takes_bytes(HostId host) const override;
    void report_round_trips(RoundTripSink* sink) override;
    std::vector<WaitingTask> waiting(HostId host) const override;
    /// With the job: `job a, rank 3: ...`.
    std::string task_name(HostId host, std::uint32_t task) const override;

    /// Copies what the players of the jobs have recorded since the last call.
    const PlayRecord& record() const override;
    PlayRecord& record() override;

private:
    /// Reports what a job reports, with hosts and times of the network.
    class TripsOfJob : public RoundTripSink {
    public:
        TripsOfJob(const PlacedJob& job, RoundTripSink& sink) : job_(job), sink_(sink) {}
        void answered(const RoundTrip& trip) override;

    private:
        const PlacedJob& job_;
        RoundTripSink& sink_;
    };

    static Cycle shifted(Cycle time, Cycle start) {
        return time < kNever - start ? time + start : kNever;
    }
    const PlacedJob& job(const JobMap::Place& place) const { return map_->jobs()[place.job]; }
    std::string prefix(const JobMap::Place& place) const;
    void played(HostId host);
    void copy_spans(HostId host) const;

    std::shared_ptr<const JobMap> map_;
    std::vector<std::unique_ptr<WorkloadPlayer>> players_;  ///< [job]
    std::vector<std::unique_ptr<TripsOfJob>> trips_;        ///< [job]; empty: not reported
    std::vector<bool> begun_;                               ///< [host]
    /// What record() has copied, and the hosts that have played since.
    mutable PlayRecord whole_;
    mutable std::vector<HostId> uncopied_;
    mutable std::vector<bool> is_uncopied_;  ///< [host]
};

}  // namespace thruway
