#include "rtl_models/vc_router/queue_board.h"

#include "rtl_models/settings/router_settings.h"

#include <algorithm>

namespace thruway {
namespace {

constexpr Cycle kRoundSlack = 8;       ///< a router runs at most so far ahead of another
constexpr std::size_t kForgotten = 8;  ///< changes that are removed at once, to do it seldom

}  // namespace

OwnQueues::OwnQueues(const RouterState& state, bool downstream) {
    const RouterShape& shape = state.shape;
    for (Port port = 0; port < shape.ports; ++port) {
        flits_[port] = 0;
        for (unsigned vc = 0; vc < shape.vcs && !state.is_host(port); ++vc) {
            const unsigned ovc = state.vc_index(port, vc);
            flits_[port] += state.output[ovc].buffered;
            if (downstream) flits_[port] += shape.buffer_flits - state.credits[ovc];
        }
    }
    for_each_bit(state.to_allocate, shape.words, [&](unsigned ivc) {
        flits_[state.candidates_of(ivc)->port] += state.input[ivc].count;
    });
    for_each_bit(state.active, shape.words, [&](unsigned ivc) {
        flits_[state.input[ivc].way.to.port()] += state.input[ivc].count;
    });
}

std::uint32_t OwnQueues::waiting_flits(RouterId, Port port) const { return flits_[port]; }

Cycle age_of_news(unsigned set, const Channel& channel, const RouterSettings& settings) {
    if (set > 0) return set;
    return channel.arrival_cycles() + settings.credit_latency_cycles;
}

bool tells_queues(const RoutingFunction& routing) {
    return routing.known_queues() == KnownQueues::kAll ||
           routing.known_queues() == KnownQueues::kNeighbours;
}

Cycle newest_knowledge(const RoutingFunction& routing, const FabricGraph& graph,
                       const RouterSettings& settings) {
    if (!tells_queues(routing)) return kNever;
    if (routing.known_queues() == KnownQueues::kAll) return std::max(1u, routing.knowledge_age());
    Cycle newest = kNever;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        newest = std::min(
            newest, age_of_news(routing.knowledge_age(), graph.channel(ChannelId{c}), settings));
    }
    return newest;
}

QueueBoard::QueueBoard(const FabricGraph& graph, const RoutingFunction& routing,
                       const RouterSettings& settings)
    : downstream_(routing.known_queues() == KnownQueues::kNeighbours),
      age_of_all_(std::max(1u, routing.knowledge_age())),
      oldest_read_(age_of_all_) {
    first_.push_back(0);
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        first_.push_back(first_.back() + graph.ports(RouterId{r}));
    }
    changes_.resize(first_.back());
    if (!downstream_) return;
    neighbours_.resize(graph.routers());
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        const Cycle age = age_of_news(routing.knowledge_age(), channel, settings);
        oldest_read_ = std::max(oldest_read_, age);
        neighbours_[index(channel.from)].push_back({channel.to, age});
    }
}

Cycle QueueBoard::age(RouterId here, RouterId other) const {
    Cycle least = kNever;  // of parallel links
    for (const Neighbour& neighbour : neighbours_[index(here)]) {
        if (neighbour.router == other) least = std::min(least, neighbour.age);
    }
    return least;
}

void QueueBoard::write(RouterId router, const RouterState& state, Cycle now) {
    const OwnQueues now_there(state, downstream_);
    for (Port port = 0; port < state.shape.ports; ++port) {
        if (state.is_host(port)) continue;  // no way of a packet leads on there
        const std::uint32_t flits = now_there.waiting_flits(router, port);
        const std::vector<Change>& changes = changes_[place(router, port)];
        const std::uint32_t before = changes.empty() ? 0 : changes.back().flits;
        if (flits != before) record(router, port, flits, now);
    }
}

void QueueBoard::record(RouterId router, Port port, std::uint32_t flits, Cycle cycle) {
    std::vector<Change>& changes = changes_[place(router, port)];
    // Readers look at the last change that is old enough. What lies before it is of no use.
    if (changes.size() > kForgotten &&
        changes[kForgotten].cycle + oldest_read_ + kRoundSlack <= cycle) {
        changes.erase(changes.begin(), changes.begin() + kForgotten);
    }
    changes.push_back({cycle, flits});
}

std::uint32_t QueueBoard::flits(RouterId router, Port port, Cycle now, Cycle age) const {
    if (now < age) return 0;
    const std::vector<Change>& changes = changes_[place(router, port)];
    const auto after = std::upper_bound(
        changes.begin(), changes.end(), now - age,
        [](Cycle cycle, const Change& change) { return cycle < change.cycle; });
    return after == changes.begin() ? 0 : (after - 1)->flits;
}

std::optional<Cycle> QueueBoard::last_record(RouterId router, Port port) const {
    const std::vector<Change>& changes = changes_[place(router, port)];
    if (changes.empty()) return std::nullopt;
    return changes.back().cycle;
}

}  // namespace thruway
