#include "workloads/graph/task_graph.h"

namespace thruway {

TaskGraph::Number TaskGraph::add(HostId host, const Task& task) {
    std::vector<Task>& tasks = hosts_[index(host)].tasks;
    tasks.push_back(task);
    return static_cast<Number>(tasks.size() - 1);
}

TaskGraph::Number TaskGraph::send(HostId host, HostId to, std::uint64_t bytes, std::uint32_t tag) {
    return add(host, {TaskKind::kSend, 0, 0, 0, to, tag, 0, bytes});
}

TaskGraph::Number TaskGraph::receive(HostId host, HostId from, std::uint64_t bytes,
                                     std::uint32_t tag) {
    return add(host, {TaskKind::kReceive, 0, 0, 0, from, tag, 0, bytes});
}

TaskGraph::Number TaskGraph::compute(HostId host, std::uint64_t cycles) {
    return add(host, {TaskKind::kCompute, 0, 0, 0, {}, 0, 0, cycles});
}

void TaskGraph::begins_after(HostId host, Number task, Number earlier) {
    hosts_[index(host)].added.push_back({earlier, {task, false}});
}

void TaskGraph::begins_with(HostId host, Number task, Number earlier) {
    hosts_[index(host)].added.push_back({earlier, {task, true}});
}

void TaskGraph::close() {
    for (HostTasks& host : hosts_) {
        host.first.assign(host.tasks.size() + 1, 0);
        host.dependencies.assign(host.tasks.size(), 0);
        for (const Dependency& added : host.added) {
            ++host.first[added.earlier + 1];
            ++host.dependencies[added.later.task()];
        }
        for (std::size_t i = 1; i < host.first.size(); ++i) host.first[i] += host.first[i - 1];
        std::vector<std::uint32_t> next(host.first.begin(), host.first.end() - 1);
        host.successors.assign(host.added.size(), {0, false});
        for (const Dependency& added : host.added) {
            host.successors[next[added.earlier]++] = added.later;
        }
        host.tasks.shrink_to_fit();
        host.added = std::vector<Dependency>();  // `= {}` would keep the memory
    }
}

std::size_t TaskGraph::tasks() const {
    std::size_t sum = 0;
    for (const HostTasks& host : hosts_) sum += host.tasks.size();
    return sum;
}

TaskGraph::Successors TaskGraph::successors(HostId host, Number number) const {
    const HostTasks& tasks = hosts_[index(host)];
    const Successor* const all = tasks.successors.data();
    return {all + tasks.first[number], all + tasks.first[number + 1]};
}

std::size_t TaskGraph::bytes() const {
    std::size_t sum = hosts_.capacity() * sizeof(HostTasks);
    for (const HostTasks& host : hosts_) {
        sum += host.tasks.capacity() * sizeof(Task) + host.added.capacity() * sizeof(Dependency) +
               host.successors.capacity() * sizeof(Successor) +
               (host.first.capacity() + host.dependencies.capacity()) * sizeof(std::uint32_t);
    }
    return sum;
}

}  // namespace thruway
