// tests/workloads/requests/brute_force_path.h
// The critical path of a batch of requests, from nothing but its settings and the times of its
// messages: the times of clients and servers are recursions over sorted arrivals, without events.
//   server with c places:  begin_i = max(arrival_i, when the first of the c places is free)
//   closed loop:  the k-th request follows the k-th smallest end of a pause
//   open loop, window w:  start_k = max(generated_k, arrival of reply k - w)
#pragma once

#include "traffic/injection/injection_process.h"
#include "workloads/critical_path/critical_path.h"
#include "workloads/requests/plan/request_plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <queue>
#include <string>
#include <tuple>
#include <vector>

namespace thruway::test {

struct SeenMessage {
    MessageId id;
    HostId destination{};
    Cycle start = 0;
    Cycle injected = 0;
    Cycle arrived = 0;

    bool is_reply() const { return RequestNumbers::is_reply(id.number); }
};

inline bool arrives_before(const SeenMessage* a, const SeenMessage* b) {
    return std::tie(a->arrived, a->id) < std::tie(b->arrived, b->id);
}

class BruteForcePath {
public:
    BruteForcePath(const RequestPlan& plan, const std::vector<SeenMessage>& messages)
        : plan_(plan) {
        std::map<HostId, std::vector<const SeenMessage*>> replies, requests;  // [destination]
        for (const SeenMessage& message : messages) {
            (message.is_reply() ? replies : requests)[message.destination].push_back(&message);
            messages_[message.id] = &message;
            const bool later =
                !last_ || message.arrived > last_->arrived ||
                (message.arrived == last_->arrived &&
                 (message.destination < last_->destination ||
                  (message.destination == last_->destination && last_->id < message.id)));
            if (later) last_ = &message;
        }
        for (auto& [server, arrivals] : requests) serve(server, arrivals);
        for (auto& [client, arrivals] : replies) ask(client, arrivals);
    }

    std::vector<PathStep> steps() const {
        std::vector<PathStep> steps;
        for (const SeenMessage* at = last_; at != nullptr;) {
            const auto add = [&](PathKind kind, HostId destination, Cycle begin, Cycle end) {
                if (begin == end) return;
                PathStep step;
                step.kind = kind;
                step.host = at->id.source;
                step.task = at->id.number;
                step.destination = destination;
                step.begin = begin;
                step.end = end;
                steps.push_back(step);
            };
            const Before& before = before_.at(at->id);
            add(PathKind::kNetwork, at->destination, at->injected, at->arrived);
            add(PathKind::kQueue, at->destination, at->start, at->injected);
            add(PathKind::kTask, at->id.source, before.begin, at->start);
            const Cycle released = before.message != nullptr ? before.message->arrived
                                                             : before.begin;
            add(PathKind::kWait, at->id.source, released, before.begin);
            if (before.message == nullptr) add(PathKind::kStart, at->id.source, 0, released);
            at = before.message;
        }
        std::reverse(steps.begin(), steps.end());
        return steps;
    }

private:
    /// What was before the start of a message.
    struct Before {
        Cycle begin = 0;  ///< of the pause or the service
        const SeenMessage* message = nullptr;
    };

    void serve(HostId server, std::vector<const SeenMessage*>& requests) {
        std::sort(requests.begin(), requests.end(), arrives_before);
        std::priority_queue<Cycle, std::vector<Cycle>, std::greater<>> free;
        const std::size_t places = plan_.parallel_services() > 0 ? plan_.parallel_services()
                                                                 : requests.size();
        for (std::size_t i = 0; i < places; ++i) free.push(0);
        for (const SeenMessage* request : requests) {
            const Cycle begin = std::max(request->arrived, free.top());
            free.pop();
            const HostId client = request->id.source;
            const Cycle end = begin + plan_.service_cycles(client, request->id.number);
            free.push(end);
            const MessageId reply{server, plan_.numbers().reply_to(client, request->id.number)};
            EXPECT_EQ(messages_.at(reply)->start, end);
            before_[reply] = {begin, request};
        }
    }

    void ask(HostId client, std::vector<const SeenMessage*>& replies) {
        std::sort(replies.begin(), replies.end(), arrives_before);
        struct Turn {
            Cycle time;
            std::uint64_t pause;
            Before before;
        };
        std::vector<Turn> turns;
        const std::uint32_t window = plan_.max_outstanding();
        if (plan_.closed()) {
            for (std::uint64_t pause = 0; pause < window + replies.size(); ++pause) {
                Before before;
                if (pause >= window) {
                    before.message = replies[pause - window];
                    before.begin = before.message->arrived;
                }
                turns.push_back({before.begin + plan_.think_cycles(client, pause), pause, before});
            }
            std::sort(turns.begin(), turns.end(), [](const Turn& a, const Turn& b) {
                return std::tie(a.time, a.pause) < std::tie(b.time, b.pause);
            });
        } else {
            const auto injection = plan_.injection(client);
            for (std::uint64_t k = 0; k < plan_.batch(); ++k) {
                Turn turn{injection->next(), k, {}};
                const bool waits = window > 0 && k >= window &&
                                   replies[k - window]->arrived >= turn.time;
                if (waits) {
                    turn.before.message = replies[k - window];
                    turn.time = turn.before.message->arrived;
                }
                turn.before.begin = turn.time;
                turns.push_back(turn);
            }
        }
        std::map<HostId, std::uint32_t> sequences;
        for (std::uint64_t k = 0; k < plan_.batch(); ++k) {
            const HostId server = plan_.server_of(client, k);
            const MessageId request{client, plan_.numbers().request(server, sequences[server]++,
                                                                    plan_.writes(client, k))};
            EXPECT_EQ(messages_.at(request)->start, turns[k].time);
            before_[request] = turns[k].before;
        }
    }

    const RequestPlan& plan_;
    std::map<MessageId, const SeenMessage*> messages_;
    std::map<MessageId, Before> before_;
    const SeenMessage* last_ = nullptr;  ///< to arrive
};

}  // namespace thruway::test
