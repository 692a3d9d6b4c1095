#include "topologies/drawings/heat/heat_map.h"

#include "core/text/svg_text.h"
#include "topologies/drawings/drawn_network.h"
#include "topologies/drawings/heat/channel_lines.h"
#include "topologies/drawings/heat/compact_paths.h"
#include "topologies/drawings/heat/heat_curves.h"
#include "topologies/drawings/heat/heat_frame.h"
#include "topologies/drawings/heat/heat_layer.h"
#include "topologies/drawings/marks/drawing_texts.h"
#include "topologies/drawings/marks/host_places.h"
#include "topologies/drawings/marks/switch_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

constexpr double kMarkHead = 12;
constexpr double kPlainLine = 1.2;  // width of links without values
constexpr std::size_t kFewest = 4;  // shapes of one kind that are written once

DrawnNetwork drawing_of(const Topology& topology, const HeatOptions& options) {
    DrawnNetwork drawn = draw_network(topology, options.layout);
    return options.titles ? drawn : on_whole_pixels(std::move(drawn));
}

class HeatDrawing {
public:
    HeatDrawing(const Topology& topology, const HeatValues& values, const HeatOptions& options)
        : graph_(topology.graph),
          options_(options),
          drawn_(drawing_of(topology, options)),
          lines_(graph_, drawn_),
          links_("links", values.links, graph_.channels()),
          switches_("switches", values.switches, graph_.routers()),
          hosts_("hosts", values.hosts, graph_.hosts()),
          names_(graph_, drawn_),
          frame_(topology, drawn_, options, {&links_, &switches_, &hosts_}, lines_.any_two_way()),
          texts_(frame_.width(), drawn_.height, "") {}

    std::string svg() {
        texts_.occupy({0, 0, frame_.width(), kHeaderPixels});
        for (const DrawingPoint& at : drawn_.switches) {
            const double r = drawn_.radius + 1.5;
            texts_.occupy({at.x - r, at.y - r, at.x + r, at.y + r});
        }
        std::string svg = frame_.head() + links() + hosts() + marks() + switches() + names();
        return svg + texts_.svg() + frame_.foot();
    }

private:
    template <typename... Arguments>
    static void add(std::string& to, fmt::format_string<Arguments...> text,
                    Arguments&&... arguments) {
        fmt::format_to(std::back_inserter(to), text, std::forward<Arguments>(arguments)...);
    }

    /// Grey lines under all links, and the coloured lines of their channels.
    std::string links() const {
        std::string svg;
        for (const auto& [wide, path] : lines_.whole_links()) {
            add(svg, "<path class=\"heat-line\" stroke-width=\"{:.1f}\" d=\"{}\"/>\n",
                links_.is_empty() ? kPlainLine : wide + 1.4,
                options_.titles ? path : merged_lines(path));
        }
        if (!links_.is_empty() && !options_.titles) {
            svg += lines_.joined(links_);
        } else if (!links_.is_empty()) {
            add(svg, "<g class=\"heat-links\" stroke-width=\"{:.1f}\">\n", lines_.width());
            for (std::uint32_t c = 0; c < graph_.channels(); ++c) add_channel(svg, ChannelId{c});
            svg += "</g>\n";
        }
        if (lines_.arrow_heads().empty()) return svg;
        svg += "<g class=\"heat-arrows\">\n";
        for (const auto& [channel, path] : lines_.arrow_heads()) {
            add(svg, "<path{} d=\"{}\"/>\n", links_.class_of(index(channel)), path);
        }
        return svg + "</g>\n";
    }

    void add_channel(std::string& svg, ChannelId channel) const {
        const std::size_t c = index(channel);
        add(svg, "<path{} d=\"{}\"", links_.class_of(c), lines_.path_of(channel));
        if (lines_.width_of(channel) != lines_.width()) {
            add(svg, " stroke-width=\"{:.1f}\"", lines_.width_of(channel));
        }
        close(svg, "path", "channel", std::to_string(c), links_.data_value(c), [&] {
            const Channel ends = graph_.channel(channel);
            return links_.titled(fmt::format("{} to {}, port {}", graph_.name(ends.from),
                                             graph_.name(ends.to), ends.from_port),
                                 c);
        });
    }

    /// The rest of an element, with its data and title if they are asked for.
    template <class Title>
    void close(std::string& svg, const char* element, const char* data, const std::string& number,
               const std::string& value, const Title& title) const {
        if (!options_.titles) {
            svg += "/>\n";
            return;
        }
        add(svg, " data-{}=\"{}\"{}><title>{}</title></{}>\n", data, number, value,
            svg_escaped(title()), element);
    }

    bool repeats_shapes() const { return !options_.titles && !options_.id_prefix.empty(); }

    /// Spokes and squares where most switches have theirs at the same side; empty: they do not.
    std::string hosts_of_few_kinds(const std::vector<HostPlace>& places) const {
        std::map<std::string, std::vector<DrawingPoint>> of_shape;
        for (HostPlace place : places) {
            const DrawingPoint& here = drawn_.switches[place.router];
            place.x -= here.x;
            place.y -= here.y;
            std::string square;
            add_square(square, place);
            of_shape[fmt::format("<path class=\"heat-line\" d=\"M0,0L{}\"/>"
                                 "<g class=\"heat-hosts\"><path d=\"{}\"/></g>",
                                 point_text({place.x, place.y}), square)]
                .push_back(here);
        }
        std::string svg;
        std::size_t number = 0;
        for (const auto& [shape, at] : of_shape) {
            if (at.size() < kFewest) return {};
            svg += repeated_shape(fmt::format("{}hosts-{}", options_.id_prefix, ++number), shape,
                                  at);
        }
        return svg;
    }

    std::string hosts() {
        std::string spokes;
        std::string squares;
        std::string numbers;
        const std::vector<HostPlace> places = host_places(graph_, drawn_);
        for (const HostPlace& place : places) {
            const DrawingPoint& here = drawn_.switches[place.router];
            spokes += "M" + point_text(here) + "L" + point_text({place.x, place.y});
            add_square(squares, place);
            if (!place.number.empty()) {
                add(numbers, "<text class=\"over\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", place.x,
                    place.y + 0.36 * kHostFont, place.number);
            }
            texts_.occupy(place.box());
        }
        if (squares.empty()) return {};
        if (!options_.titles && hosts_.is_empty()) squares = "<path d=\"" + squares + "\"/>\n";
        std::string svg;
        if (repeats_shapes() && hosts_.is_empty()) svg = hosts_of_few_kinds(places);
        if (svg.empty()) {
            svg = "<path class=\"heat-line\" d=\"" + spokes + "\"/>\n<g class=\"heat-hosts\">\n" +
                  squares + "</g>\n";
        }
        if (!numbers.empty()) {
            add(svg, "<g text-anchor=\"middle\" font-size=\"{}\">\n{}</g>\n", kHostFont, numbers);
        }
        return svg;
    }

    void add_square(std::string& svg, const HostPlace& place) const {
        if (!options_.titles && hosts_.is_empty()) {
            add(svg, "M{},{}h{}v{}h-{}z", pixel_text(place.x - place.half_width),
                pixel_text(place.y - place.half_height), pixel_text(2 * place.half_width),
                pixel_text(2 * place.half_height), pixel_text(2 * place.half_width));
            return;
        }
        std::size_t shown = index(place.hosts.front());
        std::string numbers;
        std::string title;
        for (const HostId host : place.hosts) {
            const std::size_t h = index(host);
            numbers += (numbers.empty() ? "" : " ") + std::to_string(h);
            title += (title.empty() ? "" : "; ") +
                     hosts_.titled("host " + host_label(graph_, host), h);
            const auto& all = hosts_.layer().values;
            if (!all.empty() && all[h] > all[shown]) shown = h;
        }
        add(svg, "<rect{} x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", hosts_.class_of(shown),
            pixel_text(place.x - place.half_width), pixel_text(place.y - place.half_height),
            pixel_text(2 * place.half_width), pixel_text(2 * place.half_height));
        close(svg, "rect", "hosts", numbers, hosts_.data_value(shown), [&] { return title; });
    }

    std::string switches() const {
        std::string svg = "<g class=\"heat-switches\">\n";
        if (repeats_shapes() && switches_.is_empty() && graph_.routers() >= kFewest) {
            const std::string circle = fmt::format("<circle r=\"{}\"/>", pixel_text(drawn_.radius));
            return svg + repeated_shape(options_.id_prefix + "switch", circle, drawn_.switches) +
                   "</g>\n";
        }
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
            const DrawingPoint& here = drawn_.switches[r];
            add(svg, "<circle{} cx=\"{}\" cy=\"{}\" r=\"{}\"", switches_.class_of(r),
                pixel_text(here.x), pixel_text(here.y), pixel_text(drawn_.radius));
            close(svg, "circle", "router", std::to_string(r), switches_.data_value(r),
                  [&] { return switches_.titled(graph_.name(RouterId{r}), r); });
        }
        return svg + "</g>\n";
    }

    /// Numbers only where they fit into their circles: titles have the others.
    std::string names() {
        std::string inside;
        names_.choose(texts_);
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
            const RouterId router{r};
            if (names_.fits_inside(router)) {
                const DrawingPoint& here = drawn_.switches[r];
                add(inside, "<text{} x=\"{:.0f}\" y=\"{:.0f}\">{}</text>\n",
                    switches_.is_high(r) ? " class=\"high\"" : "", here.x, here.y + names_.drop(),
                    svg_escaped(names_.name_of(router)));
            } else if (!names_.numbered()) {
                names_.put(router, texts_);
            }
        }
        if (inside.empty()) return {};
        return fmt::format("<g class=\"heat-names\" font-size=\"{:.1f}\" "
                           "text-anchor=\"middle\">\n{}</g>\n",
                           names_.font(), inside);
    }

    std::string marks() {
        if (options_.marks.empty() && options_.marked_switches.empty()) return {};
        std::string svg = "<g class=\"heat-mark\">\n";
        for (const RouterId router : options_.marked_switches) {
            const DrawingPoint& here = drawn_.switches[index(router)];
            add(svg, "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"/>\n", here.x, here.y,
                drawn_.radius + 1.5);
        }
        for (const HeatMark& mark : options_.marks) {
            const LinkCurve arrow = beside(lines_.curve_of(mark.channel), 0.45 * drawn_.radius);
            add(svg, "<path d=\"{}\"/>\n<path class=\"head\" d=\"{}\"/>\n", whole_path(arrow),
                arrow_head(arrow, drawn_.radius, kMarkHead));
            if (mark.text.empty()) continue;
            const DrawingPoint on = beside(arrow, 9).point(0.4);
            texts_.put(on.x, on.y + 4, mark.text, kNameFont, "over mark");
        }
        return svg + "</g>\n";
    }

    const FabricGraph& graph_;
    const HeatOptions& options_;
    DrawnNetwork drawn_;
    ChannelLines lines_;
    ScaledLayer links_;
    ScaledLayer switches_;
    ScaledLayer hosts_;
    SwitchNames names_;
    HeatFrame frame_;
    DrawingTexts texts_;
};

}  // namespace

std::vector<std::size_t> channels_of_lines(const Topology& topology, const HeatOptions& options) {
    const DrawnNetwork drawn = drawing_of(topology, options);
    std::vector<std::size_t> channels;
    for (const ChannelLine& line : ChannelLines(topology.graph, drawn).lines()) {
        channels.push_back(line.channel);
    }
    return channels;
}

std::string heat_map(const Topology& topology, const HeatValues& values,
                     const HeatOptions& options) {
    return HeatDrawing(topology, values, options).svg();
}

}  // namespace thruway
