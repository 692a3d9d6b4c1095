// workloads/requests/request_client.h
// A client: makes requests, and counts those that are not answered. Each of its places in the
// window lets it make a request: from the beginning, then from each reply on.
#pragma once

#include "traffic/injection/injection_process.h"
#include "workloads/requests/plan/request_plan.h"
#include "workloads/tasks/message.h"
#include "workloads/tasks/play_record.h"
#include "workloads/tasks/round_trip.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <tuple>
#include <vector>

namespace thruway {

class RequestClient {
public:
    /// `plan` and `record` outlive the client. `record`: of its requests; null: none is kept.
    RequestClient(const RequestPlan& plan, HostId host, TaskSpans* record);

    /// When the next request starts without a further reply, or kNever.
    Cycle due() const;
    /// Starts the requests that are due at `now`, and no earlier one is.
    /// Errors: Problem if a server gets more requests than numbers exist.
    void advance(Cycle now, std::vector<Message>& started);
    /// A reply has arrived. Calls in the order of time. Errors: std::logic_error if no request of
    /// the client waits for it.
    RoundTrip answered(const Arrival& reply);

    /// It has made all requests of its batch, and all are answered.
    bool finished() const { return made_all() && open_.empty(); }
    /// Numbers of the requests that are not answered, ascending.
    std::vector<std::uint32_t> open() const;

private:
    struct Open {
        Cycle generated = 0;
        Cycle started = 0;
    };
    /// What lets the client make a request.
    struct Turn {
        Cycle time = 0;                     ///< when the request is made
        std::uint64_t pause = 0;            ///< orders those of a closed loop with one time
        std::optional<Arrival> reply = {};  ///< that it waited for; none: the place was free

        friend bool operator>(const Turn& a, const Turn& b) {
            return std::tie(a.time, a.pause) > std::tie(b.time, b.pause);
        }
    };
    using Turns = std::priority_queue<Turn, std::vector<Turn>, std::greater<>>;

    bool made_all() const { return plan_.batch() > 0 && made_ >= plan_.batch(); }
    /// After `reply`; none: from time 0 on.
    void think(const std::optional<Arrival>& reply);
    /// Removes the next one from those that are due.
    Turn take_turn(Cycle now);
    std::optional<Arrival> take_place(Cycle now);
    Message start_request(const Turn& turn, Cycle now);
    void note(const Turn& turn, std::uint32_t number, Cycle now);

    const RequestPlan& plan_;
    const HostId host_;
    TaskSpans* const record_;
    std::uint64_t made_ = 0;
    std::map<std::uint32_t, Open> open_;           ///< [number of the message]
    std::map<HostId, std::uint32_t> requests_to_;  ///< [server]

    // Closed loop
    Turns thinking_;  ///< after their pauses
    std::uint64_t pauses_ = 0;
    // Open loop
    std::unique_ptr<InjectionProcess> injection_;  ///< null in a closed loop
    Cycle next_ = kNever;                          ///< when the next request is made
    std::deque<Arrival> freed_;  ///< replies whose places are free, in this order; if recorded
};

}  // namespace thruway
