#include "topologies/drawings/heat/heat_curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace thruway {
namespace {

constexpr double kNoBend = 0.05;  // pixels; less is a straight line
constexpr int kSteps = 64;        // in which a place on a curve is looked for

DrawingPoint between(const DrawingPoint& a, const DrawingPoint& b) {
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

double length_of(const DrawingPoint& vector) { return std::hypot(vector.x, vector.y); }

DrawingPoint from_to(const DrawingPoint& a, const DrawingPoint& b) {
    return {b.x - a.x, b.y - a.y};
}

bool is_straight(const std::array<DrawingPoint, 4>& at) {
    const DrawingPoint chord = from_to(at[0], at[3]);
    const double length = std::max(length_of(chord), 1e-9);
    return std::all_of(at.begin() + 1, at.begin() + 3, [&](const DrawingPoint& point) {
        const DrawingPoint to = from_to(at[0], point);
        return std::abs(to.x * chord.y - to.y * chord.x) / length < kNoBend;
    });
}

std::string line(const DrawingPoint& from, const DrawingPoint& to) {
    const std::string start = "M" + point_text(from);
    if (pixel_text(from.y) == pixel_text(to.y)) return start + "H" + pixel_text(to.x);
    if (pixel_text(from.x) == pixel_text(to.x)) return start + "V" + pixel_text(to.y);
    return start + "L" + point_text(to);
}

std::string curve(const std::array<DrawingPoint, 4>& at) {
    if (is_straight(at)) return line(at[0], at[3]);
    return "M" + point_text(at[0]) + "C" + point_text(at[1]) + " " + point_text(at[2]) + " " +
           point_text(at[3]);
}

/// To the right of the way from a to b; y points down.
DrawingPoint right_of(const DrawingPoint& a, const DrawingPoint& b) {
    const DrawingPoint way = from_to(a, b);
    const double length = length_of(way);
    return length > 0 ? DrawingPoint{-way.y / length, way.x / length} : DrawingPoint{};
}

}  // namespace

std::string pixel_text(double value) {
    std::string text = fmt::format("{:.1f}", value);
    if (text.size() > 2 && text.compare(text.size() - 2, 2, ".0") == 0) {
        text.resize(text.size() - 2);
    }
    return text == "-0" ? "0" : text;
}

std::string point_text(const DrawingPoint& point) {
    return pixel_text(point.x) + "," + pixel_text(point.y);
}

LinkCurve turned(const LinkCurve& link) {
    LinkCurve other = link;
    std::reverse(other.at.begin(), other.at.end());
    std::swap(other.from, other.to);
    return other;
}

std::string half_path(const LinkCurve& link, bool first) {
    if (!first) return half_path(turned(link), true);
    const auto& at = link.at;
    if (link.stubs) return line(at[0], at[1]);
    // De Casteljau at the middle.
    const DrawingPoint a = between(at[0], at[1]);
    const DrawingPoint b = between(at[1], at[2]);
    const DrawingPoint c = between(at[2], at[3]);
    const DrawingPoint ab = between(a, b);
    return curve({at[0], a, ab, between(ab, between(b, c))});
}

std::string whole_path(const LinkCurve& link) {
    if (link.stubs) return line(link.at[0], link.at[1]) + line(link.at[2], link.at[3]);
    return curve(link.at);
}

LinkCurve beside(const LinkCurve& link, double offset) {
    LinkCurve moved = link;
    const auto& at = link.at;
    const DrawingPoint first = right_of(at[0], at[1]);
    const DrawingPoint last = right_of(at[2], at[3]);
    for (std::size_t i = 0; i < at.size(); ++i) {
        const DrawingPoint& to = i < 2 ? first : last;
        moved.at[i] = {at[i].x + offset * to.x, at[i].y + offset * to.y};
    }
    return moved;
}

std::string arrow_head(const LinkCurve& link, double distance, double size) {
    const DrawingPoint& end = link.at[3];
    DrawingPoint tip = link.at[0];
    for (int i = 1; i <= kSteps; ++i) {
        const DrawingPoint on = link.point(1 - static_cast<double>(i) / kSteps);
        if (length_of(from_to(on, end)) < distance) continue;
        // The distance lies between two steps; the line is straight there.
        const DrawingPoint way = from_to(end, on);
        const double share = distance / length_of(way);
        tip = {end.x + way.x * share, end.y + way.y * share};
        break;
    }
    const DrawingPoint way = from_to(tip, end);
    const double length = std::max(length_of(way), 1e-9);
    const DrawingPoint along{way.x / length * size, way.y / length * size};
    const DrawingPoint left{tip.x - along.x - along.y / 2, tip.y - along.y + along.x / 2};
    const DrawingPoint right{tip.x - along.x + along.y / 2, tip.y - along.y - along.x / 2};
    return "M" + point_text(tip) + "L" + point_text(left) + "L" + point_text(right) + "z";
}

}  // namespace thruway
