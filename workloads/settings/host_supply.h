// workloads/settings/host_supply.h
// How many hosts a workload may use, and what has them: the network, or a job.
#pragma once

#include <string>
#include <utility>

namespace thruway {

struct HostSupply {
    /// `job`: see below.
    HostSupply(unsigned hosts, std::string job = {})  // NOLINT(google-explicit-constructor)
        : count(hosts), job(std::move(job)) {}

    unsigned count;
    /// Key of the job whose ranks they are, such as `workload.jobs[0]`; empty: they are those of
    /// the network.
    std::string job;

    bool of_job() const { return !job.empty(); }
    /// For messages: "the network has 3 hosts".
    std::string text() const;
    /// For messages: how to get more of them.
    std::string remedy() const;
};

}  // namespace thruway
