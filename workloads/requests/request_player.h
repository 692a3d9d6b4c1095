// workloads/requests/request_player.h
// Plays requests and replies. A host may be a client, a server, or both.
// At one time a host takes what has arrived, then starts replies, then requests.
// Requests and replies are the tasks of a batch: a request with the pause before it, a reply with
// the service before it. Nothing is recorded of runs without end.
#pragma once

#include "workloads/requests/request_client.h"
#include "workloads/requests/request_server.h"
#include "workloads/tasks/workload_player.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

class RequestPlayer : public WorkloadPlayer {
public:
    explicit RequestPlayer(std::shared_ptr<const RequestPlan> plan);

    unsigned hosts() const override { return plan_->hosts(); }
    Cycle advance(HostId host, Cycle now, std::vector<Message>& started) override;
    Cycle arrived(HostId host, const Arrival& arrival) override;
    bool finished(HostId host) const override;
    std::vector<WaitingTask> waiting(HostId host) const override;
    std::string task_name(HostId host, std::uint32_t task) const override;

private:
    struct Host {
        Host(const RequestPlan& plan, HostId host, TaskSpans* record);

        Cycle due() const;

        std::optional<RequestClient> client;
        RequestServer server;
        std::vector<Arrival> arrivals;  ///< not yet taken
    };

    Host& at(HostId host);
    /// Takes the arrivals of time `now`, in the order of their names.
    void take_arrivals(Host& host, Cycle now);

    std::shared_ptr<const RequestPlan> plan_;
    std::vector<std::unique_ptr<Host>> hosts_;  ///< [host]; null until its first call
};

}  // namespace thruway
