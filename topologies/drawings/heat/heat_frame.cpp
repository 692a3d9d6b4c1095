#include "topologies/drawings/heat/heat_frame.h"

#include "core/text/counted.h"
#include "core/text/svg_text.h"
#include "topologies/drawings/heat/heat_legend.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace thruway {
namespace {

constexpr double kFrameLeft = 20;
constexpr double kTitleFont = 18;
constexpr double kNoteFont = 12;
constexpr double kNoteHeight = 17;
constexpr double kBelowNotes = 8;
constexpr double kLeastWidth = 520;
constexpr std::size_t kMostNotesAbove = 3;  // under the title, with the counts

std::string counts_of(const FabricGraph& graph, std::size_t links) {
    return counted(graph.routers(), "switch", "switches") + ", " +
           counted(graph.hosts(), "host", "hosts") + ", " + counted(links, "link", "links");
}

}  // namespace

HeatFrame::HeatFrame(const Topology& topology, const DrawnNetwork& drawn,
                     const HeatOptions& options, std::vector<const ScaledLayer*> layers,
                     bool two_way)
    : drawn_(drawn),
      embedded_(options.embedded),
      title_(options.title.empty() ? topology.name : options.title),
      counts_(counts_of(topology.graph, drawn.links.size())) {
    bool any_links = false;
    for (const ScaledLayer* layer : layers) {
        if (layer->is_empty()) continue;
        any_links = any_links || layer == layers.front();
        legend_start_ = std::max(legend_start_, heat_legend_start(*layer));
        layers_.push_back(layer);
    }
    if (any_links && two_way) {
        notes_below_.emplace_back("half of a link: the direction that leaves the switch beside it");
    }
    if (drawn.any_stubs) notes_below_.emplace_back("open ends: links that wrap around");
    for (const std::string& note : options.notes) {
        const bool above = !embedded_ && notes_above_.size() < kMostNotesAbove;
        (above ? notes_above_ : notes_below_).push_back(note);
    }
    double least = embedded_
                       ? 0
                       : std::max(svg_text_width(title_, kTitleFont) + 2 * kFrameLeft, kLeastWidth);
    if (!layers_.empty()) least = std::max(least, legend_start_ + heat_legend_width());
    for (const auto* notes : {&notes_above_, &notes_below_}) {
        for (const std::string& note : *notes) {
            least = std::max(least, svg_text_width(note, kNoteFont) + 2 * kFrameLeft);
        }
    }
    width_ = std::floor(std::clamp(least, drawn.width, std::max(kMostPixels, drawn.width)));
}

std::string HeatFrame::head() const {
    const double top = embedded_ ? kHeaderPixels : 0;
    const double height = drawn_.height + foot_height() - top;
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"heat-map\" role=\"img\" "
        "aria-label=\"{0}\" width=\"{1:.0f}\" height=\"{2:.0f}\" viewBox=\"0 {3:.0f} {1:.0f} "
        "{2:.0f}\">\n",
        svg_escaped(description()), width_, height, top);
    if (embedded_) return text;
    text += "<style>\n" + heat_style() + "</style>\n";
    text += fmt::format("<rect class=\"heat-paper\" width=\"{:.0f}\" height=\"{:.0f}\"/>\n", width_,
                        height);
    text += fmt::format("<text x=\"{}\" y=\"28\" font-size=\"{}\">{}</text>\n", kFrameLeft,
                        kTitleFont,
                        svg_escaped(svg_text_cut(title_, kTitleFont, width_ - 2 * kFrameLeft)));
    double y = 50;
    text += note_text(y, counts_);
    for (const std::string& note : notes_above_) text += note_text(y += kNoteHeight, note);
    return text;
}

std::string HeatFrame::foot() const {
    std::string text;
    double y = drawn_.height;
    for (const ScaledLayer* layer : layers_) {
        text += heat_legend(legend_start_, y, *layer);
        y += kLegendHeight;
    }
    for (const std::string& note : notes_below_) {
        text += note_text(y + kNoteFont - 1, note);
        y += kNoteHeight;
    }
    return text + "</svg>\n";
}

double HeatFrame::foot_height() const {
    return kLegendHeight * static_cast<double>(layers_.size()) +
           kNoteHeight * static_cast<double>(notes_below_.size()) + kBelowNotes;
}

std::string HeatFrame::note_text(double y, const std::string& note) const {
    return fmt::format("<text x=\"{}\" y=\"{:.1f}\" font-size=\"{}\">{}</text>\n", kFrameLeft, y,
                       kNoteFont,
                       svg_escaped(svg_text_cut(note, kNoteFont, width_ - 2 * kFrameLeft)));
}

std::string HeatFrame::description() const {
    std::string text = title_ + ": " + counts_;
    for (const ScaledLayer* layer : layers_) {
        text += fmt::format("; {} coloured by {}, {:.4g} to {}", layer->what(),
                            layer->layer().label, layer->begin(), layer->with_unit(layer->end()));
    }
    return text;
}

}  // namespace thruway
