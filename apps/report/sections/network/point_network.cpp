#include "apps/report/sections/network/point_network.h"

#include "apps/report/html/compact_svg.h"
#include "apps/report/html/report_figure.h"
#include "apps/report/html/report_table.h"
#include "apps/report/sections/network/packed_shades.h"
#include "reporting/writers/result_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace thruway {
namespace {

constexpr std::size_t kListedLinks = 10;
constexpr const char* kAllWindows = "the whole run";  // the same in page/report.js

std::string percent(double share) { return fmt::format("{:.1f}", 100 * share); }

/// The busiest links of the whole run.
Html busiest_table(const ShownPoint& shown, const std::string& id) {
    std::vector<const LinkResult*> links;
    for (const LinkResult& link : shown.result->links) links.push_back(&link);
    std::stable_sort(links.begin(), links.end(),
                     [](const auto* a, const auto* b) { return a->utilisation > b->utilisation; });
    const std::size_t all = links.size();
    links.resize(std::min({links.size(), kListedLinks, shown.rows}));
    ReportTable table{id + "-links",
                      fmt::format("The {} busiest of {} directions of links of {}, in the whole "
                                  "run.",
                                  links.size(), all, shown.short_name),
                      {{"from switch"},
                       {"to switch"},
                       {"flits", "", "", true},
                       {"occupied", "% of time", "", true}}};
    table.heading_columns = 2;
    for (const LinkResult* link : links) {
        const auto name = [](const std::string& text, std::uint32_t number) {
            return text.empty() ? std::to_string(number) : text;
        };
        table.rows.push_back({{name(link->from_name, link->from_router)},
                              {name(link->to_name, link->to_router)},
                              {std::to_string(link->flits)},
                              {percent(link->utilisation)}});
    }
    return to_html(table);
}

Html differences_table(const NetworkOfRun& run, const ShownPoint& shown, const std::string& id) {
    if (!run.computed_missing.empty()) {
        return paragraph("There are no computed loads beside the measured ones, because " +
                         run.computed_missing + ".");
    }
    if (run.differences.empty()) return {};
    const std::size_t listed = std::min({run.differences.size(), kListedLinks, shown.rows});
    const bool intervals = std::all_of(run.differences.begin(), run.differences.end(),
                                       [](const auto& one) { return one.ci95.has_value(); });
    const std::string verdict =
        intervals ? fmt::format("{} of {} links differ by more than the interval of the measured "
                                "load.",
                                beyond_interval(run.differences), run.differences.size())
                  : "The run is too short for intervals of the measured loads.";
    ReportTable table{
        id + "-computed",
        fmt::format("Measured beside computed: the {} largest differences of {}. The computed load "
                    "follows from routing function and traffic alone, as if the network carried "
                    "all that is offered. {}",
                    listed, shown.short_name, verdict),
        {{"from switch"},
         {"to switch"},
         {"measured", "% of time", "", true},
         {"±", "% of time", "", true},
         {"computed", "% of time", "", true},
         {"difference", "% of time", "", true}}};
    table.heading_columns = 2;
    for (std::size_t i = 0; i < listed; ++i) {
        const LoadDifference& one = run.differences[i];
        const FabricGraph& graph = run.topology->graph;
        const Channel channel = graph.channel(one.channel);
        table.rows.push_back({{graph.name(channel.from)},
                              {graph.name(channel.to)},
                              {percent(one.measured)},
                              {one.ci95 ? percent(*one.ci95) : ""},
                              {percent(one.computed)},
                              {percent(one.difference())}});
    }
    return to_html(table);
}

Html deadlock_table(const ShownPoint& shown, const std::string& id) {
    if (shown.detail == nullptr || shown.detail->deadlock.empty()) return {};
    ReportTable table{id + "-deadlock",
                      "The deadlock: each packet waits for the next one, and the last for the "
                      "first. On the drawing the link that packet n holds has the number n.",
                      {{"n", "", "", true},
                       {"packet"},
                       {"waits at switch", "", "", true},
                       {"input port", "", "", true},
                       {"virtual channel", "", "", true},
                       {"came from switch", "", "", true},
                       {"wants output port", "", "", true}}};
    const auto number = [](const std::optional<std::uint32_t>& value) {
        return ReportCell{value ? std::to_string(*value) : ""};
    };
    for (std::size_t i = 0; i < shown.detail->deadlock.size(); ++i) {
        const WaitingLink& wait = shown.detail->deadlock[i];
        table.rows.push_back({{std::to_string(i + 1)},
                              {wait.packet},
                              {std::to_string(wait.router)},
                              {std::to_string(wait.input_port)},
                              {std::to_string(wait.vc)},
                              number(wait.held_from),
                              number(wait.wanted_port)});
    }
    return to_html(table);
}

/// Of the drawing of a network: without titles, which would be most of its bytes.
HeatOptions options_of(std::size_t number) {
    HeatOptions options;
    options.embedded = true;
    options.titles = false;
    options.id_prefix = fmt::format("network-{}-", number);
    return options;
}

/// Without windows there is nothing to slide over.
Html slider_of(const NetworkOfRun& run, std::size_t point) {
    if (run.frames.size() < 2) return {};
    const std::string number = std::to_string(point);
    const std::string slider = "slider-" + number;
    const Html range = open_element("input", {{"type", "range"},
                                              {"id", slider},
                                              {"min", "0"},
                                              {"max", std::to_string(run.frames.size() - 1)},
                                              {"value", "0"},
                                              {"data-slider", number}});
    return element("div", {{"class", "controls"}, {"hidden", ""}, {"data-of", number}},
                   element("label", {{"for", slider}}, "Window") + range +
                       element("output", {{"for", slider}}, kAllWindows)) +
           Html::trusted("\n");
}

}  // namespace

NetworkFrames::NetworkFrames(const std::vector<ShownPoint>& shown) {
    for (const ShownPoint& point : shown) {
        const std::size_t number = runs_.size();
        run_of_point_[point.point] = number;
        runs_.push_back(network_of_run(point));
        const NetworkOfRun& run = runs_.back();
        drawing_of_run_.push_back(drawn_.size());
        if (!run.missing.empty()) continue;
        // The marks of a deadlock are of one run.
        const auto same = std::find_if(drawn_.begin(), drawn_.end(), [&](const Drawn& drawn) {
            return drawn.marks.empty() && run.deadlock.empty() &&
                   runs_[drawn.runs.front()].key == run.key;
        });
        if (same == drawn_.end()) {
            drawn_.push_back({point.point, run.topology->name, {number}, 1, run.deadlock});
        } else {
            drawing_of_run_.back() = static_cast<std::size_t>(same - drawn_.begin());
            same->runs.push_back(number);
        }
    }
    for (Drawn& drawn : drawn_) {
        std::vector<std::optional<double>> all;
        for (const std::size_t run : drawn.runs) {
            for (const LoadFrame& frame : runs_[run].frames) {
                all.insert(all.end(), frame.begin(), frame.end());
            }
        }
        drawn.end = heat_end(all);
    }
}

Html NetworkFrames::drawing_of(std::size_t number) const {
    const Drawn& drawn = drawn_[number];
    const NetworkOfRun& run = runs_[drawn.runs.front()];
    HeatValues values;
    values.links = {"share of time in which flits occupy them", "", run.frames.front(), drawn.end};
    HeatOptions options = options_of(number);
    options.marks = drawn.marks;
    const std::string caption = fmt::format(
        "{}: loads of links in the whole run{}. The scale is the same for all {} shown "
        "on this network.",
        drawn.name, drawn.marks.empty() ? "" : "; arrows with numbers are the deadlock",
        drawn.runs.size() > 1 ? "points and windows" : "windows");
    HtmlAttributes attributes = {{"id", "network-" + std::to_string(number)},
                                 {"data-network", std::to_string(number)},
                                 {"data-drawn", std::to_string(drawn.point)}};
    if (number > 0) attributes.emplace_back("hidden", "");
    return element("figure", attributes,
                   Html::trusted(embedded_svg(compact_svg(heat_map(*run.topology, values, options)),
                                              caption)) +
                       element("figcaption", {}, caption)) +
           Html::trusted("\n");
}

Html NetworkFrames::drawings() const {
    Html html;
    for (const auto& [point, number] : run_of_point_) {
        if (runs_[number].missing.empty()) html += slider_of(runs_[number], point);
    }
    for (std::size_t i = 0; i < drawn_.size(); ++i) html += drawing_of(i);
    return html;
}

PointHtml NetworkFrames::html_of(const ShownPoint& shown, const std::string& id) const {
    const NetworkOfRun& run = runs_[run_of_point_.at(shown.point)];
    PointHtml html;
    if (!run.missing.empty()) html.tables += paragraph(run.missing);
    html.tables += deadlock_table(shown, id);
    if (shown.result->links.empty()) return html;
    html.tables += busiest_table(shown, id) + differences_table(run, shown, id);
    return html;
}

Html NetworkFrames::data() const {
    Json data = Json::object();
    for (const auto& [point, number] : run_of_point_) {
        const NetworkOfRun& run = runs_[number];
        if (!run.missing.empty()) continue;
        const std::size_t drawing = drawing_of_run_[number];
        const std::vector<std::size_t> channels = channels_of_lines(*run.topology,
                                                                    options_of(drawing));
        Json frames = Json::array();
        for (const LoadFrame& frame : run.frames) {
            const std::string shades = heat_classes(frame, drawn_[drawing].end);
            std::string in_order;
            for (const std::size_t channel : channels) in_order += shades[channel];
            frames.push_back(packed_shades(in_order));
        }
        data[std::to_string(point)] = {{"network", drawing}, {"frames", frames}};
    }
    return data.empty() ? Html() : script_data("frames", data);
}

}  // namespace thruway
