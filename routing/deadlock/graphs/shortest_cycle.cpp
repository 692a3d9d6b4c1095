#include "routing/deadlock/graphs/shortest_cycle.h"

#include <boost/graph/strong_components.hpp>

#include <algorithm>

namespace thruway {
namespace {

using Vertex = DependencyGraph::Vertex;

/// Searches cycles with a given lowest vertex, inside its strong component.
class CycleSearch {
public:
    CycleSearch(const DependencyGraph& graph, const std::vector<std::uint32_t>& component)
        : graph_(graph),
          component_(component),
          reached_from_(graph.vertices(), kNobody),
          parent_(graph.vertices()) {}

    /// The shortest cycle with fewer than `limit` vertices; empty: none.
    std::vector<Vertex> through(Vertex lowest, std::size_t limit) {
        std::vector<Vertex> level = {lowest};
        reached_from_[lowest] = lowest;
        for (std::size_t length = 1; length < limit && !level.empty(); ++length) {
            std::vector<Vertex> next;
            for (const Vertex vertex : level) {
                if (graph_.has(vertex, lowest)) return path(lowest, vertex);
                for (Vertex to = graph_.successor(vertex, lowest); to < graph_.vertices();
                     to = graph_.successor(vertex, to + 1)) {
                    if (component_[to] != component_[lowest] || reached_from_[to] == lowest) {
                        continue;
                    }
                    reached_from_[to] = lowest;
                    parent_[to] = vertex;
                    next.push_back(to);
                }
            }
            level = std::move(next);
        }
        return {};
    }

private:
    static constexpr Vertex kNobody = ~Vertex{0};

    std::vector<Vertex> path(Vertex lowest, Vertex last) const {
        std::vector<Vertex> cycle = {last};
        while (cycle.back() != lowest) cycle.push_back(parent_[cycle.back()]);
        std::reverse(cycle.begin(), cycle.end());
        return cycle;
    }

    const DependencyGraph& graph_;
    const std::vector<std::uint32_t>& component_;
    std::vector<Vertex> reached_from_;  ///< [vertex]: the last search that reached it
    std::vector<Vertex> parent_;
};

}  // namespace

std::vector<Vertex> shortest_cycle(const DependencyGraph& graph) {
    std::vector<std::uint32_t> component(graph.vertices());
    const auto index_map = boost::typed_identity_property_map<Vertex>();
    const std::size_t components = boost::strong_components(
        graph, boost::make_iterator_property_map(component.begin(), index_map),
        boost::vertex_index_map(index_map));
    for (Vertex vertex = 0; vertex < graph.vertices(); ++vertex) {
        if (graph.has(vertex, vertex)) return {vertex};
    }
    if (components == graph.vertices()) return {};

    std::vector<std::uint32_t> size(components, 0);
    for (const std::uint32_t id : component) ++size[id];
    std::vector<Vertex> best;
    CycleSearch search(graph, component);
    for (Vertex vertex = 0; vertex < graph.vertices(); ++vertex) {
        if (size[component[vertex]] < 2) continue;
        const std::size_t limit = best.empty() ? graph.vertices() + 1 : best.size();
        std::vector<Vertex> found = search.through(vertex, limit);
        if (!found.empty()) best = std::move(found);
        if (best.size() == 2) break;
    }
    return best;
}

}  // namespace thruway
