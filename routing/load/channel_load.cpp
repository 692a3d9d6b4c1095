#include "routing/load/channel_load.h"

#include "core/problem.h"
#include "routing/relation/routing_row.h"
#include "settings/values/part_names.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace thruway {
namespace {

/// All routes to one router for one value of the draw, as an acyclic graph of places. Packets at
/// the same place continue alike, so each place is followed once.
class RoutesTo {
public:
    RoutesTo(const RoutingFunction& routing, const FabricGraph& graph)
        : routing_(routing), graph_(graph), first_(graph.routers() + 1) {
        for (std::uint32_t r = 0; r < graph.routers(); ++r) {
            first_[r + 1] = first_[r] + std::size_t{2} * graph.ports(RouterId{r}) * kMaxVcs;
        }
        number_.assign(first_.back(), kNew);
    }

    void begin(RouterId destination, std::uint32_t draw) {
        for (const Place& place : places_) number_[place.key] = kNew;
        places_.clear();
        steps_.clear();
        destination_ = destination;
        draw_ = draw;
    }

    /// Adds the traffic of a host.
    void add(const Host& source, double amount) {
        places_[enter(source.router, source.port, 0, true, 0)].flow += amount;
    }

    /// Adds the flow of each channel to `load`. Places are numbered after their successors.
    void send(std::vector<double>& load) {
        for (std::size_t i = places_.size(); i-- > 0;) {
            const Place& place = places_[i];
            const double part = place.flow / static_cast<double>(place.steps);
            for (std::size_t s = place.first_step; s < place.first_step + place.steps; ++s) {
                load[index(steps_[s].channel)] += part;
                places_[steps_[s].to].flow += part;
            }
        }
    }

private:
    static constexpr unsigned kMaxVcs = 64;
    static constexpr std::uint32_t kNew = ~std::uint32_t{0};
    static constexpr std::uint32_t kOpen = kNew - 1;

    struct Step {
        ChannelId channel{};
        std::uint32_t to = 0;  ///< the place behind it
    };
    struct Place {
        std::size_t key = 0;
        std::size_t first_step = 0;
        std::size_t steps = 0;
        double flow = 0;
    };

    /// Returns the number of a place, which it gets after all its successors. `hops` need not
    /// be part of a place: only functions whose draw is a whole path read it, and all packets of
    /// such a draw follow that path.
    std::uint32_t enter(RouterId here, Port port, VirtualChannel vc, bool injected,
                        std::uint16_t hops) {
        const std::size_t key = first_[index(here)] + (std::size_t{port} * kMaxVcs + vc) * 2 +
                                (injected ? 1 : 0);
        if (number_[key] == kOpen) {
            throw Problem(
                "routing.function: \"" + routing_.name() +
                "\"; its packets can return to the same place, so their routes have no end; "
                "choose a function whose routes end");
        }
        if (number_[key] != kNew) return number_[key];
        number_[key] = kOpen;
        std::vector<Step> steps;
        if (here != destination_) {
            RouteCandidates candidates;
            routing_.route({here, destination_, port, vc, injected, draw_, HostId{}, hops},
                           candidates);
            for (const RouteCandidate& way : candidates) {
                const ChannelId id = *graph_.channel_out(here, way.port);
                const Channel& channel = graph_.channel(id);
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

    const RoutingFunction& routing_;
    const FabricGraph& graph_;
    RouterId destination_{};
    std::uint32_t draw_ = 0;
    std::vector<std::size_t> first_;     ///< [router]: key of its first place
    std::vector<std::uint32_t> number_;  ///< [key]
    std::vector<Place> places_;
    std::vector<Step> steps_;
};

std::string oblivious_function() {
    return names_of_parts<RoutingRow>([](const RoutingRow& row) { return !row.has(kAdaptive); })
        .front();
}

}  // namespace

double ChannelLoads::throughput_bound() const {
    return highest > 0 ? 1 / highest : std::numeric_limits<double>::infinity();
}

ChannelLoads channel_loads(const RoutingFunction& routing, const FabricGraph& graph,
                           const TrafficWeight& weight) {
    if (routing.max_candidates() > 1 && !routing.drawn_at_each_hop()) {
        throw Problem("routing.function: \"" + routing.name() +
                      "\"; it is adaptive, so its "
                      "channel loads depend on congestion and cannot be computed; choose an "
                      "oblivious function such as \"" +
                      oblivious_function() + "\"");
    }
    ChannelLoads result;
    result.load.assign(graph.channels(), 0.0);
    const auto hosts = static_cast<std::uint32_t>(graph.hosts());
    RoutesTo routes(routing, graph);
    std::vector<double> amount(hosts);  // [source], to one router
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const RouterId destination{r};
        const auto add_amount = [&](HostId to) {
            for (std::uint32_t s = 0; s < hosts; ++s) {
                if (s != index(to)) amount[s] += weight(HostId{s}, to);
            }
        };
        const auto send = [&](std::uint32_t draw, const auto& share_of) {
            routes.begin(destination, draw);
            for (std::uint32_t s = 0; s < hosts; ++s) {
                const Host& source = graph.host(HostId{s});
                if (amount[s] == 0 || source.router == destination) continue;
                const double share = share_of(source.router);
                if (share != 0) routes.add(source, amount[s] * share);
            }
            routes.send(result.load);
        };
        std::fill(amount.begin(), amount.end(), 0.0);
        bool by_host = false;
        for (const HostId to : graph.hosts_of(destination)) {
            const auto value = routing.value_of_host(to);
            if (value) std::fill(amount.begin(), amount.end(), 0.0);
            add_amount(to);
            if (value) send(*value, [](RouterId) { return 1.0; });
            by_host = by_host || value;
        }
        if (by_host) continue;
        for (std::uint32_t draw = 0; draw < routing.draws(); ++draw) {
            send(draw, [&](RouterId from) { return routing.draw_share(from, destination, draw); });
        }
    }
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const auto cycles = static_cast<double>(graph.channel(ChannelId{c}).flit_cycles);
        if (result.load[c] * cycles <= result.highest) continue;
        result.busiest = ChannelId{c};
        result.highest = result.load[c] * cycles;
    }
    return result;
}

}  // namespace thruway
