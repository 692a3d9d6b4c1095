// cosim/transaction/lists/agenda.h
// What a transaction-level router has to do in later cycles, earliest first.
#pragma once

#include "core/cycle.h"

#include <algorithm>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace thruway {

enum class TaskKind : std::uint8_t {
    kDecide,  ///< the header of a visit
    kDeliver  ///< a packet is complete at the host of a port
};

struct Task {
    Cycle at = 0;
    TaskKind kind{};
    std::uint32_t subject = 0;  ///< visit or port
};

/// Tasks of one cycle come in no order that may decide.
class Agenda {
public:
    explicit Agenda(std::pmr::memory_resource& memory) : tasks_(&memory) { tasks_.reserve(4); }

    void add(const Task& task) {
        tasks_.push_back(task);
        std::push_heap(tasks_.begin(), tasks_.end(), later);
    }
    bool due(Cycle now) const { return !tasks_.empty() && tasks_.front().at <= now; }
    /// Not when empty.
    Task take() {
        std::pop_heap(tasks_.begin(), tasks_.end(), later);
        const Task task = tasks_.back();
        tasks_.pop_back();
        return task;
    }
    /// Cycle of the earliest task; kNever without one.
    Cycle next() const { return tasks_.empty() ? kNever : tasks_.front().at; }

private:
    static bool later(const Task& a, const Task& b) { return a.at > b.at; }

    std::pmr::vector<Task> tasks_;  ///< a heap
};

}  // namespace thruway
