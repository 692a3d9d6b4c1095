// routing/load/routes_to.h
// All routes to one router for one value of the draw, as an acyclic graph of places. Packets at the
// same place continue alike, so each place is followed once.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"

#include <cstddef>
#include <cstdint>
#include <queue>
#include <vector>

namespace thruway {

/// Within a set of virtual channels all routes continue alike, so its lowest channel represents the
/// set. The function must be oblivious; a candidate of several is drawn with equal probability.
/// Errors: Problem if packets can circulate under the function.
class RoutesTo {
public:
    RoutesTo(const RoutingFunction& routing, const FabricGraph& graph);

    void begin(RouterId destination, std::uint32_t draw);

    /// Adds the traffic of a host, for send().
    void add(const Host& source, double amount) { places_[entered(source)].flow += amount; }

    /// Adds the flow of each channel to `load`.
    void send(std::vector<double>& load);

    /// Calls visit(channel, amount) for each step of the traffic of one host. A channel that its
    /// routes reach in several ways is visited several times. Not between add() and send().
    template <class Visit>
    void follow(const Host& source, double amount, Visit visit) {
        const std::uint32_t first = entered(source);
        places_[first].flow = amount;
        std::priority_queue<std::uint32_t> open;  // a place comes before its successors
        open.push(first);
        while (!open.empty()) {
            Place& place = places_[open.top()];
            open.pop();
            const double part = place.flow / static_cast<double>(place.steps);
            place.flow = 0;
            for (std::size_t s = place.first_step; s < place.first_step + place.steps; ++s) {
                visit(steps_[s].channel, part);
                Place& next = places_[steps_[s].to];
                if (next.flow == 0) open.push(steps_[s].to);
                next.flow += part;
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
    /// Places are numbered after their successors.
    struct Place {
        std::size_t key = 0;
        std::size_t first_step = 0;
        std::size_t steps = 0;
        double flow = 0;
    };

    std::uint32_t entered(const Host& source) {
        return enter(source.router, source.port, 0, true, 0);
    }
    /// Returns the number of a place, which it gets after all its successors. `hops` need not
    /// be part of a place: only functions whose draw is a whole path read it, and all packets of
    /// such a draw follow that path.
    std::uint32_t enter(RouterId here, Port port, VirtualChannel vc, bool injected,
                        std::uint16_t hops);

    const RoutingFunction& routing_;
    const FabricGraph& graph_;
    RouterId destination_{};
    std::uint32_t draw_ = 0;
    std::vector<std::size_t> first_;     ///< [router]: key of its first place
    std::vector<std::uint32_t> number_;  ///< [key]
    std::vector<Place> places_;
    std::vector<Step> steps_;
};

}  // namespace thruway
