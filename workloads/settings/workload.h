// workloads/settings/workload.h
// A workload that has been read and checked. It does not change; each part of a fabric makes a
// player of its own from it.
#pragma once

#include "workloads/graph/host_costs.h"
#include "workloads/graph/task_graph.h"
#include "workloads/settings/host_work.h"
#include "workloads/tasks/workload_player.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// A job: the hosts that work for it. Hosts belong to at most one job.
struct Job {
    std::string name;
    std::vector<HostId> hosts;  ///< ascending
};

/// Clients that send requests of the same kind, so that how much each gets through can be compared.
struct ClientGroup {
    std::vector<HostId> clients;
    std::uint64_t requests = 0;  ///< of each client; 0: no end
    Cycle start = 0;             ///< of the job: they send nothing before
};

class Workload {
public:
    virtual ~Workload() = default;

    virtual std::unique_ptr<WorkloadPlayer> player() const = 0;
    /// As player(), but the hosts do this work in no time. Null: they have no such work.
    virtual std::unique_ptr<WorkloadPlayer> player_without(HostWork work) const {
        static_cast<void>(work);
        return nullptr;
    }
    /// As player(), for play_loggp(): hosts with processors and network interfaces know L and G of
    /// the network, as they know o and g, and take the time for bytes themselves.
    virtual std::unique_ptr<WorkloadPlayer> loggp_player(Cycle latency, GapPerByte gap) const {
        static_cast<void>(latency);
        static_cast<void>(gap);
        return player();
    }
    /// At most the hosts of the network, numbered from 0.
    virtual unsigned hosts() const = 0;
    /// At least one.
    virtual std::vector<Job> jobs() const = 0;
    /// Those whose requests WorkloadPlayer::report_round_trips() reports.
    virtual std::vector<ClientGroup> clients() const { return {}; }
    /// Upper bound of the bytes of a message; packets as long as this message or
    /// MessageFormat::max_packet_flits occur.
    virtual std::uint64_t longest_message_bytes() const = 0;
    /// Traffic classes are 0 to traffic_classes() - 1.
    virtual unsigned traffic_classes() const = 0;
    /// Messages that the host holds until their replies have left it; a further one waits in the
    /// network. 0: no bound. Such a host takes messages of one packet and sends only replies.
    virtual std::uint32_t host_slots(HostId host) const {
        static_cast<void>(host);
        return 0;
    }
    /// The traffic class whose messages leave the host before others that wait there; none: all
    /// leave in the order in which they start.
    virtual std::optional<unsigned> first_class(HostId host) const {
        static_cast<void>(host);
        return std::nullopt;
    }
    /// The tasks, by host, if they are known as a whole; null otherwise.
    virtual std::shared_ptr<const TaskGraph> graph() const { return nullptr; }
};

}  // namespace thruway
