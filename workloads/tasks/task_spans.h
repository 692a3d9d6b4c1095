// workloads/tasks/task_spans.h
// When the tasks of one host ran, and what each of them waited for last.
#pragma once

#include "core/archive/byte_archive.h"
#include "core/cycle.h"
#include "core/ids.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

namespace thruway {

/// What released a task: the last event that it waited for.
struct Cause {
    enum class Kind : std::uint8_t {
        kNothing,  ///< it may start at a time of its own: 0, or the time in a trace
        kTask,     ///< a task of the same host ended, or, with `irequires`, started
        kMessage   ///< a message arrived
    };

    Kind kind = Kind::kNothing;
    bool by_start = false;     ///< kTask: the start of that task, not its end
    std::uint32_t number = 0;  ///< the task of the same host, or the message of `source`
    HostId source{};           ///< kMessage

    void archive(ByteArchive& io) { io(kind, by_start, number, source); }
};

/// One task. released <= begin <= end.
struct TaskSpan {
    Cycle released = kNever;  ///< when its cause happened; kNever: it never was
    Cycle begin = kNever;     ///< later than `released` if it waits for a processor or its own time
    Cycle end = kNever;       ///< of a send: when its message starts
    Cycle injected = kNever;  ///< Arrival::injected, if a message is the cause
    Cause cause;
    std::uint32_t packet = 0;  ///< Arrival::packet, if a message is the cause

    void archive(ByteArchive& io) { io(released, begin, end, injected, cause, packet); }
};
static_assert(sizeof(TaskSpan) <= 48);

/// The tasks of a host in the order of their numbers, which then are those from 0 on; or, if they
/// were appended, in that order, with any numbers.
class TaskSpans {
public:
    using Places = std::deque<TaskSpan>;

    /// Grows as far as needed. Not after append().
    TaskSpan& numbered(std::uint32_t number) {
        if (number >= spans_.size()) spans_.resize(number + 1);
        return spans_[number];
    }
    /// Takes 52 to 56 bytes. Each number once; not after numbered().
    void append(std::uint32_t number, const TaskSpan& span) {
        numbers_.push_back(number);
        spans_.push_back(span);
    }

    /// Null: there is none. Takes 4 more bytes a task if tasks were appended.
    const TaskSpan* find(std::uint32_t number) const;

    // By place.
    std::size_t size() const { return spans_.size(); }
    bool empty() const { return spans_.empty(); }
    bool appended() const { return !numbers_.empty(); }
    std::uint32_t number(std::size_t place) const {
        return appended() ? numbers_[place] : static_cast<std::uint32_t>(place);
    }
    const TaskSpan& operator[](std::size_t place) const { return spans_[place]; }
    const TaskSpan& at(std::size_t place) const { return spans_.at(place); }
    Places::const_iterator begin() const { return spans_.begin(); }
    Places::const_iterator end() const { return spans_.end(); }

    /// Adds the record of another part of the same run, in which tasks may have come further.
    void merge(const TaskSpans& other);
    void archive(ByteArchive& io);

private:
    Places spans_;
    std::vector<std::uint32_t> numbers_;         ///< [place] if they were appended
    mutable std::vector<std::uint32_t> sorted_;  ///< places by number, once find() has been called
};

}  // namespace thruway
