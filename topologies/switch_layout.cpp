#include "topologies/switch_layout.h"

#include <boost/graph/circle_layout.hpp>
#include <boost/graph/kamada_kawai_spring_layout.hpp>
#include <boost/property_map/property_map.hpp>

#include <algorithm>
#include <cmath>

namespace thruway {
namespace {

using Square = boost::square_topology<>;
using Undirected =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                          boost::property<boost::edge_weight_t, double>>;

/// One edge between neighbours, however many channels.
Undirected neighbours_of(const FabricGraph& graph) {
    Undirected simple(graph.routers());
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel& channel = graph.channel(ChannelId{c});
        if (boost::edge(index(channel.from), index(channel.to), simple).second) continue;
        boost::add_edge(index(channel.from), index(channel.to), 1.0, simple);
    }
    return simple;
}

double distance(const DrawingPoint& a, const DrawingPoint& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

void scale(const Undirected& graph, std::vector<DrawingPoint>& points) {
    double sum = 0;
    const auto [first, last] = boost::edges(graph);
    for (auto edge = first; edge != last; ++edge) {
        sum += distance(points[source(*edge, graph)], points[target(*edge, graph)]);
    }
    double nearest = sum;
    for (std::size_t a = 0; a < points.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            nearest = std::min(nearest, distance(points[a], points[b]));
        }
    }
    if (sum <= 0) return;
    double factor = static_cast<double>(boost::num_edges(graph)) / sum;
    if (nearest > 0) factor = std::max(factor, 0.4 / nearest);
    for (DrawingPoint& point : points) {
        point.x *= factor;
        point.y *= factor;
    }
}

}  // namespace

std::vector<DrawingPoint> layout_of(const FabricGraph& graph, DrawingLayout layout) {
    const Undirected simple = neighbours_of(graph);
    std::vector<Square::point_type> places(graph.routers());
    const auto positions = boost::make_iterator_property_map(
        places.begin(), boost::get(boost::vertex_index, simple));
    boost::circle_graph_layout(simple, positions, 1.0);
    if (layout == DrawingLayout::kSpring && graph.routers() <= kMaxSpringRouters) {
        boost::kamada_kawai_spring_layout(simple, positions, boost::get(boost::edge_weight, simple),
                                          Square(2.0), boost::side_length(2.0));
    }
    std::vector<DrawingPoint> points;
    for (const Square::point_type& place : places) points.push_back({place[0], place[1]});
    scale(simple, points);
    return points;
}

}  // namespace thruway
