// workloads/graph/play/message_matching.h
// Which message goes to which receive at one host, by source and tag. A message goes to the receive
// that was posted first of those that take it; a receive takes the message that arrived first. A
// receive may take messages from any source, or with any tag (kAnySource, kAnyTag).
// Source: MPI: A Message-Passing Interface Standard, version 3.1, sec. 3.5 (order).
#pragma once

#include "workloads/graph/task_graph.h"
#include "workloads/tasks/play_record.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

namespace thruway {

/// A message that arrived before a receive took it.
struct KeptMessage {
    Arrival arrival;
    std::uint32_t tag = 0;
    Cycle received = 0;  ///< end of the time for which it occupies a processor
};

class MessageMatching {
public:
    /// `wildcards`: there are receives with kAnySource or kAnyTag.
    explicit MessageMatching(bool wildcards) : wildcards_(wildcards) {}

    void post(HostId source, std::uint32_t tag, TaskGraph::Number receive);
    /// Removes the receive that takes a message, if there is one.
    std::optional<TaskGraph::Number> take_receive(HostId source, std::uint32_t tag);

    void keep(const KeptMessage& message);
    /// Removes the message that a receive takes, if there is one.
    std::optional<KeptMessage> take_message(HostId source, std::uint32_t tag);

    /// The receives that wait, in the order of their numbers.
    std::vector<TaskGraph::Number> waiting() const;

private:
    /// Source, tag, order of posting or arrival.
    using Key = std::tuple<HostId, std::uint32_t, std::uint64_t>;

    bool wildcards_;
    std::uint64_t order_ = 0;
    std::map<Key, TaskGraph::Number> receives_;
    std::map<std::uint64_t, KeptMessage> messages_;  ///< by order of arrival
    /// Each message under every source and tag by which a receive may ask for it.
    std::set<Key> asked_for_;
};

}  // namespace thruway
