#include "topologies/drawings/spring_layout.h"

#include "core/random.h"
#include "topologies/measures/metrics.h"

#include <boost/graph/adjacency_list.hpp>
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

/// One edge between neighbours, for any number of channels.
Undirected neighbours_of(const FabricGraph& graph) {
    Undirected simple(graph.routers());
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        if (boost::edge(index(channel.from), index(channel.to), simple).second) continue;
        boost::add_edge(index(channel.from), index(channel.to), 1.0, simple);
    }
    return simple;
}

double distance(const DrawingPoint& a, const DrawingPoint& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

double mean_length(const Undirected& graph, const std::vector<DrawingPoint>& points) {
    double sum = 0;
    const auto [first, last] = boost::edges(graph);
    for (auto edge = first; edge != last; ++edge) {
        sum += distance(points[source(*edge, graph)], points[target(*edge, graph)]);
    }
    const auto edges = static_cast<double>(boost::num_edges(graph));
    return edges > 0 && sum > 0 ? sum / edges : 1;
}

void scale(std::vector<DrawingPoint>& points, double factor) {
    for (DrawingPoint& point : points) {
        point.x *= factor;
        point.y *= factor;
    }
}

/// Moves apart points that are closer than `least`. Deterministic.
void push_apart(std::vector<DrawingPoint>& points, double least) {
    constexpr unsigned kRounds = 300;
    bool moved = true;
    for (unsigned round = 0; round < kRounds && moved; ++round) {
        moved = false;
        for (std::size_t a = 0; a < points.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const double apart = distance(points[a], points[b]);
                if (apart >= least) continue;
                moved = true;
                // Coinciding points separate in directions that depend on their numbers.
                const double angle = 2.4 * static_cast<double>(a);
                const double x = apart > 0 ? (points[a].x - points[b].x) / apart : std::cos(angle);
                const double y = apart > 0 ? (points[a].y - points[b].y) / apart : std::sin(angle);
                const double step = (least - apart) / 2 + 0.001 * least;
                points[a].x += step * x;
                points[a].y += step * y;
                points[b].x -= step * x;
                points[b].y -= step * y;
            }
        }
    }
}

/// Slightly less than the spacing of a square grid over the same area.
double room_for_each(const std::vector<DrawingPoint>& points) {
    double left = 0, right = 0, top = 0, bottom = 0;
    for (const DrawingPoint& point : points) {
        left = std::min(left, point.x);
        right = std::max(right, point.x);
        top = std::min(top, point.y);
        bottom = std::max(bottom, point.y);
    }
    const double side = std::max(right - left, bottom - top);
    return std::min(0.6, 0.65 * side / std::sqrt(static_cast<double>(points.size())));
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

/// Switches at random places in the square.
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

/// Energy of the springs: how far drawn distances deviate from distances in hops.
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

/// Tells when the springs are at rest. From some starts they oscillate for ever, so they are
/// stopped after a number of moves.
class AtRest {
public:
    explicit AtRest(std::size_t moves) : left_(std::make_shared<std::size_t>(moves)) {}

    template <typename Vertex>
    bool operator()(double energy, Vertex vertex, const Undirected& graph, bool global) {
        if (*left_ == 0) return true;
        --*left_;
        return tolerance_(energy, vertex, graph, global);
    }

private:
    std::shared_ptr<std::size_t> left_;  ///< shared, because the layout copies this object
    boost::layout_tolerance<double> tolerance_;
};

/// From a bad start, the springs can leave the network folded with switches on top of each other;
/// hence the best of several starts.
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

std::vector<DrawingPoint> spring_layout(const FabricGraph& graph) {
    const Undirected simple = neighbours_of(graph);
    std::vector<DrawingPoint> points;
    for (const auto& place : by_springs(graph, simple)) points.push_back({place[0], place[1]});
    scale(points, 1 / mean_length(simple, points));
    push_apart(points, room_for_each(points));
    return points;
}

std::vector<DrawingPoint> circle_layout(const FabricGraph& graph) {
    std::vector<DrawingPoint> points;
    for (const auto& place : circle(neighbours_of(graph))) points.push_back({place[0], place[1]});
    if (points.size() > 1) scale(points, 1 / distance(points[0], points[1]));
    return points;
}

}  // namespace thruway
