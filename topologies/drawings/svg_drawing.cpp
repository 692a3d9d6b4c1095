#include "topologies/drawings/svg_drawing.h"

#include "core/text/counted.h"
#include "core/text/svg_text.h"
#include "topologies/drawings/drawn_network.h"
#include "topologies/drawings/link_times.h"
#include "topologies/drawings/marks/drawing_texts.h"
#include "topologies/drawings/marks/host_places.h"
#include "topologies/drawings/marks/switch_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>
#include <vector>

namespace thruway {
namespace {

// A white outline keeps a text legible on a line.
constexpr const char* kOutline =
    " stroke=\"white\" stroke-width=\"3\" paint-order=\"stroke\" fill=\"#222\"";

class Drawing {
public:
    Drawing(const Topology& topology, DrawingLayout layout)
        : graph_(topology.graph),
          title_(topology.name),
          drawn_(draw_network(topology, layout)),
          timing_(graph_, drawn_.links),
          names_(graph_, drawn_),
          texts_(width(), drawn_.height, kOutline) {}

    std::string svg() {
        texts_.occupy({0, 0, width(), kHeaderPixels});
        for (const DrawingPoint& at : drawn_.switches) {
            const double r = drawn_.radius + 1.5;
            texts_.occupy({at.x - r, at.y - r, at.x + r, at.y + r});
        }
        draw_links();
        for (const HostPlace& place : host_places(graph_, drawn_)) draw_hosts(place);
        names_.choose(texts_);
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) draw_switch(RouterId{r});
        if (timing_.latencies_differ()) draw_latencies();
        return head() + lines_ + marks_ + numbers_ + texts_.svg() + "</svg>\n";
    }

private:
    template <typename... Arguments>
    static void add(std::string& to, fmt::format_string<Arguments...> text,
                    Arguments&&... arguments) {
        fmt::format_to(std::back_inserter(to), text, std::forward<Arguments>(arguments)...);
    }

    double width() const {
        const double text = std::max(svg_text_width(title_, 18), svg_text_width(counts(), 12)) + 40;
        return std::clamp(std::max(drawn_.width, text), 520.0, kMostPixels);
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
            std::floor(width()), std::floor(drawn_.height), 8 + drawn_.radius);
        add(text, "<text x=\"20\" y=\"28\" font-size=\"18\">{}</text>\n",
            svg_escaped(svg_text_cut(title_, 18, width() - 40)));
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
        if (names_.numbered()) signs += ", n for router_n";
        if (!names_.example().empty()) signs += ", " + names_.example();
        if (graph_.hosts() > 0)
            signs += any_numbers_ ? "; squares: hosts, or their number" : "; squares: hosts";
        if (drawn_.any_stubs) signs += "; open ends: links that wrap around";
        std::vector<std::string> lines = {counts(), signs};
        if (texts_.left_out() > 0) {
            lines.push_back(counted(texts_.left_out(), "text", "texts") +
                            " left out for lack of room");
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

    void draw_hosts(const HostPlace& place) {
        const std::string names = svg_escaped(place.names(graph_));
        const DrawingPoint& here = drawn_.switches[place.router];
        add(lines_, "<path d=\"M{:.1f},{:.1f} L{:.1f},{:.1f}\" stroke=\"#d55e00\"/>\n", here.x,
            here.y, place.x, place.y);
        add(marks_,
            "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
            "fill=\"#d55e00\"{}\n",
            place.number.empty() ? "host" : "hosts", place.x - place.half_width,
            place.y - place.half_height, 2 * place.half_width, 2 * place.half_height,
            names.empty() ? "/>" : fmt::format("><title>{}</title></rect>", names));
        if (!place.number.empty()) {
            any_numbers_ = true;
            add(numbers_,
                "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{}\" fill=\"white\" "
                "text-anchor=\"middle\">{}</text>\n",
                place.x, place.y + 0.36 * kHostFont, kHostFont, place.number);
        }
        texts_.occupy(place.box());
    }

    void draw_switch(RouterId router) {
        const DrawingPoint& here = drawn_.switches[index(router)];
        const double r = drawn_.radius;
        const bool whole = names_.put(router, texts_) == NameShown::kWhole;
        const std::string title = svg_escaped(graph_.name(router));
        add(marks_,
            "<circle class=\"switch\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"#cfe6f5\" "
            "stroke=\"#0072b2\" stroke-width=\"{}\"{}\n",
            here.x, here.y, r, r < 9 ? 1.0 : 1.6,
            whole ? "/>" : fmt::format("><title>{}</title></circle>", title));
    }

    void draw_latencies() {
        for (const LinkCurve& link : drawn_.links) {
            std::vector<DrawingPoint> places;
            for (const double t : {0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78}) {
                const DrawingPoint on = link.point(t);
                places.push_back({on.x, on.y + 4});
            }
            const std::string latency = fmt::format("{}", timing_.latency(link));
            if (!texts_.put_if_free(places, latency, kNameFont, "latency")) texts_.leave_out();
        }
    }

    const FabricGraph& graph_;
    std::string title_;
    DrawnNetwork drawn_;
    LinkTimes timing_;
    SwitchNames names_;
    DrawingTexts texts_;
    bool any_numbers_ = false;  ///< some square holds a number of hosts
    std::string lines_;
    std::string marks_;
    std::string numbers_;
};

}  // namespace

std::string drawing_of(const Topology& topology, DrawingLayout layout) {
    return Drawing(topology, layout).svg();
}

}  // namespace thruway
