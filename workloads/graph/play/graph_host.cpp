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

/// Posting a receive occupies nothing: receiving its message does.
Needs needs_of(const Task& task) {
    switch (task.kind) {
        case TaskKind::kSend: return {true, Needs::Interface::kSend, task.cpu, task.nic};
        case TaskKind::kReceive: return {false, Needs::Interface::kNone, 0, 0};
        case TaskKind::kCompute: break;
    }
    return {true, Needs::Interface::kNone, task.cpu, 0};
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
        if (missing_[task] == 0) wait(task, {});
    }
}

Cycle GraphHost::advance(Cycle now, std::vector<Message>& started) {
    if (!plays_) note_ready();
    while (next() <= now && next() != kNever) step(std::max(time_, next()), started);
    return next();
}

void GraphHost::note_ready() {
    plays_ = true;
    for (Number task = 0; task < missing_.size(); ++task) {
        if (graph_.dependencies(host_, task) == 0) span(task).released = 0;
    }
}

Cycle GraphHost::next() const {
    const Cycle end = ends_.empty() ? kNever : ends_.top().time;
    const Cycle coming = coming_.empty() ? kNever : coming_.top().time;
    return std::min({end, coming, lines_.next()});
}

void GraphHost::step(Cycle now, std::vector<Message>& started) {
    time_ = now;
    // What ends makes room for what begins at the same time.
    if (!ends_.empty() && ends_.top().time <= now) {
        const Release ended = ends_.top();
        ends_.pop();
        return end(ended, started);
    }
    while (!coming_.empty() && coming_.top().time <= now) {
        come(coming_.top().waiting);
        coming_.pop();
    }
    if (lines_.next() <= now) begin(lines_.take(now), now);
}

Cycle GraphHost::arrived(const Arrival& arrival) {
    InLine message;
    message.task = arrival.message.number;
    message.message = true;
    message.arrival = arrival;
    message.since = arrival.time - std::min(arrival.time, costs_.lead) + 1;
    message.source = arrival.message.source;
    message.place = arrival.message.number;
    coming_.push({arrival.time, message});
    return next();
}

void GraphHost::come(const InLine& waiting) {
    if (!waiting.message) return lines_.add(needs_of(task(waiting.task)), waiting);
    const Task& sent = graph_.task(waiting.source, waiting.task);
    lines_.add({true, Needs::Interface::kReceive, sent.cpu, sent.nic}, waiting);
}

void GraphHost::begin(const InLine& first, Cycle now) {
    ++releases_;
    if (first.message) return take(first, now);
    switch (first.kind) {
        case TaskKind::kSend: return send(first.task, now);
        case TaskKind::kReceive: return post(first.task, now);
        case TaskKind::kCompute: return compute(first.task, now);
    }
}

void GraphHost::compute(Number number, Cycle now) {
    const Cycle end = costs_.free_computations ? now : later_by(now, task(number).amount);
    lines_.occupy_processor(task(number).cpu, end);
    run_until(end, number, now);
}

void GraphHost::send(Number number, Cycle now) {
    const Task& sent = task(number);
    const Cycle gap = later_by(costs_.gap, costs_.gap_per_byte.of(sent.amount));
    const Cycle end = later_by(now, costs_.overhead);
    lines_.occupy_processor(sent.cpu, end);
    lines_.occupy_interface(Needs::Interface::kSend, sent.nic, later_by(now, gap));
    run_until(end, number, now);
}

void GraphHost::run_until(Cycle time, Number number, Cycle now) {
    ends_.push({time, now + 1, releases_, number});
    note_begin(number, now);
}

void GraphHost::post(Number number, Cycle now) {
    const Task& receive = task(number);
    note_begin(number, now);
    if (const auto message = matching_.take_message(receive.peer, receive.tag)) {
        complete(number, now, std::max(now, message->received), *message);
    } else {
        matching_.post(receive.peer, receive.tag, number);
    }
}

void GraphHost::take(const InLine& message, Cycle now) {
    const Task& sent = graph_.task(message.source, message.task);
    const Cycle bytes = costs_.gap_per_byte.of(sent.amount);
    const Cycle end = later_by(now, later_by(costs_.overhead, bytes));
    lines_.occupy_processor(sent.cpu, end);
    lines_.occupy_interface(Needs::Interface::kReceive, sent.nic,
                            later_by(now, later_by(costs_.gap, bytes)));
    const KeptMessage kept{message.arrival, sent.tag, end};
    if (const auto receive = matching_.take_receive(message.source, sent.tag)) {
        complete(*receive, now, end, kept);
    } else {
        matching_.keep(kept);
    }
}

void GraphHost::end(const Release& end, std::vector<Message>& started) {
    const Task& ended = task(end.task);
    if (ended.kind == TaskKind::kSend) {
        const MessageId id{host_, end.task};
        started.push_back({id, ended.peer, ended.amount, ended.traffic_class, end.time});
    }
    states_[end.task] = State::kEnded;
    ++ended_;
    span(end.task).end = end.time;
    release(end, false);
}

void GraphHost::note_begin(Number number, Cycle now) {
    states_[number] = State::kBegun;
    span(number).begin = now;
    release({now, now + 1, releases_, number}, true);
}

void GraphHost::complete(Number receive, Cycle begin, Cycle end, const KeptMessage& message) {
    TaskSpan& received = span(receive);
    received.begin = begin;
    if (message.arrival.time > received.released) {
        received.released = message.arrival.time;
        received.injected = message.arrival.injected;
        received.packet = message.arrival.packet;
        const MessageId& id = message.arrival.message;
        received.cause = {Cause::Kind::kMessage, false, id.number, id.source};
    }
    ends_.push({end, begin + 1, releases_, receive});
}

void GraphHost::release(const Release& by, bool at_begin) {
    for (const TaskGraph::Successor& later : graph_.successors(host_, by.task)) {
        if (later.with_begin() == at_begin) release_one(later.task(), by, at_begin);
    }
}

void GraphHost::release_one(Number later, const Release& by, bool at_begin) {
    if (--missing_[later] != 0) return;
    TaskSpan& released = span(later);
    if (at_begin && task(by.task).kind == TaskKind::kReceive) {
        // The message, which becomes the cause of the receive, has nothing to do with this task.
        released.released = span(by.task).released;
        released.cause = span(by.task).cause;
    } else {
        released.released = by.time;
        released.cause = {Cause::Kind::kTask, at_begin, by.task, {}};
    }
    wait(later, by);
}

void GraphHost::wait(Number number, const Release& by) {
    states_[number] = State::kReady;
    const Task& waits = task(number);
    InLine waiting;
    waiting.task = number;
    waiting.since = by.since;
    waiting.source = host_;
    waiting.release = by.number;
    waiting.kind = waits.kind;
    waiting.place = places_++;
    // A receive is posted when the processor is free, whatever else waits for it then.
    const bool later = waits.kind == TaskKind::kReceive && lines_.free(waits.cpu) > by.time;
    if (later) {
        coming_.push({lines_.free(waits.cpu), waiting});
    } else {
        come(waiting);
    }
}

}  // namespace thruway
