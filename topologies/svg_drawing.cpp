#include "topologies/svg_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace thruway {
namespace {

constexpr double kUnit = 150;  ///< pixels between neighbours, about
constexpr double kMargin = 80;
constexpr double kTitle = 60;
constexpr double kSwitch = 17;         ///< radius
constexpr double kSpoke = 36;          ///< from the middle of a switch to its hosts
constexpr double kBend = 34;           ///< between parallel links
constexpr std::size_t kMostHosts = 8;  ///< drawn one by one; more are a number

std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            default: result += c;
        }
    }
    return result;
}

class Drawing {
public:
    Drawing(const Topology& topology, DrawingLayout layout)
        : graph_(topology.graph), name_(topology.name), points_(layout_of(graph_, layout)) {
        place();
        for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
            if (is_drawn(c)) links_.push_back(ChannelId{c});
        }
    }

    std::string svg() {
        fmt::format_to(
            std::back_inserter(text_),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
            "viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"sans-serif\">\n"
            "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"26\" refY=\"4\" "
            "markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\"><path d=\"M0,0 L8,4 L0,8 z\" "
            "fill=\"#555\"/></marker></defs>\n"
            "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
            width_, height_);
        const auto bounds = latencies();
        fmt::format_to(std::back_inserter(text_),
                       "<text x=\"20\" y=\"28\" font-size=\"18\">{}</text>\n"
                       "<text x=\"20\" y=\"48\" font-size=\"13\" fill=\"#555\">{} switches, {} "
                       "hosts, {} links of {} cycles</text>\n",
                       escaped(name_), graph_.routers(), graph_.hosts(), links_.size(), bounds);
        draw_links();
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) draw_hosts(RouterId{r});
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) draw_switch(RouterId{r});
        return text_ + "</svg>\n";
    }

private:
    bool is_drawn(std::uint32_t c) const {
        const Channel& channel = graph_.channel(ChannelId{c});
        return !channel.reverse || index(*channel.reverse) > c;
    }

    void place() {
        double left = 0, right = 0, top = 0, bottom = 0;
        for (std::size_t p = 0; p < points_.size(); ++p) {
            DrawingPoint& point = points_[p];
            point.x *= kUnit;
            point.y *= kUnit;
            left = p == 0 ? point.x : std::min(left, point.x);
            right = p == 0 ? point.x : std::max(right, point.x);
            top = p == 0 ? point.y : std::min(top, point.y);
            bottom = p == 0 ? point.y : std::max(bottom, point.y);
        }
        for (DrawingPoint& point : points_) {
            point.x += kMargin - left;
            point.y += kMargin + kTitle - top;
        }
        width_ = std::max(right - left + 2 * kMargin, 420.0);
        height_ = bottom - top + 2 * kMargin + kTitle;
        middle_ = {(right - left) / 2 + kMargin, (bottom - top) / 2 + kMargin + kTitle};
    }

    bool alike() const {
        return std::all_of(links_.begin(), links_.end(), [&](ChannelId id) {
            return graph_.channel(id).latency == graph_.channel(links_.front()).latency;
        });
    }
    std::string latencies() const {
        if (links_.empty()) return "0";
        Cycle least = graph_.channel(links_.front()).latency;
        Cycle most = least;
        for (const ChannelId id : links_) {
            least = std::min(least, graph_.channel(id).latency);
            most = std::max(most, graph_.channel(id).latency);
        }
        return least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most);
    }

    void draw_links() {
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<ChannelId>> between;
        for (const ChannelId id : links_) {
            const Channel& channel = graph_.channel(id);
            between[std::minmax(index(channel.from), index(channel.to))].push_back(id);
        }
        const bool with_latency = !alike();
        for (const auto& [ends, links] : between) {
            const double outermost = (static_cast<double>(links.size()) - 1) / 2;
            for (std::size_t l = 0; l < links.size(); ++l) {
                draw_link(links[l], (static_cast<double>(l) - outermost) * kBend, with_latency);
            }
        }
    }

    /// A curve whose middle lies `bend` pixels beside the straight line, seen from the lower switch.
    void draw_link(ChannelId id, double bend, bool with_latency) {
        const Channel& channel = graph_.channel(id);
        const DrawingPoint& from = points_[index(channel.from)];
        const DrawingPoint& to = points_[index(channel.to)];
        const double dx = to.x - from.x;
        const double dy = to.y - from.y;
        const double length = std::max(std::hypot(dx, dy), 1.0);
        if (channel.from > channel.to) bend = -bend;
        const DrawingPoint middle{(from.x + to.x) / 2 - dy / length * bend,
                                  (from.y + to.y) / 2 + dx / length * bend};
        const DrawingPoint control{2 * middle.x - (from.x + to.x) / 2,
                                   2 * middle.y - (from.y + to.y) / 2};
        fmt::format_to(std::back_inserter(text_),
                       "<path d=\"M{:.1f},{:.1f} Q{:.1f},{:.1f} {:.1f},{:.1f}\" fill=\"none\" "
                       "stroke=\"#777\" stroke-width=\"1.6\"{}/>\n",
                       from.x, from.y, control.x, control.y, to.x, to.y,
                       channel.reverse ? "" : " marker-end=\"url(#arrow)\"");
        if (!with_latency) return;
        const std::string label = fmt::format("{}", channel.latency);
        fmt::format_to(std::back_inserter(labels_),
                       "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"14\" rx=\"3\" "
                       "fill=\"white\"/><text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"11\" "
                       "fill=\"#333\" text-anchor=\"middle\">{}</text>\n",
                       middle.x - 3.5 * static_cast<double>(label.size()) - 2, middle.y - 7,
                       7 * label.size() + 4, middle.x, middle.y + 4, label);
    }

    /// The middle of the widest gap between the links of a switch, and how wide it is; away from the
    /// middle of the picture where there is none.
    std::pair<double, double> widest_gap(RouterId router) const {
        const DrawingPoint& here = points_[index(router)];
        std::set<double> ways;
        for (Port port = 0; port < graph_.ports(router); ++port) {
            const auto out = graph_.channel_out(router, port);
            const auto in = graph_.channel_in(router, port);
            if (!out && !in) continue;
            const RouterId other = out ? graph_.channel(*out).to : graph_.channel(*in).from;
            const DrawingPoint& there = points_[index(other)];
            ways.insert(std::atan2(there.y - here.y, there.x - here.x));
        }
        if (ways.empty()) return {std::atan2(here.y - middle_.y, here.x - middle_.x), 2 * kPi};
        std::pair<double, double> widest{0, 0};
        double last = *ways.rbegin() - 2 * kPi;
        for (const double way : ways) {
            if (way - last > widest.second) widest = {(way + last) / 2, way - last};
            last = way;
        }
        return widest;
    }

    void draw_hosts(RouterId router) {
        const std::size_t hosts = graph_.hosts_of(router).size();
        if (hosts == 0) return;
        const std::size_t squares = hosts > kMostHosts ? 1 : hosts;
        const auto [middle, gap] = widest_gap(router);
        const double step = std::min(0.42, gap / (static_cast<double>(squares) + 1));
        const DrawingPoint& here = points_[index(router)];
        for (std::size_t h = 0; h < squares; ++h) {
            const double place = static_cast<double>(h) - (static_cast<double>(squares) - 1) / 2;
            const double x = here.x + kSpoke * std::cos(middle + place * step);
            const double y = here.y + kSpoke * std::sin(middle + place * step);
            fmt::format_to(std::back_inserter(text_),
                           "<path d=\"M{:.1f},{:.1f} L{:.1f},{:.1f}\" stroke=\"#d55e00\"/>"
                           "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"9\" height=\"9\" "
                           "fill=\"#d55e00\"/>\n",
                           here.x, here.y, x, y, x - 4.5, y - 4.5);
            if (squares == hosts) continue;
            fmt::format_to(std::back_inserter(labels_),
                           "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"11\" fill=\"#d55e00\">{} "
                           "hosts</text>\n",
                           x + 8, y + 4, hosts);
        }
    }

    void draw_switch(RouterId router) {
        text_ += labels_;
        labels_.clear();
        const DrawingPoint& here = points_[index(router)];
        const std::string& name = graph_.name(router);
        const bool fits = name.size() <= 4;  // a longer name stands below
        fmt::format_to(std::back_inserter(text_),
                       "<circle cx=\"{0:.1f}\" cy=\"{1:.1f}\" r=\"{2}\" fill=\"#cfe6f5\" "
                       "stroke=\"#0072b2\" stroke-width=\"1.6\"/>"
                       "<text x=\"{0:.1f}\" y=\"{3:.1f}\" font-size=\"{4}\" "
                       "text-anchor=\"middle\">{5}</text>\n",
                       here.x, here.y, kSwitch, here.y + (fits ? 4.5 : kSwitch + 13),
                       fits ? 13 : 11, escaped(name));
    }

    static constexpr double kPi = 3.14159265358979323846;

    const FabricGraph& graph_;
    std::string name_;
    std::vector<DrawingPoint> points_;
    std::vector<ChannelId> links_;  ///< one of the two channels of each
    double width_ = 0;
    double height_ = 0;
    DrawingPoint middle_;
    std::string text_;
    std::string labels_;  ///< come above the lines
};

}  // namespace

std::string drawing_of(const Topology& topology, DrawingLayout layout) {
    return Drawing(topology, layout).svg();
}

}  // namespace thruway
