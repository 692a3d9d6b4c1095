// workloads/graph/graph_player.h
// Plays a task graph, of which every part of a fabric holds the whole, but plays its own hosts.
// Sends are eager: a send ends HostCosts::overhead after its begin, when its message starts.
#pragma once

#include "workloads/graph/play/graph_host.h"
#include "workloads/graph/task_labels.h"
#include "workloads/tasks/workload_player.h"

#include <memory>
#include <string>
#include <vector>

namespace thruway {

class GraphPlayer : public WorkloadPlayer {
public:
    /// `graph` is closed and has passed check_graph(). `labels`: null if tasks have none.
    explicit GraphPlayer(std::shared_ptr<const TaskGraph> graph, const HostCosts& costs = {},
                         std::shared_ptr<const TaskLabels> labels = nullptr);
    // The hosts refer to the record of this object.
    GraphPlayer(const GraphPlayer&) = delete;
    GraphPlayer& operator=(const GraphPlayer&) = delete;

    unsigned hosts() const override { return graph_->hosts(); }
    Cycle advance(HostId host, Cycle now, std::vector<Message>& started) override;
    Cycle arrived(HostId host, const Arrival& arrival) override;
    bool finished(HostId host) const override { return hosts_[index(host)].finished(); }
    bool takes_bytes(HostId /*host*/) const override { return takes_bytes_; }
    /// Receives that wait for their message come first, then the tasks behind them.
    std::vector<WaitingTask> waiting(HostId host) const override;
    std::string task_name(HostId host, std::uint32_t task) const override;

private:
    WaitingTask waiting_receive(HostId host, TaskGraph::Number task) const;
    /// Tasks that would run, if their processor were ever free, or that would end, but too late.
    std::vector<WaitingTask> beyond_time(HostId host) const;
    std::vector<WaitingTask> blocked(HostId host) const;
    std::vector<HostId> possible_sources(HostId host, const Task& receive) const;

    std::shared_ptr<const TaskGraph> graph_;
    std::shared_ptr<const TaskLabels> labels_;
    std::vector<GraphHost> hosts_;
    bool takes_bytes_;
};

}  // namespace thruway
