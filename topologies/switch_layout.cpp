#include "topologies/switch_layout.h"

#include "core/random.h"
#include "topologies/metrics.h"

#include <boost/graph/circle_layout.hpp>
#include <boost/graph/kamada_kawai_spring_layout.hpp>
#include <boost/property_map/property_map.hpp>

#include <algorithm>
#include <cmath>
#include <memory>

namespace thruway {
namespace {

using Square = boost::square_topology<>;
constexpr double kSide = 2;
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

using Places = std::vector<Square::point_type>;

auto position_map(Places& places, const Undirected& graph) {
    return boost::make_iterator_property_map(places.begin(),
                                             boost::get(boost::vertex_index, graph));
}

Places circle(const Undirected& graph) {
    Places places(boost::num_vertices(graph));
    boost::circle_graph_layout(graph, position_map(places, graph), kSide / 2);
    return places;
}

/// Switches anywhere in the square.
Places scattered(const Undirected& graph, std::uint32_t start) {
    constexpr std::uint32_t kSteps = 1u << 20;
    const auto coordinate = [](std::uint64_t random) {
        return (below(random, kSteps) / double{kSteps} - 0.5) * kSide;
    };
    Places places(boost::num_vertices(graph));
    for (std::size_t s = 0; s < places.size(); ++s) {
        const Draw random = draw(0, DrawPurpose::kDrawing, start, s);
        places[s][0] = coordinate(random.a);
        places[s][1] = coordinate(random.b);
    }
    return places;
}

/// How far the distances drawn are from those in hops: the energy of the springs.
double stress(const Places& places, const std::vector<std::vector<std::uint32_t>>& hops) {
    std::uint32_t longest = 1;
    for (const auto& row : hops)
        longest = std::max(longest, *std::max_element(row.begin(), row.end()));
    double sum = 0;
    for (std::size_t a = 0; a < places.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            const double drawn = std::hypot(places[a][0] - places[b][0],
                                            places[a][1] - places[b][1]);
            const double stretch = drawn * longest / kSide / hops[a][b] - 1;
            sum += stretch * stretch;
        }
    }
    return sum;
}

/// When springs are at rest; by force after a number of moves, since from some starts they swing for
/// ever.
class AtRest {
public:
    explicit AtRest(std::size_t moves) : left_(std::make_shared<std::size_t>(moves)) {}

    template <typename kVertex>
    bool operator()(double energy, kVertex vertex, const Undirected& graph, bool global) {
        if (*left_ == 0) return true;
        --*left_;
        return tolerance_(energy, vertex, graph, global);
    }

private:
    std::shared_ptr<std::size_t> left_;  ///< the layout hands copies on
    boost::layout_tolerance<double> tolerance_;
};

/// Springs fold a network that begins in a bad order, so that switches lie on each other; the best
/// of a few starts does not.
Places by_springs(const FabricGraph& graph, const Undirected& simple) {
    constexpr std::uint32_t kStarts = 8;
    std::vector<std::vector<std::uint32_t>> hops;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        hops.push_back(distances_from(graph, RouterId{r}));
    }
    Places best;
    double least = 0;
    for (std::uint32_t start = 0; start < kStarts; ++start) {
        Places places = start == 0 ? circle(simple) : scattered(simple, start);
        const bool settled = boost::kamada_kawai_spring_layout(
            simple, position_map(places, simple), boost::get(boost::edge_weight, simple),
            Square(kSide), boost::side_length(kSide), AtRest(1000 * graph.routers()));
        if (!settled) continue;
        const double now = stress(places, hops);
        if (best.empty() || now < least) {
            best = std::move(places);
            least = now;
        }
    }
    return best.empty() ? circle(simple) : best;
}

}  // namespace

std::vector<DrawingPoint> layout_of(const FabricGraph& graph, DrawingLayout layout) {
    const Undirected simple = neighbours_of(graph);
    const bool springs = layout == DrawingLayout::kSpring && graph.routers() <= kMaxSpringRouters;
    std::vector<DrawingPoint> points;
    for (const auto& place : springs ? by_springs(graph, simple) : circle(simple)) {
        points.push_back({place[0], place[1]});
    }
    scale(simple, points);
    return points;
}

}  // namespace thruway
