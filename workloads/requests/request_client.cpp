#include "workloads/requests/request_client.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <stdexcept>

namespace thruway {

RequestClient::RequestClient(const RequestPlan& plan, HostId host, TaskSpans* record)
    : plan_(plan), host_(host), record_(record) {
    if (plan.closed()) {
        for (std::uint32_t i = 0; i < plan.max_outstanding(); ++i) think(std::nullopt);
    } else {
        injection_ = plan.injection(host);
        next_ = injection_->next();
    }
}

void RequestClient::think(const std::optional<Arrival>& reply) {
    const std::uint64_t pause = pauses_++;
    const Cycle since = reply ? reply->time : 0;
    thinking_.push({later(since, plan_.think_cycles(host_, pause)), pause, reply});
}

Cycle RequestClient::due() const {
    if (made_all()) return kNever;
    if (plan_.closed()) return thinking_.empty() ? kNever : thinking_.top().time;
    const bool full = plan_.max_outstanding() > 0 && open_.size() >= plan_.max_outstanding();
    return full ? kNever : next_;
}

RequestClient::Turn RequestClient::take_turn(Cycle now) {
    if (plan_.closed()) {
        const Turn turn = thinking_.top();
        thinking_.pop();
        return turn;
    }
    const Turn turn{next_, 0, take_place(now)};
    next_ = injection_->next();
    return turn;
}

/// Takes the place in the window that has been free longest. Returns the reply that made it free if
/// that was now: the request waited for it.
std::optional<Arrival> RequestClient::take_place(Cycle now) {
    const bool used_before = plan_.max_outstanding() > 0 && made_ >= plan_.max_outstanding();
    if (record_ == nullptr || !used_before) return std::nullopt;
    const Arrival reply = freed_.front();
    freed_.pop_front();
    if (reply.time < now) return std::nullopt;
    return reply;
}

void RequestClient::advance(Cycle now, std::vector<Message>& started) {
    while (due() <= now) started.push_back(start_request(take_turn(now), now));
}

/// The client thinks as its own work.
void RequestClient::note(const Turn& turn, std::uint32_t number, Cycle now) {
    if (record_ == nullptr) return;
    if (turn.reply) {
        record_->append(number, released_by(*turn.reply, turn.reply->time, now));
    } else {
        const Cycle since = plan_.closed() ? 0 : now;
        record_->append(number, {since, since, now, kNever, {}});
    }
}

Message RequestClient::start_request(const Turn& turn, Cycle now) {
    const HostId server = plan_.server_of(host_, made_);
    const bool write = plan_.writes(host_, made_);
    ++made_;
    const RequestNumbers& numbers = plan_.numbers();
    std::uint32_t& sequence = requests_to_[server];
    if (sequence >= numbers.limit()) {
        throw Problem(fmt::format(
            "workload: host {} has sent {} requests to host {}; among {} "
            "hosts more cannot be numbered; {}",
            index(host_), sequence, index(server), plan_.hosts(),
            plan_.batch() > 0 ? "set fewer workload.batch_requests" : "end the run earlier"));
    }
    const std::uint32_t number = numbers.request(server, sequence++, write);
    open_.emplace(number, Open{turn.time, now});
    note(turn, number, now);
    return {{host_, number}, server, plan_.request_bytes(write), kRequestTraffic, now};
}

RoundTrip RequestClient::answered(const Arrival& arrival) {
    const MessageId& reply = arrival.message;
    const auto found = open_.find(plan_.numbers().request_of(reply.source, reply.number));
    if (found == open_.end()) {
        throw std::logic_error(fmt::format("host {} has no open request for message {} of host {}",
                                           index(host_), reply.number, index(reply.source)));
    }
    const Open request = found->second;
    open_.erase(found);
    if (plan_.closed()) {
        think(arrival);
    } else if (record_ != nullptr && plan_.max_outstanding() > 0) {
        freed_.push_back(arrival);
    }
    return {
        host_,           reply.source, RequestNumbers::is_write(reply.number), request.generated,
        request.started, arrival.time};
}

std::vector<std::uint32_t> RequestClient::open() const {
    std::vector<std::uint32_t> numbers;
    for (const auto& [number, request] : open_) numbers.push_back(number);
    return numbers;
}

}  // namespace thruway
