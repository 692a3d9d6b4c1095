// workloads/requests/request_server.h
// A server: serves requests in the order of arrival, a few at once, and answers each.
#pragma once

#include "workloads/requests/plan/request_plan.h"
#include "workloads/tasks/play_record.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <queue>
#include <tuple>
#include <vector>

namespace thruway {

class RequestServer {
public:
    /// `plan` and `record` outlive the server. `record`: of its replies; null: none is kept.
    RequestServer(const RequestPlan& plan, HostId host, TaskSpans* record)
        : plan_(plan), host_(host), record_(record) {}

    /// When the next service ends, or kNever.
    Cycle due() const { return in_service_.empty() ? kNever : in_service_.top().end; }
    void receive(const Arrival& request) { waiting_.push_back(request); }
    /// Ends and begins the services that are due at `now`, and starts the replies. Call it at each
    /// time at which a request is received or one is due.
    void advance(Cycle now, std::vector<Message>& started);

    bool idle() const { return in_service_.empty(); }

private:
    struct Service {
        Cycle end = 0;
        std::uint64_t order = 0;  ///< in which services begin
        Cycle begin = 0;
        Arrival request;

        friend bool operator>(const Service& a, const Service& b) {
            return std::tie(a.end, a.order) > std::tie(b.end, b.order);
        }
    };

    bool begins_another() const {
        const std::uint32_t most = plan_.parallel_services();
        return !waiting_.empty() && (most == 0 || in_service_.size() < most);
    }
    Message reply_after(const Service& service);

    const RequestPlan& plan_;
    const HostId host_;
    TaskSpans* const record_;
    std::deque<Arrival> waiting_;
    std::priority_queue<Service, std::vector<Service>, std::greater<>> in_service_;
    std::uint64_t begun_ = 0;
};

}  // namespace thruway
