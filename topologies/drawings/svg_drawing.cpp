#include "topologies/drawings/svg_drawing.h"

#include "core/text/counted.h"
#include "core/text/svg_text.h"
#include "topologies/drawings/box_set.h"
#include "topologies/drawings/drawn_network.h"
#include "topologies/drawings/link_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>
#include <vector>

namespace thruway {
namespace {

constexpr double kMostHosts = 8;  // drawn individually; more are drawn as a number
constexpr double kLeastFont = 9;
constexpr double kNameFont = 11;  // beside a switch
constexpr double kEdge = 4;       // margin of the picture without text

class Drawing {
public:
    Drawing(const Topology& topology, DrawingLayout layout)
        : graph_(topology.graph),
          title_(topology.name),
          drawn_(draw_network(topology, layout)),
          timing_(graph_, drawn_.links) {
        numbered_ = true;
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
            numbered_ = numbered_ && graph_.name(RouterId{r}) == fmt::format("router_{}", r);
        }
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
            const double font = font_inside(name_of(RouterId{r}));
            if (font >= kLeastFont) name_font_ = std::min(name_font_, font);
        }
        const double text = std::max(svg_text_width(title_, 18), svg_text_width(counts(), 12)) + 40;
        drawn_.width = std::clamp(std::max(drawn_.width, text), 520.0, kMostPixels);
    }

    std::string svg() {
        taken_.add({0, 0, drawn_.width, kHeaderPixels});
        for (const DrawingPoint& at : drawn_.switches) {
            const double r = drawn_.radius + 1.5;
            taken_.add({at.x - r, at.y - r, at.x + r, at.y + r});
        }
        draw_links();
        draw_hosts();
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) draw_switch(RouterId{r});
        if (timing_.latencies_differ()) draw_latencies();
        return head() + lines_ + marks_ + texts_ + "</svg>\n";
    }

private:
    template <typename... Arguments>
    static void add(std::string& to, fmt::format_string<Arguments...> text,
                    Arguments&&... arguments) {
        fmt::format_to(std::back_inserter(to), text, std::forward<Arguments>(arguments)...);
    }

    bool is_free(const Box& box) const {
        return box.left >= kEdge && box.right <= drawn_.width - kEdge && box.top >= kEdge &&
               box.bottom <= drawn_.height - kEdge && taken_.is_free(box);
    }

    static Box text_box(double middle, double base, const std::string& text, double font) {
        const double half = svg_text_width(text, font) / 2 + 1;
        return {middle - half, base - 0.8 * font, middle + half, base + 0.25 * font};
    }

    std::string head() const {
        std::string text;
        add(text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
            "viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"Helvetica, Arial, sans-serif\">\n"
            "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"{2:.1f}\" refY=\"4\" "
            "markerWidth=\"5\" markerHeight=\"5\" orient=\"auto\"><path d=\"M0,0 L8,4 L0,8 z\" "
            "fill=\"#555\"/></marker></defs>\n"
            "<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"white\"/>\n",
            std::floor(drawn_.width), std::floor(drawn_.height), 8 + drawn_.radius);
        add(text, "<text x=\"20\" y=\"28\" font-size=\"18\">{}</text>\n",
            svg_escaped(svg_text_cut(title_, 18, drawn_.width - 40)));
        double y = 50;
        for (const std::string& line : notes()) {
            add(text, "<text x=\"20\" y=\"{}\" font-size=\"12\" fill=\"#555\">{}</text>\n", y,
                svg_escaped(line));
            y += 17;
        }
        return text;
    }

    std::string counts() const {
        return counted(graph_.routers(), "switch", "switches") + ", " +
               counted(graph_.hosts(), "host", "hosts") + ", " +
               counted(drawn_.links.size(), "link", "links") + timing_.note();
    }

    std::vector<std::string> notes() const {
        std::string signs = "circles: switches";
        if (numbered_) signs += ", n for router_n";
        if (graph_.hosts() > 0)
            signs += any_numbers_ ? "; squares: hosts, or their number" : "; squares: hosts";
        if (drawn_.any_stubs) signs += "; open ends: links that wrap around";
        std::vector<std::string> lines = {counts(), signs};
        if (left_out_ > 0) {
            lines.push_back(counted(left_out_, "text", "texts") + " left out for lack of room");
        }
        return lines;
    }

    void draw_links() {
        const double line = drawn_.radius < 9 ? 1.0 : 1.6;
        for (const LinkCurve& link : drawn_.links) {
            add(lines_,
                "<path class=\"link\" d=\"{}\" fill=\"none\" stroke=\"#888\" "
                "stroke-width=\"{}\"{}/>\n",
                link.path(), fmt::format("{:.3g}", line * timing_.thickness(link)),
                graph_.channel(link.channel).reverse ? "" : " marker-end=\"url(#arrow)\"");
        }
    }

    void draw_hosts() {
        const bool roomy = drawn_.radius >= 12;
        const double side = roomy ? 9 : 6;
        const double spoke = drawn_.radius + (roomy ? 18 : 10);
        const auto gaps = drawn_.widest_gaps();
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
            const std::vector<HostId> all = graph_.hosts_of(RouterId{r});
            if (all.empty()) continue;
            const auto hosts = static_cast<double>(all.size());
            const auto [middle, gap] = gaps[r];
            const double step = std::min(0.42, gap / (hosts + 1));
            const bool each = all.size() == 1 || (hosts <= kMostHosts && step * spoke > side + 1);
            for (std::size_t h = 0; h < (each ? all.size() : 1); ++h) {
                const double place = each ? static_cast<double>(h) - (hosts - 1) / 2 : 0;
                taken_.add(host_at(r, middle + place * step, spoke, side,
                                   each ? std::vector{all[h]} : all));
            }
        }
    }

    /// A square, with the number of `hosts` in it if there are several, and their names as title.
    Box host_at(std::size_t router, double angle, double spoke, double side,
                const std::vector<HostId>& hosts) {
        const std::string number = hosts.size() == 1 ? "" : fmt::format("{}", hosts.size());
        std::string names;
        for (const HostId host : hosts) {
            const std::string& name = graph_.host_name(host);
            if (!name.empty()) names += (names.empty() ? "" : ", ") + svg_escaped(name);
        }
        const DrawingPoint& here = drawn_.switches[router];
        const double x = here.x + spoke * std::cos(angle);
        const double y = here.y + spoke * std::sin(angle);
        double half = side / 2;
        double high = side / 2;
        if (!number.empty()) {
            half = std::max(half, svg_text_width(number, kLeastFont) / 2 + 2);
            high = kLeastFont * 0.65;
            any_numbers_ = true;
        }
        add(lines_, "<path d=\"M{:.1f},{:.1f} L{:.1f},{:.1f}\" stroke=\"#d55e00\"/>\n", here.x,
            here.y, x, y);
        add(marks_,
            "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
            "fill=\"#d55e00\"{}\n",
            number.empty() ? "host" : "hosts", x - half, y - high, 2 * half, 2 * high,
            names.empty() ? "/>" : fmt::format("><title>{}</title></rect>", names));
        if (!number.empty()) {
            add(texts_,
                "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{}\" fill=\"white\" "
                "text-anchor=\"middle\">{}</text>\n",
                x, y + 0.36 * kLeastFont, kLeastFont, number);
        }
        return {x - half - 1, y - high - 1, x + half + 1, y + high + 1};
    }

    std::string name_of(RouterId router) const {
        return numbered_ ? fmt::format("{}", index(router))
                         : svg_text_cut(graph_.name(router), kNameFont, 160);
    }
    /// The largest font with which a name fits into its circle.
    double font_inside(const std::string& name) const {
        return std::min(13.0, (2 * drawn_.radius - 4) / svg_text_width(name, 1));
    }

    void draw_switch(RouterId router) {
        const DrawingPoint& here = drawn_.switches[index(router)];
        const double r = drawn_.radius;
        add(marks_,
            "<circle class=\"switch\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"#cfe6f5\" "
            "stroke=\"#0072b2\" stroke-width=\"{}\"/>\n",
            here.x, here.y, r, r < 9 ? 1.0 : 1.6);
        const std::string name = name_of(router);
        if (font_inside(name) >= kLeastFont) {
            put_text(here.x, here.y + 0.36 * name_font_, name, name_font_, "name", "");
            return;
        }
        const double half = svg_text_width(name, kNameFont) / 2;
        const std::array<DrawingPoint, 8> places = {{{0, r + 11},
                                                     {0, -r - 5},
                                                     {r + half + 4, 4},
                                                     {-r - half - 4, 4},
                                                     {r + half, r + 9},
                                                     {-r - half, r + 9},
                                                     {r + half, -r - 3},
                                                     {-r - half, -r - 3}}};
        for (const DrawingPoint& place : places) {
            if (put_if_free(here.x + place.x, here.y + place.y, name, kNameFont, "name")) return;
        }
        ++left_out_;
    }

    void draw_latencies() {
        for (const LinkCurve& link : drawn_.links) {
            const std::string text = fmt::format("{}", timing_.latency(link));
            bool placed = false;
            for (const double t : {0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78}) {
                const DrawingPoint on = link.point(t);
                placed = put_if_free(on.x, on.y + 4, text, kNameFont, "latency");
                if (placed) break;
            }
            if (!placed) ++left_out_;
        }
    }

    bool put_if_free(double x, double y, const std::string& text, double font, const char* kind) {
        const Box box = text_box(x, y, text, font);
        if (!is_free(box)) return false;
        taken_.add(box);
        // A white outline keeps the text legible on a line.
        put_text(x, y, text, font, kind,
                 " stroke=\"white\" stroke-width=\"3\" paint-order=\"stroke\" fill=\"#222\"");
        return true;
    }

    void put_text(double x, double y, const std::string& text, double font, const char* kind,
                  const char* more) {
        add(texts_,
            "<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\" "
            "text-anchor=\"middle\"{}>{}</text>\n",
            kind, x, y, font, more, svg_escaped(text));
    }

    const FabricGraph& graph_;
    std::string title_;
    DrawnNetwork drawn_;
    LinkTimes timing_;
    bool numbered_ = false;     ///< all names are router_0, router_1, ...
    bool any_numbers_ = false;  ///< some square holds a number of hosts
    double name_font_ = 13;     ///< for names inside circles
    std::size_t left_out_ = 0;
    BoxSet taken_;
    std::string lines_;
    std::string marks_;
    std::string texts_;
};

}  // namespace

std::string drawing_of(const Topology& topology, DrawingLayout layout) {
    return Drawing(topology, layout).svg();
}

}  // namespace thruway
