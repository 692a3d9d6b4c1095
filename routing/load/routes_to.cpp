#include "routing/load/routes_to.h"

#include "core/problem.h"

namespace thruway {

RoutesTo::RoutesTo(const RoutingFunction& routing, const FabricGraph& graph)
    : routing_(routing), graph_(graph), first_(graph.routers() + 1) {
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        first_[r + 1] = first_[r] + std::size_t{2} * graph.ports(RouterId{r}) * kMaxVcs;
    }
    number_.assign(first_.back(), kNew);
}

void RoutesTo::begin(RouterId destination, std::uint32_t draw) {
    for (const Place& place : places_) number_[place.key] = kNew;
    places_.clear();
    steps_.clear();
    destination_ = destination;
    draw_ = draw;
}

void RoutesTo::send(std::vector<double>& load) {
    for (std::size_t i = places_.size(); i-- > 0;) {
        const Place& place = places_[i];
        const double part = place.flow / static_cast<double>(place.steps);
        for (std::size_t s = place.first_step; s < place.first_step + place.steps; ++s) {
            load[index(steps_[s].channel)] += part;
            places_[steps_[s].to].flow += part;
        }
    }
}

std::uint32_t RoutesTo::enter(RouterId here, Port port, VirtualChannel vc, bool injected,
                              std::uint16_t hops) {
    const std::size_t key = first_[index(here)] + (std::size_t{port} * kMaxVcs + vc) * 2 +
                            (injected ? 1 : 0);
    if (number_[key] == kOpen) {
        throw Problem("routing.function: \"" + routing_.name() +
                      "\"; its packets can return to the same place, so their routes have no end; "
                      "choose a function whose routes end");
    }
    if (number_[key] != kNew) return number_[key];
    number_[key] = kOpen;
    std::vector<Step> steps;
    if (here != destination_) {
        RouteCandidates candidates;
        routing_.route({here, destination_, port, vc, injected, draw_, HostId{}, hops}, candidates);
        for (const RouteCandidate& way : candidates) {
            const ChannelId id = *graph_.channel_out(here, way.port);
            const Channel channel = graph_.channel(id);
            const auto lowest = static_cast<VirtualChannel>(__builtin_ctzll(way.vcs));
            steps.push_back({id, enter(channel.to, channel.to_port, lowest, false,
                                       static_cast<std::uint16_t>(hops + 1))});
        }
    }
    Place place;
    place.key = key;
    place.first_step = steps_.size();
    place.steps = steps.size();
    steps_.insert(steps_.end(), steps.begin(), steps.end());
    number_[key] = static_cast<std::uint32_t>(places_.size());
    places_.push_back(place);
    return number_[key];
}

}  // namespace thruway
