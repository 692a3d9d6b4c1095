// workloads/graph/task_graph.h
// A directed acyclic graph of tasks at hosts that is known as a whole: from a GOAL file, or made by
// a collective. Tasks are added in the order of the file; then close() makes the graph read-only.
// Memory: 40 bytes a task and 4 bytes a dependency.
#pragma once

#include "core/ids.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

enum class TaskKind : std::uint8_t { kSend, kReceive, kCompute };

constexpr HostId kAnySource{~std::uint32_t{0}};
constexpr std::uint32_t kAnyTag = ~std::uint32_t{0};

struct Task {
    TaskKind kind = TaskKind::kCompute;
    std::uint8_t cpu = 0;            ///< the processor of the host that it occupies
    std::uint8_t nic = 0;            ///< the network interface that it uses
    std::uint8_t traffic_class = 0;  ///< of the packets that it sends
    HostId peer{};                   ///< destination of a send; source of a receive, or kAnySource
    std::uint32_t tag = 0;           ///< a receive takes messages with this tag; kAnyTag: with any
    std::uint32_t line = 0;          ///< in the file; 0: none
    std::uint64_t amount = 0;        ///< bytes of a message, cycles of a computation
};
static_assert(sizeof(Task) == 24);

class TaskGraph {
public:
    /// Of a task among those of its host, from 0, in the order in which they were added.
    using Number = std::uint32_t;

    /// A task that waits for another of its host.
    class Successor {
    public:
        Successor(Number task, bool with_begin) : word_(task << 1 | (with_begin ? 1U : 0U)) {}
        Number task() const { return word_ >> 1; }
        /// It waits for the begin of the other task, not for its end.
        bool with_begin() const { return (word_ & 1U) != 0; }

    private:
        std::uint32_t word_;
    };

    class Successors {
    public:
        Successors(const Successor* first, const Successor* last) : first_(first), last_(last) {}
        const Successor* begin() const { return first_; }
        const Successor* end() const { return last_; }

    private:
        const Successor* first_;
        const Successor* last_;
    };

    explicit TaskGraph(unsigned hosts) : hosts_(hosts) {}

    Number add(HostId host, const Task& task);
    Number send(HostId host, HostId to, std::uint64_t bytes, std::uint32_t tag = 0);
    Number receive(HostId host, HostId from, std::uint64_t bytes, std::uint32_t tag = 0);
    Number compute(HostId host, std::uint64_t cycles);
    /// `task` may not begin before `earlier`, of the same host, has ended.
    void begins_after(HostId host, Number task, Number earlier);
    /// `task` may not begin before `earlier`, of the same host, has begun.
    void begins_with(HostId host, Number task, Number earlier);
    /// Call once, after the last task and the last dependency.
    void close();

    unsigned hosts() const { return static_cast<unsigned>(hosts_.size()); }
    std::size_t tasks() const;
    std::size_t tasks(HostId host) const { return hosts_[index(host)].tasks.size(); }
    const Task& task(HostId host, Number number) const { return hosts_[index(host)].tasks[number]; }

    /// In the order in which the dependencies were added. Only after close().
    Successors successors(HostId host, Number number) const;
    /// How many dependencies the task has. Only after close().
    std::uint32_t dependencies(HostId host, Number number) const {
        return hosts_[index(host)].dependencies[number];
    }

    /// Memory that it occupies.
    std::size_t bytes() const;

private:
    struct Dependency {
        Number earlier = 0;
        Successor later;
    };

    struct HostTasks {
        std::vector<Task> tasks;
        std::vector<Dependency> added;            ///< empty after close()
        std::vector<Successor> successors;        ///< grouped by task
        std::vector<std::uint32_t> first;         ///< [task] in `successors`; one more at the end
        std::vector<std::uint32_t> dependencies;  ///< [task]
    };

    std::vector<HostTasks> hosts_;
};

}  // namespace thruway
