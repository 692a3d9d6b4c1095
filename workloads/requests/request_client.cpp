#include "workloads/requests/request_client.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <stdexcept>

namespace thruway {

RequestClient::RequestClient(const RequestPlan& plan, HostId host) : plan_(plan), host_(host) {
    if (plan.closed()) {
        for (std::uint32_t i = 0; i < plan.max_outstanding(); ++i) think(0);
    } else {
        injection_ = plan.injection(host);
        next_ = injection_->next();
    }
}

void RequestClient::think(Cycle now) {
    thinking_.push(later(now, plan_.think_cycles(host_, pauses_++)));
}

Cycle RequestClient::due() const {
    if (made_all()) return kNever;
    if (plan_.closed()) return thinking_.empty() ? kNever : thinking_.top();
    const bool full = plan_.max_outstanding() > 0 && open_.size() >= plan_.max_outstanding();
    return full ? kNever : next_;
}

Cycle RequestClient::take_time() {
    Cycle time = next_;
    if (plan_.closed()) {
        time = thinking_.top();
        thinking_.pop();
    } else {
        next_ = injection_->next();
    }
    return time;
}

void RequestClient::advance(Cycle now, std::vector<Message>& started) {
    while (due() <= now) started.push_back(start_request(take_time(), now));
}

Message RequestClient::start_request(Cycle generated, Cycle now) {
    const HostId server = plan_.server_of(host_, made_);
    const bool write = plan_.writes(host_, made_);
    ++made_;
    const RequestNumbers& numbers = plan_.numbers();
    std::uint32_t& sequence = requests_to_[server];
    if (sequence >= numbers.limit()) {
        throw Problem(fmt::format("workload: host {} has sent {} requests to host {}; among {} "
                                  "hosts more cannot be numbered; end the run earlier",
                                  index(host_), sequence, index(server), plan_.hosts()));
    }
    const std::uint32_t number = numbers.request(server, sequence++, write);
    open_.emplace(number, Open{generated, now});
    return {{host_, number}, server, plan_.request_bytes(write), kRequestTraffic, now};
}

RoundTrip RequestClient::answered(MessageId reply, Cycle now) {
    const auto found = open_.find(plan_.numbers().request_of(reply.source, reply.number));
    if (found == open_.end()) {
        throw std::logic_error(fmt::format("host {} has no open request for message {} of host {}",
                                           index(host_), reply.number, index(reply.source)));
    }
    const Open request = found->second;
    open_.erase(found);
    if (plan_.closed()) think(now);
    return {
        host_,           reply.source, RequestNumbers::is_write(reply.number), request.generated,
        request.started, now};
}

std::vector<std::uint32_t> RequestClient::open() const {
    std::vector<std::uint32_t> numbers;
    for (const auto& [number, request] : open_) numbers.push_back(number);
    return numbers;
}

}  // namespace thruway
