// topologies/graph/boost_graph.h
// A FabricGraph is a graph of Boost: a model of its concepts IncidenceGraph and VertexListGraph.
// Vertices are router numbers, edges channels. The channels out of a router come in the order of
// its ports.
#pragma once

#include "topologies/graph/fabric_graph.h"

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

namespace thruway {

class OutgoingChannels : public boost::iterator_facade<OutgoingChannels, ChannelId,
                                                       boost::forward_traversal_tag, ChannelId> {
public:
    OutgoingChannels() = default;
    /// At the first channel that leaves the router, and behind the last one.
    static std::pair<OutgoingChannels, OutgoingChannels> all(const FabricGraph& graph,
                                                             RouterId router) {
        const FabricGraph::PortUses& uses = graph.uses_[index(router)];
        const FabricGraph::PortUse* const end = uses.data() + uses.size();
        return {{uses.data(), end}, {end, end}};
    }

private:
    friend class boost::iterator_core_access;
    OutgoingChannels(const FabricGraph::PortUse* port, const FabricGraph::PortUse* end)
        : port_(port), end_(end) {
        skip();
    }
    ChannelId dereference() const { return *std::optional<ChannelId>(port_->out); }
    bool equal(const OutgoingChannels& other) const { return port_ == other.port_; }
    void increment() {
        ++port_;
        skip();
    }
    void skip() {
        while (port_ != end_ && !port_->out) ++port_;
    }

    const FabricGraph::PortUse* port_ = nullptr;
    const FabricGraph::PortUse* end_ = nullptr;
};

}  // namespace thruway

namespace boost {

template <>
struct graph_traits<thruway::FabricGraph> {
    // NOLINTNEXTLINE(readability-identifier-naming): Boost's name
    struct traversal_category : incidence_graph_tag, vertex_list_graph_tag {};
    using directed_category = directed_tag;
    using edge_parallel_category = allow_parallel_edge_tag;
    using vertex_descriptor = std::size_t;
    using edge_descriptor = thruway::ChannelId;
    using vertex_iterator = counting_iterator<std::size_t>;
    using out_edge_iterator = thruway::OutgoingChannels;
    using vertices_size_type = std::size_t;
    using degree_size_type = std::size_t;

    static vertex_descriptor null_vertex() { return std::numeric_limits<std::size_t>::max(); }
};

template <>
struct property_map<thruway::FabricGraph, vertex_index_t> {
    using type = typed_identity_property_map<std::size_t>;
    using const_type = type;
};

}  // namespace boost

namespace thruway {

inline std::size_t num_vertices(const FabricGraph& graph) { return graph.routers(); }

inline auto vertices(const FabricGraph& graph) {
    return std::pair(boost::counting_iterator<std::size_t>(0),
                     boost::counting_iterator<std::size_t>(graph.routers()));
}

inline std::size_t source(ChannelId edge, const FabricGraph& graph) {
    return index(graph.channel(edge).from);
}

inline std::size_t target(ChannelId edge, const FabricGraph& graph) {
    return index(graph.channel(edge).to);
}

inline std::pair<OutgoingChannels, OutgoingChannels> out_edges(std::size_t vertex,
                                                               const FabricGraph& graph) {
    return OutgoingChannels::all(graph, RouterId{static_cast<std::uint32_t>(vertex)});
}

inline std::size_t out_degree(std::size_t vertex, const FabricGraph& graph) {
    const auto [begin, end] = out_edges(vertex, graph);
    return static_cast<std::size_t>(std::distance(begin, end));
}

inline auto get(boost::vertex_index_t, const FabricGraph&) {
    return boost::typed_identity_property_map<std::size_t>();
}

}  // namespace thruway
