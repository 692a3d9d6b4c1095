#include "apps/report/sections/points/point_section.h"

#include "apps/report/sections/network/point_network.h"
#include "apps/report/sections/points/over_time.h"
#include "apps/report/sections/points/point_contention.h"
#include "apps/report/sections/points/point_hosts.h"
#include "apps/report/sections/points/point_latency.h"
#include "apps/report/sections/points/point_workload.h"
#include "apps/report/sections/quantity_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

Html verdict_line(const RunResult& result) {
    return element("p", {},
                   element("b", {{"class", class_of(result.verdict)}},
                           std::string(to_string(result.verdict))) +
                       Html::text(": " + std::string(meaning_of(result.verdict)) + ".")) +
           Html::trusted("\n");
}

Html notes_of(const ShownPoint& shown) {
    Html html;
    for (const std::string& note : shown.result->notes) {
        html += element("p", {{"class", "note"}}, note);
    }
    for (const auto* text : {&shown.result->deadlock, &shown.result->stalled}) {
        if (*text && !(*text)->empty()) html += element("pre", {}, **text);
    }
    if (shown.detail != nullptr) {
        for (const std::string& sentence : shown.detail->left_out) {
            html += element("p", {{"class", "note"}}, sentence);
        }
    }
    return html;
}

Html part_of(const char* level, const char* title, const PointHtml& part, bool drawn) {
    if (part.drawings.empty() && part.tables.empty()) return {};
    Html html = element(level, {}, title) + Html::trusted("\n");
    if (!part.drawings.empty()) {
        HtmlAttributes attributes = {{"data-drawing", ""}};
        if (!drawn) attributes.emplace_back("hidden", "");
        html += element("div", attributes, part.drawings) + Html::trusted("\n");
    }
    return html + part.tables;
}

/// `named`: with the name of the point, which a report of a single run does not need; its drawing
/// of the network is then above all points, which share it.
Html block_of(const ShownPoint& shown, const NetworkFrames& network, bool named, bool drawn) {
    const std::string id = "point-" + std::to_string(shown.point);
    const char* const level = named ? "h4" : "h3";
    Html html;
    if (named) html += element("h3", {}, shown.name) + Html::trusted("\n");
    html += verdict_line(*shown.result) + notes_of(shown);
    html += part_of(level, "Workload", point_workload(shown, id + "-workload", shown.rows), drawn);
    html += part_of(level, "Latency", point_latency(shown, id), drawn);
    PointHtml links = network.html_of(shown, id);
    if (!named) links.drawings = network.drawings();
    html += part_of(level, "Links", links, drawn);
    html += part_of(level, "Over time", over_time(shown, id), drawn);
    html += part_of(level, "Hosts", point_hosts(shown, id), drawn);
    if (shown.detail != nullptr && shown.detail->contention) {
        const Html tables = contention_html(*shown.detail->contention, id + "-blocking",
                                            shown.rows);
        html += part_of(level, "Who blocks whom", {{}, tables}, drawn);
    }
    return element("div", {{"data-of", std::to_string(shown.point)}, {"class", "point-block"}},
                   html) +
           Html::trusted("\n");
}

Html choice_of(const std::vector<ShownPoint>& shown) {
    if (shown.size() < 2) return {};
    Html options;
    for (const ShownPoint& one : shown) {
        options += element("option", {{"value", std::to_string(one.point)}},
                           one.name + ": " + std::string(to_string(one.result->verdict)));
    }
    return element("div", {{"class", "controls"}, {"hidden", ""}},
                   element("label", {{"for", "choice"}}, "Point") +
                       element("select", {{"id", "choice"}}, options)) +
           Html::trusted("\n");
}

/// Which points are not shown here, and how to get them.
Html left_out(const ReportedRuns& runs, const std::vector<ShownPoint>& shown) {
    Html html;
    const std::size_t others = runs.done().size() - shown.size();
    if (others > 0) {
        html += paragraph(fmt::format(
            "{} of {} points with a result are shown here; the tables above have all of them. {}",
            shown.size(), runs.done().size(),
            runs.is_sweep ? "sweep --report --detail KEY=VALUE,... shows others."
                          : "A report of fewer results shows others."));
    }
    const bool all_known = std::all_of(shown.begin(), shown.end(),
                                       [](const auto& one) { return one.detail != nullptr; });
    if (!all_known) {
        html += element("p", {{"class", "note"}},
                        runs.is_sweep
                            ? "Histograms, windows over time and hosts are not known: the folder "
                              "has no detail files. sweep --report makes them; finished points are "
                              "not run again."
                            : "Histograms, windows over time and hosts are not known: no detail "
                              "file was given. run --report has them, and so has a report of the "
                              "files that run --json and run --detail write.");
    }
    return html;
}

}  // namespace

ReportSection point_section(const ReportedRuns& runs) {
    const bool one = runs.plan->axes().empty();
    ReportSection section{"points", one ? "The run" : "Points", {}};
    const std::vector<ShownPoint> shown = shown_points(runs);
    if (shown.empty()) {
        section.body = paragraph("No run gave a result.");
        return section;
    }
    const NetworkFrames network(shown);
    section.body += left_out(runs, shown) + choice_of(shown);
    if (!one) section.body += network.drawings();
    for (const ShownPoint& point : shown) {
        section.body += block_of(point, network, !one, &point == &shown.front());
    }
    section.body += network.data();
    return section;
}

}  // namespace thruway
