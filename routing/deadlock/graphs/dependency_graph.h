// routing/deadlock/graphs/dependency_graph.h
// Channel dependencies: a directed graph without parallel edges, whose rows are bit sets. A row
// stores the words from its first to its last successor; number vertices router by router, so that
// the channels that leave a router are adjacent. Models Boost.Graph's VertexListGraph and
// IncidenceGraph.
#pragma once

#include "core/bits.h"

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace thruway {

class DependencyGraph {
public:
    using Vertex = std::uint32_t;
    using Edge = std::pair<Vertex, Vertex>;

    explicit DependencyGraph(std::size_t vertices = 0) : rows_(vertices) {}

    std::size_t vertices() const { return rows_.size(); }
    std::uint64_t edges() const;

    void add(Vertex from, Vertex to) { add_mask(from, to, 1); }
    /// Edges to `first` + v for every bit v of `mask`.
    void add_mask(Vertex from, Vertex first, std::uint64_t mask);
    /// Edges to every member of a set over all vertices.
    void add_set(Vertex from, const std::vector<std::uint64_t>& members);

    bool has(Vertex from, Vertex to) const {
        const Row& row = rows_[from];
        const std::uint32_t word = to / 64 - row.first;
        return to / 64 >= row.first && word < row.words.size() &&
               (row.words[word] & bit_in_word(to)) != 0;
    }
    /// The lowest successor that is at least `low`; vertices() if there is none.
    Vertex successor(Vertex from, Vertex low) const {
        const Row& row = rows_[from];
        const unsigned start = row.first * 64;
        const unsigned found = find_bit(row.words.data(), static_cast<unsigned>(row.words.size()),
                                        low < start ? 0 : low - start);
        return found == kNoBit ? static_cast<Vertex>(vertices()) : start + found;
    }
    template <class Visit>
    void for_each_successor(Vertex from, Visit visit) const {
        const Row& row = rows_[from];
        for_each_bit(row.words.data(), static_cast<unsigned>(row.words.size()),
                     [&](unsigned bit) { visit(static_cast<Vertex>(row.first * 64 + bit)); });
    }

private:
    struct Row {
        std::uint32_t first = 0;  ///< word
        std::vector<std::uint64_t> words;
    };
    Row& row_over(Vertex from, std::uint32_t first, std::uint32_t end);

    std::vector<Row> rows_;
};

/// The outgoing edges of a vertex, in ascending order of their targets.
class DependencyEdges
    : public boost::iterator_facade<DependencyEdges, DependencyGraph::Edge,
                                    boost::forward_traversal_tag, DependencyGraph::Edge> {
public:
    DependencyEdges() = default;
    DependencyEdges(const DependencyGraph& graph, DependencyGraph::Vertex from,
                    DependencyGraph::Vertex to)
        : graph_(&graph), from_(from), to_(to) {}

private:
    friend class boost::iterator_core_access;
    DependencyGraph::Edge dereference() const { return {from_, to_}; }
    bool equal(const DependencyEdges& other) const { return to_ == other.to_; }
    void increment() { to_ = graph_->successor(from_, to_ + 1); }

    const DependencyGraph* graph_ = nullptr;
    DependencyGraph::Vertex from_ = 0;
    DependencyGraph::Vertex to_ = 0;
};

// Functions that Boost.Graph finds by argument-dependent lookup.
using DependencyVertices = boost::counting_iterator<DependencyGraph::Vertex>;

inline std::pair<DependencyVertices, DependencyVertices> vertices(const DependencyGraph& graph) {
    return {DependencyVertices(0),
            DependencyVertices(static_cast<DependencyGraph::Vertex>(graph.vertices()))};
}
inline std::size_t num_vertices(const DependencyGraph& graph) { return graph.vertices(); }
inline std::pair<DependencyEdges, DependencyEdges> out_edges(DependencyGraph::Vertex from,
                                                             const DependencyGraph& graph) {
    const auto end = static_cast<DependencyGraph::Vertex>(graph.vertices());
    return {DependencyEdges(graph, from, graph.successor(from, 0)),
            DependencyEdges(graph, from, end)};
}
std::size_t out_degree(DependencyGraph::Vertex from, const DependencyGraph& graph);
inline DependencyGraph::Vertex source(const DependencyGraph::Edge& edge, const DependencyGraph&) {
    return edge.first;
}
inline DependencyGraph::Vertex target(const DependencyGraph::Edge& edge, const DependencyGraph&) {
    return edge.second;
}

}  // namespace thruway

template <>
struct boost::graph_traits<thruway::DependencyGraph> {
    using vertex_descriptor = thruway::DependencyGraph::Vertex;
    using edge_descriptor = thruway::DependencyGraph::Edge;
    using directed_category = directed_tag;
    using edge_parallel_category = disallow_parallel_edge_tag;
    // NOLINTNEXTLINE(readability-identifier-naming): Boost's name
    struct traversal_category : virtual vertex_list_graph_tag, virtual incidence_graph_tag {};
    using vertex_iterator = thruway::DependencyVertices;
    using vertices_size_type = std::size_t;
    using out_edge_iterator = thruway::DependencyEdges;
    using degree_size_type = std::size_t;
    using edges_size_type = std::uint64_t;
    static vertex_descriptor null_vertex() { return ~vertex_descriptor{0}; }
};
