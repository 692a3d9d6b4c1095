// workloads/stream/stream_player.h
// Plays a trace while it reads it. It holds the messages that wait, those that will start soon, and
// those that later messages may still wait for; the rest of the trace stays in the file.
// Reading: all messages with an own time up to that of a call have been read, and some more. How
// much more depends on the calls, what the hosts do does not.
#pragma once

#include "workloads/stream/message_source.h"
#include "workloads/stream/stream_rules.h"
#include "workloads/tasks/workload_player.h"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <unordered_map>
#include <vector>

namespace thruway {

class StreamPlayer : public WorkloadPlayer {
public:
    StreamPlayer(std::unique_ptr<MessageSource> source, unsigned hosts, StreamRule rule);

    unsigned hosts() const override { return static_cast<unsigned>(hosts_.size()); }
    void play_only(const std::vector<HostId>& hosts) override;
    Cycle advance(HostId host, Cycle now, std::vector<Message>& started) override;
    Cycle arrived(HostId host, const Arrival& arrival) override;
    bool finished(HostId host) const override;
    std::vector<WaitingTask> waiting(HostId host) const override;
    std::string task_name(HostId host, std::uint32_t task) const override;

    /// Messages that the player holds, for whatever reason.
    std::size_t held() const;

private:
    /// A message that waits for others.
    struct Waiting {
        Message message;  ///< `start` is its own time
        Cycle delay = 0;
        std::uint32_t open = 0;  ///< events that it still waits for
        ReleasingEvent last;     ///< of those that happened
    };

    /// A message whose start is known.
    struct Planned {
        Message message;
        Cycle own = 0;            ///< orders messages of equal start
        std::uint64_t order = 0;  ///< orders those of equal start and own time
        bool delayed = false;     ///< it starts a delay after `last`
        ReleasingEvent last = {};

        friend bool operator>(const Planned& a, const Planned& b) {
            return std::tie(a.message.start, a.own, a.order) >
                   std::tie(b.message.start, b.own, b.order);
        }
    };

    struct Host {
        bool plays = true;
        std::map<std::uint32_t, Waiting> waiting;  ///< [number]
        std::priority_queue<Planned, std::vector<Planned>, std::greater<>> planned;
        std::deque<std::uint32_t> labels;  ///< [number] of all messages that were read
    };

    struct Waiter {
        std::uint32_t number = 0;
        bool for_start = false;  ///< at the source; otherwise it waits at the destination
    };

    /// A message that others wait for, or may wait for.
    struct Named {
        HostId destination{};
        std::uint32_t label = 0;
        bool forgotten = false;  ///< no message that is still to be read waits for it
        Cycle started = kNever;
        Cycle arrived = kNever;
        Cycle injected = kNever;
        std::uint32_t packet = 0;
        std::vector<Waiter> waiters = {};
    };
    /// Only looked up, never iterated for a result.
    using NamedMessages = std::unordered_map<std::uint64_t, Named>;

    void read_to(Cycle now);
    void add(const StreamMessage& read);
    /// Adds the event to `waits` if it happened, otherwise makes the message wait for it.
    void wait_for(const MessageId& earlier, Waiting& waits);
    void happened(HostId host, Named& named, bool start, const ReleasingEvent& event);
    void plan(Host& host, const Waiting& released);
    void start(const Planned& planned);
    void forget(NamedMessages::iterator named);
    Cycle next_due(const Host& host) const;

    std::unique_ptr<MessageSource> source_;
    StreamRule rule_;
    std::vector<Host> hosts_;
    NamedMessages named_;
    StreamMessage ahead_;  ///< the next to be added, unless at_end_
    bool at_end_ = false;
};

}  // namespace thruway
