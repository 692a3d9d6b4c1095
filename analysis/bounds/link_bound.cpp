#include "analysis/bounds/link_bound.h"

#include "core/bits.h"
#include "core/problem.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

namespace thruway {
namespace {

/// The position of a packet: everything that its next step depends on.
using Place = std::tuple<RouterId, Port, VirtualChannel, bool>;

struct Step {
    ChannelId channel{};
    std::size_t to = 0;  ///< the place behind it
};

/// All routes to one router, as an acyclic graph of places.
class Ways {
public:
    Ways(const RoutingFunction& routing, const FabricGraph& graph, RouterId destination)
        : routing_(routing), graph_(graph), destination_(destination) {}

    /// Adds traffic from a host to the destination.
    void add(const Host& source, double amount) {
        const std::size_t place = enter({source.router, source.port, 0, true});
        if (demand_.size() < steps_.size()) demand_.resize(steps_.size());
        demand_[place] += amount;
    }

    /// Adds the flow along the shortest routes to `load`. Returns the sum of demand * length.
    /// Load and length of a channel count Channel::flit_cycles times.
    double send(const std::vector<double>& length, std::vector<double>& load) {
        const std::size_t places = steps_.size();
        demand_.resize(places);
        distance_.assign(places, 0);
        best_.assign(places, nullptr);
        // Places are numbered after their successors.
        for (std::size_t place = 0; place < places; ++place) {
            double shortest = std::numeric_limits<double>::infinity();
            for (const Step& step : steps_[place]) {
                const double way = cycles_of(step) * length[index(step.channel)] +
                                   distance_[step.to];
                if (way >= shortest) continue;
                shortest = way;
                best_[place] = &step;
            }
            if (best_[place] != nullptr) distance_[place] = shortest;
        }
        const double sum = std::inner_product(demand_.begin(), demand_.end(), distance_.begin(),
                                              0.0);
        flow_ = demand_;
        for (std::size_t place = places; place-- > 0;) {
            if (best_[place] == nullptr || flow_[place] == 0) continue;
            load[index(best_[place]->channel)] += cycles_of(*best_[place]) * flow_[place];
            flow_[best_[place]->to] += flow_[place];
        }
        return sum;
    }

private:
    static constexpr std::size_t kOpen = ~std::size_t{0};

    double cycles_of(const Step& step) const {
        return static_cast<double>(graph_.channel(step.channel).flit_cycles);
    }

    /// Returns the number of a place, which it gets after all its successors.
    std::size_t enter(const Place& place) {
        const auto [entry, is_new] = numbers_.try_emplace(place, kOpen);
        if (!is_new) {
            if (entry->second == kOpen) {
                throw Problem(
                    "routing.function: \"" + routing_.name() +
                    "\"; its packets can return to the same place, so their routes have no "
                    "end; choose a function whose routes end");
            }
            return entry->second;
        }
        std::vector<Step> steps;
        const auto [here, port, vc, injected] = place;
        if (here != destination_) {
            RouteCandidates candidates;
            routing_.route({here, destination_, port, vc, injected, 0}, candidates);
            for (const RouteCandidate& way : candidates) {
                const ChannelId id = *graph_.channel_out(here, way.port);
                const Channel channel = graph_.channel(id);
                for_each_bit_in(way.vcs, [&](VirtualChannel next) {
                    steps.push_back({id, enter({channel.to, channel.to_port, next, false})});
                });
            }
        }
        steps_.push_back(std::move(steps));
        numbers_[place] = steps_.size() - 1;
        return steps_.size() - 1;
    }

    const RoutingFunction& routing_;
    const FabricGraph& graph_;
    const RouterId destination_;
    std::map<Place, std::size_t> numbers_;
    std::vector<std::vector<Step>> steps_;  ///< [place]
    std::vector<double> demand_;            ///< [place]
    // Scratch memory of send().
    std::vector<double> distance_;
    std::vector<const Step*> best_;
    std::vector<double> flow_;
};

std::vector<Ways> ways_of(const RoutingFunction& routing, const FabricGraph& graph,
                          const TrafficWeight& weight) {
    std::vector<Ways> all;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        Ways& ways = all.emplace_back(routing, graph, RouterId{r});
        for (const HostId to : graph.hosts_of(RouterId{r})) {
            for (std::uint32_t from = 0; from < graph.hosts(); ++from) {
                if (graph.host(HostId{from}).router == RouterId{r}) continue;
                ways.add(graph.host(HostId{from}), weight(HostId{from}, to));
            }
        }
    }
    return all;
}

}  // namespace

LinkBound link_bound(const RoutingFunction& routing, const FabricGraph& graph,
                     const TrafficWeight& weight, double gap) {
    constexpr unsigned kMaxRounds = 20'000;
    if (routing.draws() > 1) {
        throw Problem(
            "routing.function: \"" + routing.name() +
            "\"; it draws a route for each packet, so its channel loads are known exactly; "
            "use them instead of a bound");
    }
    std::vector<Ways> all = ways_of(routing, graph, weight);
    std::vector<double> length(graph.channels(), 1.0);
    std::vector<double> sum(graph.channels(), 0.0);
    std::vector<double> load(graph.channels());
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    LinkBound bound{kInfinity, 0};
    for (unsigned round = 1; round <= kMaxRounds; ++round) {
        std::fill(load.begin(), load.end(), 0.0);
        double demand = 0;
        for (Ways& ways : all) demand += ways.send(length, load);
        if (demand == 0) return {kInfinity, kInfinity};
        const double lengths = std::accumulate(length.begin(), length.end(), 0.0);
        bound.upper = std::min(bound.upper, lengths / demand);
        const double highest = *std::max_element(load.begin(), load.end());
        const double longest = *std::max_element(length.begin(), length.end());
        for (std::size_t c = 0; c < load.size(); ++c) {
            sum[c] += load[c];
            length[c] *= (1 + gap * load[c] / highest) / longest;
        }
        bound.lower = round / *std::max_element(sum.begin(), sum.end());
        if (bound.upper <= (1 + gap) * bound.lower) break;
    }
    return bound;
}

}  // namespace thruway
