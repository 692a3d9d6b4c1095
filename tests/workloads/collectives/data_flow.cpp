#include "tests/workloads/collectives/data_flow.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>

namespace thruway {
namespace {

struct Message {
    Held data;
    Use use = Use::kStore;
    std::uint64_t bytes = 0;
};

class Follower {
public:
    Follower(const TaskGraph& graph, const std::vector<Carried>& carried, std::vector<Held> held)
        : graph_(graph), initial_(std::move(held)), ranks_(graph.hosts()) {
        for (const Carried& note : carried) notes_[{note.source, note.send}] = &note;
        flow_.sent_bytes.resize(ranks_.size());
        flow_.sends.resize(ranks_.size());
        for (Rank rank = 0; rank < ranks_.size(); ++rank) {
            const std::size_t tasks = graph.tasks(HostId{rank});
            ranks_[rank].before.assign(tasks, std::vector<bool>(tasks));
            for (std::uint32_t task = 0; task < tasks; ++task) {
                ranks_[rank].pending.push_back(graph.dependencies(HostId{rank}, task));
            }
        }
    }

    DataFlow run() {
        for (bool moved = true; moved;) {
            moved = false;
            for (Rank rank = 0; rank < ranks_.size(); ++rank) {
                for (std::uint32_t task = 0; task < ranks_[rank].pending.size(); ++task) {
                    if (ranks_[rank].done.count(task) == 0 && try_task(rank, task)) moved = true;
                }
            }
        }
        for (Rank rank = 0; rank < ranks_.size(); ++rank) finish(rank);
        if (!messages_.empty()) flow_.errors.push_back("a message is never received");
        return std::move(flow_);
    }

private:
    struct OfRank {
        std::vector<std::uint32_t> pending;     ///< [task]
        std::vector<std::vector<bool>> before;  ///< [task][earlier task]
        std::set<std::uint32_t> done;
        std::vector<std::pair<std::uint32_t, Message>> received;  ///< in the order of the run
    };

    void error(Rank rank, std::uint32_t task, const std::string& what) {
        flow_.errors.push_back("rank " + std::to_string(rank) + ", task " + std::to_string(task) +
                               ": " + what);
    }

    bool try_task(Rank rank, std::uint32_t number) {
        if (ranks_[rank].pending[number] > 0) return false;
        const Task& task = graph_.task(HostId{rank}, number);
        if (task.kind == TaskKind::kSend) send(rank, number, task);
        if (task.kind == TaskKind::kReceive) {
            const auto found = messages_.find({index(task.peer), rank, task.tag});
            if (found == messages_.end()) return false;
            if (found->second.bytes != task.amount) error(rank, number, "size of the message");
            ranks_[rank].received.emplace_back(number, found->second);
            messages_.erase(found);
        }
        ranks_[rank].done.insert(number);
        for (const TaskGraph::Successor later : graph_.successors(HostId{rank}, number)) {
            --ranks_[rank].pending[later.task()];
            auto& before = ranks_[rank].before[later.task()];
            before[number] = true;
            for (std::size_t i = 0; i < before.size(); ++i) {
                if (ranks_[rank].before[number][i]) before[i] = true;
            }
        }
        return true;
    }

    void send(Rank rank, std::uint32_t number, const Task& task) {
        const Held have = held_before(rank, number);
        const Carried& note = *notes_.at({rank, number});
        Message message{{}, note.use, task.amount};
        std::uint64_t bytes = 0;
        for (const Piece& piece : note.pieces) {
            bytes += piece.bytes;
            for (std::uint64_t b = piece.first; b < piece.first + piece.bytes; ++b) {
                const auto found = have.find({piece.of, b});
                if (found == have.end()) {
                    error(rank, number, "sends byte " + std::to_string(b) + ", which it lacks");
                } else {
                    message.data.insert(*found);
                }
            }
        }
        if (bytes != task.amount) error(rank, number, "its pieces have another size");
        flow_.sent_bytes[rank] += task.amount;
        ++flow_.sends[rank];
        messages_[{rank, index(task.peer), task.tag}] = message;
    }

    static void apply(const Message& message, Held& held) {
        for (const auto& [byte, values] : message.data) {
            std::vector<Rank>& here = held[byte];
            if (message.use == Use::kStore) here.clear();
            here.insert(here.end(), values.begin(), values.end());
            std::sort(here.begin(), here.end());
        }
    }

    /// What the receives leave that `task` depends on; nothing: all receives.
    Held held_before(Rank rank, std::optional<std::uint32_t> task) const {
        Held held = initial_[rank];
        for (const auto& [receive, message] : ranks_[rank].received) {
            if (!task || ranks_[rank].before[*task][receive]) apply(message, held);
        }
        return held;
    }

    void finish(Rank rank) {
        const OfRank& here = ranks_[rank];
        if (here.done.size() != here.pending.size()) error(rank, 0, "not all tasks can run");
        for (std::size_t i = 0; i < here.received.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                check_order(rank, here.received[j], here.received[i]);
        }
        flow_.held.push_back(held_before(rank, std::nullopt));
    }

    void check_order(Rank rank, const std::pair<std::uint32_t, Message>& a,
                     const std::pair<std::uint32_t, Message>& b) {
        const auto& before = ranks_[rank].before;
        if (before[a.first][b.first] || before[b.first][a.first]) return;
        if (a.second.use == Use::kReduce && b.second.use == Use::kReduce) return;
        for (const auto& [byte, values] : a.second.data) {
            if (b.second.data.count(byte) > 0) error(rank, a.first, "order of receives");
        }
    }

    const TaskGraph& graph_;
    std::vector<Held> initial_;
    std::vector<OfRank> ranks_;
    std::map<std::pair<Rank, std::uint32_t>, const Carried*> notes_;
    std::map<std::tuple<Rank, Rank, std::uint32_t>, Message> messages_;  ///< from, to, tag
    DataFlow flow_;
};

}  // namespace

DataFlow follow(const TaskGraph& graph, const std::vector<Carried>& carried,
                std::vector<Held> held) {
    return Follower(graph, carried, std::move(held)).run();
}

DataFlow follow(const CollectiveSettings& settings, std::vector<Held> held) {
    std::vector<Carried> carried;
    const auto ranks = static_cast<unsigned>(held.size());
    const TaskGraph graph = collective_graph(settings, ranks, &carried);
    return follow(graph, carried, std::move(held));
}

std::vector<std::uint64_t> bytes_of_part(std::uint64_t bytes, unsigned parts, unsigned number) {
    // Deals the bytes out like cards; each part is then moved together.
    std::vector<std::uint64_t> sizes(parts);
    for (std::uint64_t b = 0; b < bytes; ++b) ++sizes[b % parts];
    std::uint64_t first = 0;
    for (unsigned p = 0; p < number; ++p) first += sizes[p];
    std::vector<std::uint64_t> numbers(sizes[number]);
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}

std::vector<Held> operands(unsigned ranks, std::uint64_t bytes) {
    std::vector<Held> held(ranks);
    for (Rank rank = 0; rank < ranks; ++rank) {
        for (std::uint64_t b = 0; b < bytes; ++b) held[rank][{0, b}] = {rank};
    }
    return held;
}

std::vector<Held> empty_hands(unsigned ranks) { return std::vector<Held>(ranks); }

std::vector<Rank> ranks_up_to(unsigned ranks) {
    std::vector<Rank> all(ranks);
    std::iota(all.begin(), all.end(), 0U);
    return all;
}

CollectiveSettings collective(const char* name, std::uint64_t bytes) {
    CollectiveSettings settings;
    settings.collective = name;
    settings.bytes = bytes;
    return settings;
}

std::uint64_t sum(const std::vector<std::uint64_t>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0});
}

}  // namespace thruway
