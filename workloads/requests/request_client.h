// workloads/requests/request_client.h
// A client: makes requests, and counts those that are not answered.
#pragma once

#include "traffic/injection/injection_process.h"
#include "workloads/requests/plan/request_plan.h"
#include "workloads/tasks/message.h"
#include "workloads/tasks/round_trip.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <queue>
#include <vector>

namespace thruway {

class RequestClient {
public:
    /// `plan` outlives the client.
    RequestClient(const RequestPlan& plan, HostId host);

    /// When the next request starts without a further reply, or kNever.
    Cycle due() const;
    /// Starts the requests that are due at `now`, and no earlier one is.
    /// Errors: Problem if a server gets more requests than numbers exist.
    void advance(Cycle now, std::vector<Message>& started);
    /// A reply has arrived. Calls in the order of time. Errors: std::logic_error if no request of
    /// the client waits for it.
    RoundTrip answered(MessageId reply, Cycle now);

    /// It has made all requests of its batch, and all are answered.
    bool finished() const { return made_all() && open_.empty(); }
    /// Numbers of the requests that are not answered, ascending.
    std::vector<std::uint32_t> open() const;

private:
    struct Open {
        Cycle generated = 0;
        Cycle started = 0;
    };
    using Times = std::priority_queue<Cycle, std::vector<Cycle>, std::greater<>>;

    bool made_all() const { return plan_.batch() > 0 && made_ >= plan_.batch(); }
    void think(Cycle now);
    /// The time of the next request; removes it from those that are due.
    Cycle take_time();
    Message start_request(Cycle generated, Cycle now);

    const RequestPlan& plan_;
    const HostId host_;
    std::uint64_t made_ = 0;
    std::map<std::uint32_t, Open> open_;           ///< [number of the message]
    std::map<HostId, std::uint32_t> requests_to_;  ///< [server]

    // Closed loop
    Times thinking_;  ///< when pauses end
    std::uint64_t pauses_ = 0;
    // Open loop
    std::unique_ptr<InjectionProcess> injection_;  ///< null in a closed loop
    Cycle next_ = kNever;                          ///< when the next request is made
};

}  // namespace thruway
