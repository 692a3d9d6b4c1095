#include "tests/workloads/graph/slow_player.h"

#include <algorithm>

namespace thruway {

SlowPlayer::SlowPlayer(const TaskGraph& graph, std::vector<std::vector<SlowEdge>> edges,
                       const LogGp& model)
    : graph_(graph), edges_(std::move(edges)), model_(model), hosts_(graph.hosts()) {
    for (unsigned host = 0; host < graph.hosts(); ++host) {
        SlowHost& play = hosts_[host];
        play.tasks.resize(graph.tasks(HostId{host}));
        for (std::uint32_t i = 0; i < play.tasks.size(); ++i) {
            const bool waits = std::any_of(edges_[host].begin(), edges_[host].end(),
                                           [&](const SlowEdge& edge) { return edge.later == i; });
            play.tasks[i].ready = !waits;
            play.tasks[i].line = {0, host, 0, static_cast<unsigned>(task(host, i).kind),
                                  play.places++};
        }
    }
}

std::vector<std::vector<std::pair<Cycle, Cycle>>> SlowPlayer::play(Cycle cycles) {
    for (Cycle now = 0; now < cycles; ++now) {
        for (unsigned host = 0; host < hosts_.size(); ++host) {
            do end_tasks(host, now);
            while (begin_one(host, now));
        }
    }
    std::vector<std::vector<std::pair<Cycle, Cycle>>> spans;
    for (const SlowHost& host : hosts_) {
        spans.emplace_back();
        for (const SlowTask& task : host.tasks) {
            spans.back().emplace_back(task.begin, task.ended ? task.end : kNever);
        }
    }
    return spans;
}

void SlowPlayer::end_tasks(unsigned host, Cycle now) {
    for (bool found = true; found;) {
        found = false;
        // Of the tasks that end now the one whose processor was given away first comes first.
        SlowTask* first = nullptr;
        std::uint32_t number = 0;
        for (std::uint32_t i = 0; i < hosts_[host].tasks.size(); ++i) {
            SlowTask& play = hosts_[host].tasks[i];
            if (!play.begun || play.ended || play.end > now) continue;
            if (first != nullptr &&
                std::tie(first->since, first->release) < std::tie(play.since, play.release)) {
                continue;
            }
            first = &play;
            number = i;
        }
        if (first == nullptr) return;
        found = true;
        first->ended = true;
        const Task& ended = task(host, number);
        if (ended.kind == TaskKind::kSend) {
            messages_.push_back({host, number, index(ended.peer), now + model_.latency});
        }
        release(host, number, false, now, first->since, first->release);
    }
}

bool SlowPlayer::begin_one(unsigned host, Cycle now) {
    std::optional<Line> first;
    SlowMessage* message = nullptr;
    std::uint32_t number = 0;
    for (std::uint32_t i = 0; i < hosts_[host].tasks.size(); ++i) {
        const SlowTask& play = hosts_[host].tasks[i];
        if (!play.ready || play.begun || !can_begin(host, i, now)) continue;
        if (first && *first < play.line) continue;
        first = play.line;
        number = i;
    }
    for (SlowMessage& arrived : messages_) {
        if (arrived.host != host || arrived.received || !can_receive(arrived, now)) continue;
        if (first && *first < line_of(arrived)) continue;
        first = line_of(arrived);
        message = &arrived;
    }
    if (!first) return false;
    if (message != nullptr) {
        receive_message(*message, now);
    } else {
        begin_task(host, number, now);
    }
    return true;
}

bool SlowPlayer::can_begin(unsigned host, std::uint32_t number, Cycle now) const {
    const Task& waits = task(host, number);
    if (waits.kind == TaskKind::kReceive) return hosts_[host].tasks[number].earliest <= now;
    if (hosts_[host].processors[waits.cpu] > now) return false;
    return waits.kind == TaskKind::kCompute || hosts_[host].next_send[waits.nic] <= now;
}

bool SlowPlayer::can_receive(const SlowMessage& message, Cycle now) const {
    const Task& sent = task(message.source, message.task);
    return message.arrival <= now && hosts_[message.host].processors[sent.cpu] <= now &&
           hosts_[message.host].next_receive[sent.nic] <= now;
}

void SlowPlayer::begin_task(unsigned host, std::uint32_t number, Cycle now) {
    SlowHost& play = hosts_[host];
    SlowTask& begun = play.tasks[number];
    const Task& described = task(host, number);
    begun.begun = true;
    begun.begin = now;
    begun.since = now + 1;
    begun.release = ++play.releases;
    if (described.kind == TaskKind::kCompute) {
        begun.end = now + described.amount;
        play.processors[described.cpu] = begun.end;
    } else if (described.kind == TaskKind::kSend) {
        begun.end = now + model_.overhead;
        play.processors[described.cpu] = begun.end;
        play.next_send[described.nic] = now + model_.gap + model_.gap_per_byte.of(described.amount);
    } else {
        begun.posted = play.releases;
        SlowMessage* first = nullptr;
        for (SlowMessage& message : messages_) {
            if (message.host != host || !message.received || message.taken) continue;
            if (!matches(described, message)) continue;
            if (first == nullptr || message.place < first->place) first = &message;
        }
        if (first != nullptr) {
            first->taken = true;
            complete(host, number, now, std::max(now, first->end));
        }
    }
    release(host, number, true, now, now + 1, begun.release);
}

void SlowPlayer::receive_message(SlowMessage& message, Cycle now) {
    SlowHost& play = hosts_[message.host];
    const Task& sent = task(message.source, message.task);
    message.received = true;
    message.place = ++play.releases;
    message.end = now + model_.overhead + model_.gap_per_byte.of(sent.amount);
    play.processors[sent.cpu] = message.end;
    play.next_receive[sent.nic] = now + model_.gap + model_.gap_per_byte.of(sent.amount);
    std::optional<std::uint32_t> first;
    for (std::uint32_t i = 0; i < play.tasks.size(); ++i) {
        const SlowTask& posted = play.tasks[i];
        if (task(message.host, i).kind != TaskKind::kReceive || !posted.begun) continue;
        if (posted.end != kNever || !matches(task(message.host, i), message)) continue;
        if (!first || posted.posted < play.tasks[*first].posted) first = i;
    }
    if (!first) return;
    message.taken = true;
    play.tasks[*first].release = message.place;
    play.tasks[*first].since = now + 1;
    complete(message.host, *first, now, message.end);
}

void SlowPlayer::complete(unsigned host, std::uint32_t receive, Cycle begin, Cycle end) {
    hosts_[host].tasks[receive].begin = begin;
    hosts_[host].tasks[receive].end = end;
}

void SlowPlayer::release(unsigned host, std::uint32_t earlier, bool with_begin, Cycle now,
                         Cycle since, unsigned release) {
    SlowHost& play = hosts_[host];
    const auto happened = [&](const SlowEdge& edge) {
        const SlowTask& first = play.tasks[edge.earlier];
        return edge.with_begin ? first.begun : first.ended;
    };
    for (const SlowEdge& edge : edges_[host]) {
        if (edge.earlier != earlier || edge.with_begin != with_begin) continue;
        SlowTask& later = play.tasks[edge.later];
        if (later.ready) continue;
        const bool ready = std::all_of(
            edges_[host].begin(), edges_[host].end(),
            [&](const SlowEdge& other) { return other.later != edge.later || happened(other); });
        if (!ready) continue;
        const Task& described = task(host, edge.later);
        later.ready = true;
        later.earliest = std::max(now, play.processors[described.cpu]);
        later.line = {since, host, release, static_cast<unsigned>(described.kind), play.places++};
    }
}

bool SlowPlayer::matches(const Task& receive, const SlowMessage& message) const {
    const Task& sent = task(message.source, message.task);
    return (receive.peer == kAnySource || index(receive.peer) == message.source) &&
           (receive.tag == kAnyTag || receive.tag == sent.tag);
}

SlowPlayer::Line SlowPlayer::line_of(const SlowMessage& message) const {
    const Cycle lead = model_.latency + model_.overhead;
    return {message.arrival - lead + 1, message.source, 0, 0, message.task};
}

}  // namespace thruway
