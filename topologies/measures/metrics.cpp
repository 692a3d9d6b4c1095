#include "topologies/measures/metrics.h"

#include "core/problem.h"
#include "topologies/graph/boost_graph.h"

#include <fmt/format.h>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/visitors.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace thruway {
namespace {

/// Hops from coordinate `from` to coordinate `to` in one dimension.
unsigned steps(const GridShape& shape, unsigned dimension, unsigned from, unsigned to) {
    const unsigned k = shape.radix[dimension];
    if (!shape.wraps) return from < to ? to - from : from - to;
    const unsigned forward = (to + k - from) % k;
    return shape.bidirectional ? std::min(forward, k - forward) : forward;
}

/// Shape: [distance]. Ordered pairs of coordinates of one dimension, including equal ones.
std::vector<std::uint64_t> dimension_distances(const GridShape& shape, unsigned dimension) {
    const unsigned k = shape.radix[dimension];
    std::vector<std::uint64_t> pairs(k, 0);
    for (unsigned offset = 0; offset < k; ++offset) {
        if (shape.wraps) {
            pairs[steps(shape, dimension, 0, offset)] += k;
        } else {
            pairs[offset] = offset == 0 ? k : 2 * std::uint64_t{k - offset};
        }
    }
    return pairs;
}

std::vector<std::uint64_t> convolve(const std::vector<std::uint64_t>& a,
                                    const std::vector<std::uint64_t>& b) {
    std::vector<std::uint64_t> sum(a.size() + b.size() - 1, 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) sum[i + j] += a[i] * b[j];
    }
    return sum;
}

void drop_trailing_zeros(std::vector<std::uint64_t>& values) {
    while (!values.empty() && values.back() == 0) values.pop_back();
}

}  // namespace

std::uint64_t DistanceDistribution::total() const {
    return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

unsigned DistanceDistribution::diameter() const {
    return pairs.empty() ? 0 : static_cast<unsigned>(pairs.size() - 1);
}

double DistanceDistribution::mean() const {
    if (pairs.empty()) return 0.0;
    double sum = 0.0;
    for (std::size_t d = 0; d < pairs.size(); ++d) {
        sum += static_cast<double>(d) * static_cast<double>(pairs[d]);
    }
    return sum / static_cast<double>(total());
}

std::vector<std::uint32_t> distances_from(const FabricGraph& graph, RouterId source) {
    std::vector<std::uint32_t> distances(graph.routers(), kUnreachable);
    distances[index(source)] = 0;
    const auto distance_map = boost::make_iterator_property_map(distances.begin(),
                                                                get(boost::vertex_index, graph));
    boost::breadth_first_search(graph, std::size_t{index(source)},
                                boost::visitor(boost::make_bfs_visitor(
                                    boost::record_distances(distance_map, boost::on_tree_edge()))));
    return distances;
}

unsigned distance(const Grid& grid, RouterId from, RouterId to) {
    unsigned sum = 0;
    for (unsigned d = 0; d < grid.dimensions(); ++d) {
        sum += steps(grid.shape(), d, grid.coordinate(from, d), grid.coordinate(to, d));
    }
    return sum;
}

DistanceDistribution host_distances(const FabricGraph& graph) {
    std::vector<std::uint64_t> hosts(graph.routers(), 0);
    for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
        ++hosts[index(graph.host(HostId{h}).router)];
    }
    std::vector<std::uint64_t> pairs(graph.routers(), 0);
    for (std::uint32_t from = 0; from < graph.routers(); ++from) {
        if (hosts[from] == 0) continue;
        const std::vector<std::uint32_t> distances = distances_from(graph, RouterId{from});
        for (std::uint32_t to = 0; to < graph.routers(); ++to) {
            if (hosts[to] == 0) continue;
            if (distances[to] == kUnreachable) {
                throw Problem(fmt::format("the network is not connected: no path leads from {} to "
                                          "{}, and both have hosts",
                                          graph.name(RouterId{from}), graph.name(RouterId{to})));
            }
            pairs[distances[to]] += hosts[from] * (from == to ? hosts[to] - 1 : hosts[to]);
        }
    }
    drop_trailing_zeros(pairs);
    return {pairs};
}

DistanceDistribution host_distances(const Grid& grid, unsigned hosts_per_router) {
    const std::uint64_t hosts = hosts_per_router;
    std::vector<std::uint64_t> pairs = {hosts * hosts};
    for (unsigned d = 0; d < grid.dimensions(); ++d) {
        pairs = convolve(pairs, dimension_distances(grid.shape(), d));
    }
    pairs[0] -= grid.routers() * hosts;  // a host paired with itself
    drop_trailing_zeros(pairs);
    return {pairs};
}

}  // namespace thruway
