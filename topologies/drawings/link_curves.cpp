#include "topologies/drawings/link_curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kMostAvoided = 256;  // larger networks do not bend links around switches
constexpr int kSamples = 24;

/// Moves the middle of a straight line `bend` pixels to the left.
LinkCurve bent(const LinkCurve& link, double bend) {
    const DrawingPoint& from = link.at[0];
    const DrawingPoint& to = link.at[3];
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double length = std::max(std::hypot(dx, dy), 1.0);
    // A cubic curve bends by 3/4 of the offset of its two control points.
    const double x = -dy / length * bend * 4 / 3;
    const double y = dx / length * bend * 4 / 3;
    return {link.channel,
            link.from,
            link.to,
            {from,
             {from.x + dx / 3 + x, from.y + dy / 3 + y},
             {from.x + 2 * dx / 3 + x, from.y + 2 * dy / 3 + y},
             to}};
}

LinkCurve routed(const LinkCurve& link, const LinkRoute& route, double unit) {
    const DrawingPoint& from = link.at[0];
    const DrawingPoint& to = link.at[3];
    const DrawingPoint out{route.out.x * unit, route.out.y * unit};
    LinkCurve curve = link;
    curve.stubs = route.kind == LinkRoute::Kind::kStubs;
    if (curve.stubs) {
        curve.at[1] = {from.x + out.x, from.y + out.y};
        curve.at[2] = {to.x - out.x, to.y - out.y};
    } else {
        curve.at[1] = {from.x + out.x * 4 / 3, from.y + out.y * 4 / 3};
        curve.at[2] = {to.x + out.x * 4 / 3, to.y + out.y * 4 / 3};
    }
    return curve;
}

class Obstacles {
public:
    Obstacles(const std::vector<DrawingPoint>& places, double clearance)
        : places_(places), clearance_(clearance) {}

    bool are_met_by(const LinkCurve& curve) const {
        if (places_.size() > kMostAvoided) return false;
        for (int i = 1; i < kSamples; ++i) {
            const DrawingPoint on = curve.point(static_cast<double>(i) / kSamples);
            for (std::size_t s = 0; s < places_.size(); ++s) {
                if (s == curve.from || s == curve.to) continue;
                if (std::hypot(on.x - places_[s].x, on.y - places_[s].y) < clearance_) return true;
            }
        }
        return false;
    }

private:
    const std::vector<DrawingPoint>& places_;
    double clearance_;
};

}  // namespace

DrawingPoint LinkCurve::point(double t) const {
    if (stubs) {
        const bool first = t < 0.5;
        const double part = first ? 2 * t : 2 * t - 1;
        const DrawingPoint& a = first ? at[0] : at[2];
        const DrawingPoint& b = first ? at[1] : at[3];
        return {a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
    }
    const double s = 1 - t;
    const std::array<double, 4> weight = {s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t};
    DrawingPoint sum;
    for (std::size_t i = 0; i < 4; ++i) {
        sum.x += weight[i] * at[i].x;
        sum.y += weight[i] * at[i].y;
    }
    return sum;
}

std::string LinkCurve::path() const {
    return fmt::format(stubs ? "M{:.1f},{:.1f} L{:.1f},{:.1f} M{:.1f},{:.1f} L{:.1f},{:.1f}"
                             : "M{:.1f},{:.1f} C{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}",
                       at[0].x, at[0].y, at[1].x, at[1].y, at[2].x, at[2].y, at[3].x, at[3].y);
}

std::vector<LinkCurve> link_curves(const FabricGraph& graph, const SwitchLayout& layout,
                                   const std::vector<DrawingPoint>& places, double unit,
                                   double radius) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<ChannelId>> between;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        if (channel.reverse && index(*channel.reverse) < c) continue;
        between[std::minmax(index(channel.from), index(channel.to))].push_back(ChannelId{c});
    }
    const Obstacles obstacles(places, radius + 3);
    std::vector<LinkCurve> curves;
    for (const auto& [ends, links] : between) {
        const double outermost = (static_cast<double>(links.size()) - 1) / 2;
        for (std::size_t l = 0; l < links.size(); ++l) {
            const Channel channel = graph.channel(links[l]);
            const LinkCurve link{links[l],
                                 index(channel.from),
                                 index(channel.to),
                                 {places[index(channel.from)], {}, {}, places[index(channel.to)]}};
            if (!layout.routes.empty()) {
                const LinkRoute& route = layout.routes[index(links[l])];
                if (route.kind != LinkRoute::Kind::kStraight) {
                    curves.push_back(routed(link, route, unit));
                    continue;
                }
            }
            const double side = channel.from > channel.to ? -1 : 1;
            const double own = (static_cast<double>(l) - outermost) * 2 * radius;
            LinkCurve curve = bent(link, side * own);
            for (int step = 1; step <= 10 && obstacles.are_met_by(curve); ++step) {
                const double more = (step % 2 == 1 ? step + 1 : -step) * 0.8 * radius;
                curve = bent(link, side * (own + more));
            }
            curves.push_back(curve);
        }
    }
    return curves;
}

}  // namespace thruway
