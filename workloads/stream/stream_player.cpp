#include "workloads/stream/stream_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace thruway {

namespace {

/// Messages that are read together. Each time, every host is called once more: a network with many
/// hosts reads more.
constexpr std::size_t kLeastRead = 1024;

std::uint64_t key_of(const MessageId& id) {
    return std::uint64_t{index(id.source)} << 32 | id.number;
}

MessageId id_of(std::uint64_t key) {
    return {HostId{static_cast<std::uint32_t>(key >> 32)}, static_cast<std::uint32_t>(key)};
}

}  // namespace

StreamPlayer::StreamPlayer(std::unique_ptr<MessageSource> source, unsigned hosts, StreamRule rule)
    : WorkloadPlayer(hosts), source_(std::move(source)), rule_(rule), hosts_(hosts) {
    at_end_ = !source_->next(ahead_);
}

void StreamPlayer::play_only(const std::vector<HostId>& hosts) {
    for (Host& host : hosts_) host.plays = false;
    for (const HostId host : hosts) hosts_[index(host)].plays = true;
    // Without hosts the stream would not be read, but names of tasks can be asked for here.
    if (hosts.empty()) read_to(kNever);
}

Cycle StreamPlayer::advance(HostId host, Cycle now, std::vector<Message>& started) {
    read_to(now);
    Host& at = hosts_[index(host)];
    while (!at.planned.empty() && at.planned.top().message.start <= now) {
        const Planned planned = at.planned.top();
        at.planned.pop();
        started.push_back(planned.message);
        start(planned);
    }
    return next_due(at);
}

Cycle StreamPlayer::arrived(HostId host, const Arrival& arrival) {
    read_to(arrival.time);
    const auto found = named_.find(key_of(arrival.message));
    if (found != named_.end()) {
        found->second.arrived = arrival.time;
        found->second.injected = arrival.injected;
        found->second.packet = arrival.packet;
        happened(host, found->second, false,
                 {arrival.time,
                  arrival.injected,
                  {Cause::Kind::kMessage, false, arrival.message.number, arrival.message.source},
                  arrival.packet});
        forget(found);
    }
    return next_due(hosts_[index(host)]);
}

bool StreamPlayer::finished(HostId host) const {
    const Host& at = hosts_[index(host)];
    return at_end_ && at.planned.empty() && at.waiting.empty();
}

Cycle StreamPlayer::next_due(const Host& host) const {
    const Cycle to_read = at_end_ ? kNever : ahead_.message.start;
    return host.planned.empty() ? to_read : std::min(to_read, host.planned.top().message.start);
}

void StreamPlayer::read_to(Cycle now) {
    const std::size_t together = std::max(kLeastRead, hosts_.size());
    while (!at_end_ && ahead_.message.start <= now) {
        for (std::size_t i = 0; i < together && !at_end_; ++i) {
            add(ahead_);
            at_end_ = !source_->next(ahead_);
        }
    }
}

void StreamPlayer::add(const StreamMessage& read) {
    const Message& message = read.message;
    Host& at = hosts_[index(message.id.source)];
    at.labels.push_back(read.label);  // of all hosts: the critical path names their messages, too
    if (at.plays) {
        Waiting waits{message, read.delay, 0, {}};
        for (const MessageId& earlier : read.after) wait_for(earlier, waits);
        if (waits.open == 0) {
            plan(at, waits);
        } else {
            at.waiting.emplace(message.id.number, waits);
        }
    }
    if (read.may_be_named && (at.plays || hosts_[index(message.destination)].plays)) {
        named_.emplace(key_of(message.id), Named{message.destination, read.label});
    }
    for (const MessageId& earlier : read.forgotten) {
        const auto found = named_.find(key_of(earlier));
        if (found == named_.end()) continue;
        found->second.forgotten = true;
        forget(found);
    }
}

void StreamPlayer::wait_for(const MessageId& earlier, Waiting& waits) {
    Named& named = named_.at(key_of(earlier));
    const bool for_start = named.destination != waits.message.id.source;
    const Cycle time = for_start ? named.started : named.arrived;
    if (time == kNever) {
        ++waits.open;
        named.waiters.push_back({waits.message.id.number, for_start});
        return;
    }
    const ReleasingEvent event{time,
                               for_start ? kNever : named.injected,
                               {for_start ? Cause::Kind::kTask : Cause::Kind::kMessage, for_start,
                                earlier.number, for_start ? HostId{} : earlier.source},
                               named.packet};
    if (releases_later(event, waits.last)) waits.last = event;
}

void StreamPlayer::happened(HostId host, Named& named, bool start, const ReleasingEvent& event) {
    Host& at = hosts_[index(host)];
    std::vector<Waiter> others;
    for (const Waiter& waiter : named.waiters) {
        if (waiter.for_start != start) {
            others.push_back(waiter);
            continue;
        }
        const auto found = at.waiting.find(waiter.number);
        Waiting& waits = found->second;
        if (releases_later(event, waits.last)) waits.last = event;
        if (--waits.open > 0) continue;
        plan(at, waits);
        at.waiting.erase(found);
    }
    named.waiters = std::move(others);
}

void StreamPlayer::plan(Host& host, const Waiting& released) {
    const Cycle own = released.message.start;
    const bool delayed = is_delayed(rule_, own, released.delay, released.last);
    Planned planned{released.message, 0, released.message.id.number, delayed, released.last};
    planned.message.start = start_after(rule_, own, released.delay, released.last);
    if (rule_ == StreamRule::kDelayedIfLate) {
        planned.own = own;
        if (delayed) planned.order = ~planned.order;
    }
    host.planned.push(planned);
}

void StreamPlayer::start(const Planned& planned) {
    const Message& message = planned.message;
    const ReleasingEvent& last = planned.last;
    const bool waited = last.cause.kind != Cause::Kind::kNothing;
    // The delay is the message's own work, which begins with the event.
    record_.span(message.id.source, message.id.number) = {
        waited ? last.time : message.start,
        planned.delayed ? last.time : message.start,
        message.start,
        last.injected,
        last.cause,
        last.packet};
    const auto found = named_.find(key_of(message.id));
    if (found == named_.end()) return;
    found->second.started = message.start;
    happened(message.id.source, found->second, true,
             {message.start, kNever, {Cause::Kind::kTask, true, message.id.number, {}}});
    forget(found);
}

void StreamPlayer::forget(NamedMessages::iterator named) {
    const Named& message = named->second;
    const HostId source = id_of(named->first).source;
    const bool may_start = hosts_[index(source)].plays && message.started == kNever;
    const bool may_arrive = hosts_[index(message.destination)].plays && message.arrived == kNever;
    if (message.forgotten && !may_start && !may_arrive) named_.erase(named);
}

std::vector<WaitingTask> StreamPlayer::waiting(HostId host) const {
    const Host& at = hosts_[index(host)];
    std::vector<WaitingTask> tasks;
    std::map<std::uint32_t, std::vector<MessageId>> open;  // [number at this host]
    for (const auto& [key, named] : named_) {
        const MessageId id = id_of(key);
        for (const Waiter& waiter : named.waiters) {
            const HostId waits_at = waiter.for_start ? id.source : named.destination;
            if (waits_at == host) open[waiter.number].push_back(id);
        }
    }
    for (auto& [number, ids] : open) {
        std::sort(ids.begin(), ids.end());
        WaitingTask task{host, task_name(host, number), {}, {}};
        for (const MessageId& id : ids) {
            const Named& named = named_.at(key_of(id));
            const std::string name = source_->name(named.label);
            task.waits_for += fmt::format(
                "{}{}", task.waits_for.empty() ? "" : ", ",
                named.destination == host ? fmt::format("{} from host {}", name, index(id.source))
                                          : fmt::format("the start of {}", name));
            task.by.push_back(id.source);
        }
        tasks.push_back(std::move(task));
    }
    if (tasks.empty() && !at.planned.empty()) {
        const Message& next = at.planned.top().message;
        tasks.push_back(
            {host, task_name(host, next.id.number), fmt::format("cycle {}", next.start), {host}});
    }
    return tasks;
}

std::string StreamPlayer::task_name(HostId host, std::uint32_t task) const {
    const std::deque<std::uint32_t>& labels = hosts_[index(host)].labels;
    if (task >= labels.size()) return fmt::format("message {} of host {}", task, index(host));
    return source_->name(labels[task]);
}

std::size_t StreamPlayer::held() const {
    std::size_t messages = named_.size();
    for (const Host& host : hosts_) messages += host.waiting.size() + host.planned.size();
    return messages;
}

}  // namespace thruway
