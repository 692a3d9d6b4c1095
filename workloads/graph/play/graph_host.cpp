#include "workloads/graph/play/graph_host.h"

#include <algorithm>

namespace thruway {
namespace {

bool has_wildcards(const TaskGraph& graph, HostId host) {
    for (TaskGraph::Number i = 0; i < graph.tasks(host); ++i) {
        const Task& task = graph.task(host, i);
        if (task.kind != TaskKind::kReceive) continue;
        if (task.peer == kAnySource || task.tag == kAnyTag) return true;
    }
    return false;
}

}  // namespace

GraphHost::GraphHost(const TaskGraph& graph, HostId host, const HostCosts& costs,
                     PlayRecord& record)
    : graph_(graph),
      host_(host),
      costs_(costs),
      record_(record),
      missing_(graph.tasks(host)),
      states_(graph.tasks(host), State::kBlocked),
      matching_(has_wildcards(graph, host)) {
    for (Number task = 0; task < missing_.size(); ++task) {
        missing_[task] = graph.dependencies(host, task);
        if (missing_[task] != 0) continue;
        span(task).released = 0;
        wait(task, 0, 0, 0);
    }
}

Cycle GraphHost::advance(Cycle now, std::vector<Message>& started) {
    while (!events_.empty() && events_.top().time <= now) {
        const Event event = events_.top();
        events_.pop();
        handle(event, started);
    }
    return next();
}

Cycle GraphHost::arrived(const Arrival& arrival) {
    Event event;
    event.time = arrival.time;
    event.what = Event::What::kMessageWaits;
    event.since = arrival.time - std::min(arrival.time, costs_.lead) + 1;
    event.source = arrival.message.source;
    event.place = arrival.message.number;
    event.task = arrival.message.number;
    event.arrival = arrival;
    events_.push(event);
    return next();
}

void GraphHost::handle(const Event& event, std::vector<Message>& started) {
    if (event.what == Event::What::kTaskEnds) return end(event, started);
    if (event.what == Event::What::kMessageWaits) return take(event);
    switch (event.kind) {
        case TaskKind::kSend: return send(event);
        case TaskKind::kReceive: return receive(event);
        case TaskKind::kCompute: return compute(event);
    }
}

void GraphHost::compute(const Event& event) {
    const Task& task = graph_.task(host_, event.task);
    Cycle& free = processor(task.cpu);
    if (free > event.time) return wait_until(event, free);
    free = later_by(event.time, task.amount);
    end_at(free, event.task, event.time, ++releases_);
    begin(event, releases_);
}

void GraphHost::send(const Event& event) {
    const Task& task = graph_.task(host_, event.task);
    Cycle& free = processor(task.cpu);
    Cycle& next_send = interface(task.nic).next_send;
    const Cycle possible = std::max(free, next_send);
    if (possible > event.time) return wait_until(event, possible);
    free = later_by(event.time, costs_.overhead);
    next_send = later_by(event.time, later_by(costs_.gap, costs_.gap_per_byte.of(task.amount)));
    end_at(free, event.task, event.time, ++releases_);
    begin(event, releases_);
}

/// Posts the receive, which needs no processor: receiving the message does.
void GraphHost::receive(const Event& event) {
    const Task& task = graph_.task(host_, event.task);
    begin(event, ++releases_);
    if (const auto message = matching_.take_message(task.peer, task.tag)) {
        complete(event.task, std::max(event.time, message->received), event, *message);
    } else {
        matching_.post(task.peer, task.tag, event.task);
    }
}

/// Receives the message.
void GraphHost::take(const Event& event) {
    const Task& sent = graph_.task(event.source, event.task);
    Cycle& free = processor(sent.cpu);
    Cycle& next_receive = interface(sent.nic).next_receive;
    const Cycle possible = std::max(free, next_receive);
    if (possible > event.time) return wait_until(event, possible);
    const Cycle bytes = costs_.gap_per_byte.of(sent.amount);
    free = later_by(event.time, later_by(costs_.overhead, bytes));
    next_receive = later_by(event.time, later_by(costs_.gap, bytes));
    ++releases_;
    const KeptMessage message{event.arrival, sent.tag, free};
    if (const auto receive = matching_.take_receive(event.source, sent.tag)) {
        complete(*receive, free, event, message);
    } else {
        matching_.keep(message);
    }
}

void GraphHost::end(const Event& event, std::vector<Message>& started) {
    const Task& task = graph_.task(host_, event.task);
    if (task.kind == TaskKind::kSend) {
        started.push_back(
            {{host_, event.task}, task.peer, task.amount, task.traffic_class, event.time});
    }
    states_[event.task] = State::kEnded;
    ++ended_;
    span(event.task).end = event.time;
    for (const TaskGraph::Successor& later : graph_.successors(host_, event.task)) {
        if (!later.with_begin()) release(later.task(), event, false);
    }
}

void GraphHost::begin(const Event& event, std::uint32_t release_number) {
    states_[event.task] = State::kBegun;
    TaskSpan& begun = span(event.task);
    begun.begin = event.time;
    Event by = event;
    by.since = event.time + 1;
    by.release = release_number;
    for (const TaskGraph::Successor& later : graph_.successors(host_, event.task)) {
        if (later.with_begin()) release(later.task(), by, true);
    }
}

void GraphHost::complete(Number receive, Cycle end, const Event& line, const KeptMessage& message) {
    TaskSpan& received = span(receive);
    received.begin = line.time;
    if (message.arrival.time > received.released) {
        received.released = message.arrival.time;
        received.injected = message.arrival.injected;
        received.packet = message.arrival.packet;
        const MessageId& id = message.arrival.message;
        received.cause = {Cause::Kind::kMessage, false, id.number, id.source};
    }
    end_at(end, receive, line.time, releases_);
}

void GraphHost::release(Number later, const Event& by, bool at_begin) {
    if (--missing_[later] != 0) return;
    TaskSpan& released = span(later);
    if (at_begin && by.kind == TaskKind::kReceive) {
        // The message, which becomes the cause of the receive, has nothing to do with this task.
        released.released = span(by.task).released;
        released.cause = span(by.task).cause;
    } else {
        released.released = by.time;
        released.cause = {Cause::Kind::kTask, at_begin, by.task, {}};
    }
    wait(later, by.time, by.since, by.release);
}

void GraphHost::wait(Number task, Cycle time, Cycle since, std::uint32_t release_number) {
    states_[task] = State::kReady;
    const Task& waiting = graph_.task(host_, task);
    Event event;
    event.time = time;
    // A receive is posted as soon as the processor is free, whatever else waits for it.
    if (waiting.kind == TaskKind::kReceive) event.time = std::max(time, processor(waiting.cpu));
    event.what = Event::What::kTaskWaits;
    event.since = since;
    event.source = host_;
    event.release = release_number;
    event.kind = waiting.kind;
    event.place = places_++;
    event.task = task;
    events_.push(event);
}

void GraphHost::wait_until(Event event, Cycle time) {
    event.time = time;
    events_.push(event);
}

void GraphHost::end_at(Cycle time, Number task, Cycle since, std::uint32_t release_number) {
    Event event;
    event.time = time;
    event.since = since + 1;
    event.source = host_;
    event.release = release_number;
    event.task = task;
    events_.push(event);
}

Cycle& GraphHost::processor(std::uint8_t number) {
    if (number >= processors_.size()) processors_.resize(number + 1U);
    return processors_[number];
}

GraphHost::Interface& GraphHost::interface(std::uint8_t number) {
    if (number >= interfaces_.size()) interfaces_.resize(number + 1U);
    return interfaces_[number];
}

}  // namespace thruway
