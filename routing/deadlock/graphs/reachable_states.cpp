#include "routing/deadlock/graphs/reachable_states.h"

#include "core/bits.h"

#include <algorithm>

namespace thruway {
namespace {

constexpr std::uint32_t kNoPlace = ~std::uint32_t{0};

}  // namespace

ReachableStates::ReachableStates(const DeadlockQuestion& question, const ChannelNodes& nodes)
    : question_(question),
      nodes_(nodes),
      place_of_(nodes.size(), kNoPlace),
      places_at_(question.graph.routers()) {}

bool ReachableStates::set_destination(RouterId destination) {
    destination_ = destination;
    senders_.clear();
    const FabricGraph& graph = question_.graph;
    const std::vector<HostId> receivers = graph.hosts_of(destination);
    if (receivers.empty()) return false;
    for (std::uint32_t s = 0; s < graph.hosts(); ++s) {
        const HostId source{s};
        if (graph.host(source).router == destination) continue;
        const auto receiver = std::find_if(receivers.begin(), receivers.end(), [&](HostId host) {
            return !question_.pairs || question_.pairs(source, host);
        });
        if (receiver != receivers.end()) senders_.push_back({source, *receiver});
    }
    return !senders_.empty();
}

HostId ReachableStates::destination_host(HostId source) const {
    return std::lower_bound(senders_.begin(), senders_.end(), source,
                            [](const Sender& a, HostId b) { return a.source < b; })
        ->destination;
}

void ReachableStates::clear() {
    for (const Held& held : held_) place_of_[held.node] = kNoPlace;
    for (const Place& place : places_) places_at_[index(place.here)].clear();
    places_.clear();
    options_.clear();
    held_.clear();
    states_ = 0;
}

void ReachableStates::enumerate(unsigned message_class, std::uint32_t draw) {
    clear();
    message_class_ = message_class;
    draw_ = draw;
    inject();
    for (std::uint32_t place = 0; place < places_.size(); ++place) follow(place);
}

void ReachableStates::inject() {
    const FabricGraph& graph = question_.graph;
    for (const Sender& sender : senders_) {
        const Host& host = graph.host(sender.source);
        if (question_.routing.draw_share(host.router, destination_, draw_) == 0) continue;
        ++states_;
        const std::uint32_t place = place_at({host.router, destination_, host.port, 0, true, draw_},
                                             sender.source);
        for (const ClassDependency& dependency : question_.dependent_classes) {
            if (dependency.injected != message_class_) continue;
            held_.push_back(
                {nodes_.consumption(host.router, dependency.consumed), place, sender.source});
        }
    }
}

void ReachableStates::follow(std::uint32_t place) {
    const HostId origin = places_[place].origin;
    for (std::uint32_t i = places_[place].first_option; i < places_[place].end_option; ++i) {
        const Option option = options_[i];
        if (nodes_[option.first].consumption) continue;
        for_each_bit_in(option.vcs, [&](unsigned vc) {
            const Node node = option.first + vc;
            if (place_of_[node] != kNoPlace) return;
            const ChannelNodes::Meaning& channel = nodes_[node];
            ++states_;
            const std::uint32_t next = place_at(
                {channel.router, destination_, channel.arrival_port, vc, false, draw_}, origin);
            place_of_[node] = next;
            held_.push_back({node, next, origin});
        });
    }
}

std::uint32_t ReachableStates::place_at(const RouteQuery& query, HostId origin) {
    RouteQuery of_class = query;
    of_class.message_class = static_cast<std::uint8_t>(message_class_);
    const bool arrived = query.here == destination_ && question_.routing.delivers(of_class);
    offered_count_ = 0;
    if (!arrived) {
        question_.routing.route(of_class, candidates_);
        offer(query);
    } else {
        for (const ClassDependency& dependency : question_.dependent_classes) {
            if (dependency.consumed != message_class_) continue;
            offered_[offered_count_++] = {nodes_.consumption(query.here, message_class_), 0xff, 1};
            break;
        }
    }
    for (const std::uint32_t known : places_at_[index(query.here)]) {
        if (offers_the_same(places_[known])) return known;
    }
    const auto place = static_cast<std::uint32_t>(places_.size());
    const auto first = static_cast<std::uint32_t>(options_.size());
    options_.insert(options_.end(), offered_.begin(), offered_.begin() + offered_count_);
    places_.push_back({query.here, origin, arrived, first, first + offered_count_});
    places_at_[index(query.here)].push_back(place);
    return place;
}

bool ReachableStates::offers_the_same(const Place& place) const {
    return place.end_option - place.first_option == offered_count_ &&
           std::equal(begin(place), end(place), offered_.data());
}

/// What the packet is offered by candidates_.
void ReachableStates::offer(const RouteQuery& query) {
    const VcMask all = first_vcs(question_.virtual_channels);
    const VcMask of_class = question_.class_vcs.empty() ? all : question_.class_vcs[message_class_];
    for (const RouteCandidate& candidate : candidates_) {
        if (question_.lowest_rank_only && candidate.rank > candidates_[0].rank) break;
        const Node first = nodes_.first(query.here, candidate.port);
        if (first == ChannelNodes::kNone || candidate.vcs == 0 || (candidate.vcs & ~all) != 0) {
            blame(query, candidate);
        } else if ((candidate.vcs & of_class) != 0) {
            offered_[offered_count_++] = {first, candidate.rank, candidate.vcs & of_class};
        }
    }
}

void ReachableStates::blame(const RouteQuery& query, const RouteCandidate& candidate) {
    if (!fault_.empty()) return;
    const FabricGraph& graph = question_.graph;
    const bool no_channel = nodes_.first(query.here, candidate.port) == ChannelNodes::kNone;
    fault_ = question_.routing.name() + " offers a packet at " + graph.name(query.here) + " for " +
             graph.name(query.destination) + " port " + std::to_string(candidate.port) +
             (no_channel ? ", which no channel leaves by"
                         : " with virtual channels that it does not have, or with none");
}

}  // namespace thruway
