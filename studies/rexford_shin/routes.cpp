// Routes of bit reversal and of Hamiltonian cycles in the 16 x 16 torus.
#include "studies/rexford_shin/model.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace thruway::rexford_shin {
namespace {

struct Node {
    unsigned x;
    unsigned y;
};

unsigned number(const Node& node) { return node.y * kRadix + node.x; }

unsigned reversed(unsigned value) {
    unsigned result = 0;
    for (unsigned bit = 1; bit < kRadix; bit *= 2) result = 2 * result + (value & bit ? 1 : 0);
    return result;
}

/// Nodes on the shorter way along a ring, ends included; `plus` decides if both are equal.
std::vector<unsigned> ring_walk(unsigned from, unsigned to, bool plus) {
    const unsigned ahead = (to + kRadix - from) % kRadix;
    const bool up = 2 * ahead == kRadix ? plus : 2 * ahead < kRadix;
    std::vector<unsigned> walk = {from};
    while (walk.back() != to) walk.push_back((walk.back() + (up ? 1 : kRadix - 1)) % kRadix);
    return walk;
}

std::vector<unsigned> route(const Node& from, const Node& to, bool plus_x, bool plus_y) {
    std::vector<unsigned> routers;
    for (const unsigned x : ring_walk(from.x, to.x, plus_x)) routers.push_back(number({x, from.y}));
    const std::vector<unsigned> column = ring_walk(from.y, to.y, plus_y);
    for (std::size_t i = 1; i < column.size(); ++i) routers.push_back(number({to.x, column[i]}));
    return routers;
}

struct ReversalRoutes {
    std::map<std::pair<unsigned, unsigned>, double> links;
    std::map<std::tuple<unsigned, unsigned, unsigned>, double> pairs;
};

ReversalRoutes reversal_routes() {
    ReversalRoutes all;
    for (unsigned source = 0; source < kRadix * kRadix; ++source) {
        const Node from{source % kRadix, source / kRadix};
        const Node to{reversed(from.y), reversed(from.x)};
        for (const bool plus_x : {false, true}) {
            for (const bool plus_y : {false, true}) {
                const std::vector<unsigned> way = route(from, to, plus_x, plus_y);
                for (std::size_t i = 1; i < way.size(); ++i) {
                    all.links[{way[i - 1], way[i]}] += 0.25;
                    if (i > 1) all.pairs[{way[i - 2], way[i - 1], way[i]}] += 0.25;
                }
            }
        }
    }
    return all;
}

}  // namespace

LinkPair busiest_reversal_pair() {
    const ReversalRoutes routes = reversal_routes();
    const auto most = std::max_element(
        routes.pairs.begin(), routes.pairs.end(),
        [](const auto& a, const auto& b) { return a.second < b.second; });
    const auto [from, router, to] = most->first;
    return {from, router, to, most->second, routes.links.at({router, to})};
}

double busiest_reversal_link() {
    double most = 0;
    for (const auto& [link, routes] : reversal_routes().links) most = std::max(most, routes);
    return most;
}

double mean_cycle_hops() {
    constexpr unsigned kNodes = kRadix * kRadix;
    // (x, y) is at position a k + b of the cycles, where it is (a, b - a) or (b - a, a)
    // (topologies/measures/hamiltonian_cycles.h).
    const auto position = [](const Node& node, bool second) {
        const unsigned a = second ? node.y : node.x;
        return a * kRadix + (node.x + node.y) % kRadix;
    };
    double sum = 0;
    for (unsigned from = 0; from < kNodes; ++from) {
        for (unsigned to = 0; to < kNodes; ++to) {
            unsigned nearest = kNodes;
            for (const bool second : {false, true}) {
                const unsigned ahead = (position({to % kRadix, to / kRadix}, second) + kNodes -
                                        position({from % kRadix, from / kRadix}, second)) %
                                       kNodes;
                nearest = std::min({nearest, ahead, kNodes - ahead});
            }
            sum += from == to ? 0 : nearest;
        }
    }
    return sum / kNodes / (kNodes - 1);
}

}  // namespace thruway::rexford_shin
