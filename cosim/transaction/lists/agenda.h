// cosim/transaction/lists/agenda.h
// Future tasks of a transaction-level router, earliest first.
#pragma once

#include "core/cycle.h"

#include <algorithm>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace thruway {

enum class AgendaKind : std::uint8_t {
    kDecide,  ///< decide the head of a visit
    kDeliver  ///< deliver a complete packet to the host of a port
};

struct AgendaItem {
    Cycle at = 0;
    AgendaKind kind{};
    std::uint32_t subject = 0;  ///< visit (kDecide) or port (kDeliver)
};

/// Tasks of one cycle have no defined order: results must not depend on it.
class Agenda {
public:
    explicit Agenda(std::pmr::memory_resource& memory) : tasks_(&memory) { tasks_.reserve(4); }

    void add(const AgendaItem& task) {
        tasks_.push_back(task);
        std::push_heap(tasks_.begin(), tasks_.end(), later);
    }
    bool due(Cycle now) const { return !tasks_.empty() && tasks_.front().at <= now; }
    /// Requires a task.
    AgendaItem take() {
        std::pop_heap(tasks_.begin(), tasks_.end(), later);
        const AgendaItem task = tasks_.back();
        tasks_.pop_back();
        return task;
    }
    /// Cycle of the earliest task; kNever without one.
    Cycle next() const { return tasks_.empty() ? kNever : tasks_.front().at; }

private:
    static bool later(const AgendaItem& a, const AgendaItem& b) { return a.at > b.at; }

    std::pmr::vector<AgendaItem> tasks_;  ///< a heap
};

}  // namespace thruway
