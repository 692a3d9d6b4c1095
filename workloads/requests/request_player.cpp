#include "workloads/requests/request_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {

RequestPlayer::Host::Host(const RequestPlan& plan, HostId host, TaskSpans* record)
    : server(plan, host, record) {
    if (plan.is_client(host)) client.emplace(plan, host, record);
}

Cycle RequestPlayer::Host::due() const {
    Cycle next = std::min(server.due(), client ? client->due() : kNever);
    for (const Arrival& arrival : arrivals) next = std::min(next, arrival.time);
    return next;
}

RequestPlayer::RequestPlayer(std::shared_ptr<const RequestPlan> plan)
    : WorkloadPlayer(plan->hosts()), plan_(std::move(plan)), hosts_(plan_->hosts()) {}

RequestPlayer::Host& RequestPlayer::at(HostId host) {
    std::unique_ptr<Host>& state = hosts_[index(host)];
    if (!state) {
        const bool ends = plan_->batch() > 0;
        state = std::make_unique<Host>(*plan_, host, ends ? &record_.spans(host) : nullptr);
    }
    return *state;
}

Cycle RequestPlayer::advance(HostId host, Cycle now, std::vector<Message>& started) {
    Host& state = at(host);
    Cycle next = state.due();
    for (; next <= now; next = state.due()) {
        take_arrivals(state, next);
        state.server.advance(next, started);
        if (state.client) state.client->advance(next, started);
    }
    return next;
}

void RequestPlayer::take_arrivals(Host& host, Cycle now) {
    std::vector<Arrival>& arrivals = host.arrivals;
    const auto is_later = [now](const Arrival& arrival) { return arrival.time > now; };
    const auto due = std::partition(arrivals.begin(), arrivals.end(), is_later);
    std::sort(due, arrivals.end(),
              [](const Arrival& a, const Arrival& b) { return a.message < b.message; });
    for (auto arrival = due; arrival != arrivals.end(); ++arrival) {
        if (!RequestNumbers::is_reply(arrival->message.number)) {
            host.server.receive(*arrival);
            continue;
        }
        const RoundTrip trip = host.client.value().answered(*arrival);
        if (round_trips_ != nullptr) round_trips_->answered(trip);
    }
    arrivals.erase(due, arrivals.end());
}

Cycle RequestPlayer::arrived(HostId host, const Arrival& arrival) {
    Host& state = at(host);
    state.arrivals.push_back(arrival);
    return state.due();
}

bool RequestPlayer::finished(HostId host) const {
    const Host* const state = hosts_[index(host)].get();
    if (state == nullptr) return !plan_->is_client(host);
    return (!state->client || state->client->finished()) && state->server.idle() &&
           state->arrivals.empty();
}

std::vector<WaitingTask> RequestPlayer::waiting(HostId host) const {
    std::vector<WaitingTask> tasks;
    const Host* const state = hosts_[index(host)].get();
    if (state == nullptr || !state->client) return tasks;
    for (const std::uint32_t number : state->client->open()) {
        const HostId server = plan_->numbers().peer(number);
        tasks.push_back({host,
                         task_name(host, number),
                         fmt::format("the reply of host {}", index(server)),
                         {server}});
    }
    return tasks;
}

std::string RequestPlayer::task_name(HostId, std::uint32_t task) const {
    const RequestNumbers& numbers = plan_->numbers();
    const char* const kind = RequestNumbers::is_write(task) ? "write" : "read";
    const std::uint32_t peer = index(numbers.peer(task));
    if (RequestNumbers::is_reply(task)) {
        return fmt::format("reply to {} request {} of host {}", kind, numbers.sequence(task), peer);
    }
    return fmt::format("{} request {} to host {}", kind, numbers.sequence(task), peer);
}

}  // namespace thruway
