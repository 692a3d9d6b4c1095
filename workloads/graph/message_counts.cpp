#include "workloads/graph/message_counts.h"

#include "core/problem.h"
#include "core/text/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>
#include <vector>

namespace thruway {
namespace {

using Number = TaskGraph::Number;

/// The send or the receive of a message to one host.
struct EndOfMessage {
    HostId source{};  ///< or kAnySource
    std::uint32_t tag = 0;
    HostId host{};  ///< that has the task
    Number task = 0;
};

bool same_kind(const EndOfMessage& a, const EndOfMessage& b) {
    return a.source == b.source && a.tag == b.tag;
}

void sort(std::vector<EndOfMessage>& ends) {
    std::sort(ends.begin(), ends.end(), [](const EndOfMessage& a, const EndOfMessage& b) {
        return std::tie(a.source, a.tag, a.task) < std::tie(b.source, b.tag, b.task);
    });
}

/// Ends of messages to each host, without a list for each.
class EndsByDestination {
public:
    explicit EndsByDestination(const TaskGraph& graph) : first_(graph.hosts() + 2) {
        visit_sends(graph, [&](HostId destination, const EndOfMessage&) {
            ++first_[index(destination) + 2];
        });
        for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        sends_.resize(first_.back());
        visit_sends(graph, [&](HostId destination, const EndOfMessage& end) {
            sends_[first_[index(destination) + 1]++] = end;
        });
    }

    /// The sends to the host, sorted.
    std::vector<EndOfMessage> to(HostId host) const {
        const auto begin = sends_.begin();
        std::vector<EndOfMessage> ends(
            begin + static_cast<std::ptrdiff_t>(first_[index(host)]),
            begin + static_cast<std::ptrdiff_t>(first_[index(host) + 1]));
        sort(ends);
        return ends;
    }

private:
    template <class Visit>
    static void visit_sends(const TaskGraph& graph, Visit visit) {
        for (std::uint32_t host = 0; host < graph.hosts(); ++host) {
            for (Number i = 0; i < graph.tasks(HostId{host}); ++i) {
                const Task& task = graph.task(HostId{host}, i);
                if (task.kind != TaskKind::kSend) continue;
                visit(task.peer, EndOfMessage{HostId{host}, task.tag, HostId{host}, i});
            }
        }
    }

    std::vector<std::size_t> first_;
    std::vector<EndOfMessage> sends_;  ///< by destination
};

class CountsAtHost {
public:
    CountsAtHost(const TaskGraph& graph, const TaskLabels* labels, const std::string& file,
                 HostId host)
        : graph_(graph), labels_(labels), file_(file), host_(host) {
        for (Number i = 0; i < graph.tasks(host); ++i) {
            const Task& task = graph.task(host, i);
            if (task.kind != TaskKind::kReceive) continue;
            receives_.push_back({task.peer, task.tag, host, i});
            if (task.peer == kAnySource || task.tag == kAnyTag)
                wildcards_.push_back(receives_.back());
        }
        sort(receives_);
        for (const EndOfMessage& end : wildcards_) taken_.push_back({end.source, end.tag});
        std::sort(taken_.begin(), taken_.end());
    }

    /// `sends`: those to this host, sorted.
    void compare(const std::vector<EndOfMessage>& sends) const {
        auto send = sends.begin();
        auto receive = receives_.begin();
        while (send != sends.end() || receive != receives_.end()) {
            const EndOfMessage kind = receive == receives_.end() ||
                                              (send != sends.end() && comes_first(*send, *receive))
                                          ? *send
                                          : *receive;
            const auto other = [&](const EndOfMessage& end) { return !same_kind(end, kind); };
            const auto last_send = std::find_if(send, sends.end(), other);
            const auto last_receive = std::find_if(receive, receives_.end(), other);
            const auto sent = static_cast<std::size_t>(last_send - send);
            const auto received = static_cast<std::size_t>(last_receive - receive);
            if (received > sent && is_exact(kind))
                refuse(kind, sent, received, *(receive + static_cast<std::ptrdiff_t>(sent)));
            if (sent > received && !is_taken_by_wildcard(kind)) {
                refuse(kind, sent, received, *(send + static_cast<std::ptrdiff_t>(received)));
            }
            send = last_send;
            receive = last_receive;
        }
        if (sends.size() != receives_.size()) refuse_sum(sends);
    }

private:
    static bool comes_first(const EndOfMessage& a, const EndOfMessage& b) {
        return std::tie(a.source, a.tag) < std::tie(b.source, b.tag);
    }
    static bool is_exact(const EndOfMessage& end) {
        return end.source != kAnySource && end.tag != kAnyTag;
    }
    bool is_taken_by_wildcard(const EndOfMessage& kind) const {
        const std::pair<HostId, std::uint32_t> takers[] = {
            {kAnySource, kind.tag}, {kind.source, kAnyTag}, {kAnySource, kAnyTag}};
        return std::any_of(std::begin(takers), std::end(takers), [&](const auto& taker) {
            return std::binary_search(taken_.begin(), taken_.end(), taker);
        });
    }

    /// `lonely`: a task without counterpart.
    [[noreturn]] void refuse(const EndOfMessage& kind, std::size_t sent, std::size_t received,
                             const EndOfMessage& lonely) const {
        const bool receives = received > sent;
        throw Problem(
            fmt::format("host {}: {}: this {} has no {}; messages from host {} to host {} with tag "
                        "{}: {}, {}",
                        index(lonely.host), name_of_task(graph_, labels_, lonely.host, lonely.task),
                        receives ? "receive" : "send", receives ? "send" : "receive",
                        index(kind.source), index(host_), kind.tag, counted(sent, "send", "sends"),
                        counted(received, "receive", "receives")),
            {file_, graph_.task(lonely.host, lonely.task).line, 0});
    }

    [[noreturn]] void refuse_sum(const std::vector<EndOfMessage>& sends) const {
        const EndOfMessage& shown = receives_.size() > sends.size() ? wildcards_.back()
                                                                    : sends.back();
        throw Problem(
            fmt::format("host {}: {} to this host, but {}; every message needs a receive, also "
                        "where some take any source or any tag",
                        index(host_), counted(sends.size(), "send", "sends"),
                        counted(receives_.size(), "receive", "receives")),
            {file_, graph_.task(shown.host, shown.task).line, 0});
    }

    const TaskGraph& graph_;
    const TaskLabels* labels_;
    const std::string& file_;
    HostId host_;
    std::vector<EndOfMessage> receives_;                   ///< sorted
    std::vector<EndOfMessage> wildcards_;                  ///< those with any source or tag
    std::vector<std::pair<HostId, std::uint32_t>> taken_;  ///< their sources and tags, sorted
};

}  // namespace

void check_message_counts(const TaskGraph& graph, const TaskLabels* labels,
                          const std::string& file) {
    const EndsByDestination sends(graph);
    for (std::uint32_t host = 0; host < graph.hosts(); ++host) {
        CountsAtHost(graph, labels, file, HostId{host}).compare(sends.to(HostId{host}));
    }
}

}  // namespace thruway
