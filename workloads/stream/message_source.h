// workloads/stream/message_source.h
// The messages of a trace, one after another, ordered by their own times. A source reads a file
// once, in parts; the file may be longer than the memory.
#pragma once

#include "workloads/tasks/message.h"

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

/// Own times and delays have limits, so that sums of them do not overflow.
constexpr Cycle kLatestOwnTime = Cycle{1} << 62;
constexpr Cycle kLongestDelay = Cycle{1} << 40;

struct StreamMessage {
    /// `start` is its own time: it does not start earlier. Its number counts the messages of its
    /// source in the order of the file.
    Message message;
    Cycle delay = 0;            ///< from the last event that it waits for to its start
    std::uint32_t label = 0;    ///< tells it apart in messages for people: an id, a line
    bool may_be_named = false;  ///< later messages may wait for it
    /// Earlier messages that it waits for. One that goes to its source must have arrived; another
    /// that comes from its source must have started.
    std::vector<MessageId> after;
    /// Earlier messages that no later message waits for.
    std::vector<MessageId> forgotten;
};

class MessageSource {
public:
    virtual ~MessageSource() = default;

    /// Replaces `message` by the next one; false at the end. Errors: Problem.
    virtual bool next(StreamMessage& message) = 0;
    /// `packet 17`
    virtual std::string name(std::uint32_t label) const = 0;
};

}  // namespace thruway
