// workloads/tasks/message.h
// What the hosts of a workload send each other.
// Time: time t is the beginning of cycle t. A message that starts at time t enters the source queue
// in cycle t. It arrives at time t + 1 if the sink takes its last flit in cycle t.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"
#include "core/packet.h"

#include <cstdint>
#include <tuple>

namespace thruway {

/// Names a message: `number` is that of the task that sends it, among the tasks of its source. It
/// does not depend on when the message starts.
struct MessageId {
    HostId source{};
    std::uint32_t number = 0;  ///< below kNoMessage

    friend bool operator==(const MessageId& a, const MessageId& b) {
        return a.source == b.source && a.number == b.number;
    }
    friend bool operator<(const MessageId& a, const MessageId& b) {
        return std::tie(a.source, a.number) < std::tie(b.source, b.number);
    }
};

struct Message {
    MessageId id;
    HostId destination{};  ///< may be the source: such a message does not enter the network
    std::uint64_t bytes = 0;
    std::uint8_t traffic_class = 0;
    Cycle start = 0;
};

}  // namespace thruway
