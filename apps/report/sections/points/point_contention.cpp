#include "apps/report/sections/points/point_contention.h"

#include "apps/report/html/report_table.h"
#include "core/text/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace thruway {
namespace {

std::string words(std::string text) {
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string name_or(const std::string& name, const char* kind, std::uint32_t number) {
    return name.empty() ? fmt::format("{} {}", kind, number) : name;
}

std::string link_text(const ContentionLink& link) {
    const std::string from = name_or(link.router_name, "switch", link.router);
    if (link.to_router) return from + " → " + name_or(link.to_name, "switch", *link.to_router);
    if (link.to_host) return from + " → " + name_or(link.to_name, "host", *link.to_host);
    return fmt::format("{}, port {}", from, link.port);
}

std::string link_text(const std::optional<ContentionLink>& link) {
    return link ? link_text(*link) : "not known";
}

std::string flow_text(const ContentionFlow& flow) {
    return name_or(flow.source_name, "host", flow.source) + " → " +
           (flow.destination ? name_or(flow.destination_name, "host", *flow.destination)
                             : "not known");
}

ReportCell count_cell(std::uint64_t number) { return {std::to_string(number)}; }

/// Cycles, and by how much they may be too high.
ReportCell cycles_cell(std::uint64_t cycles, std::uint64_t error) {
    if (error == 0) return count_cell(cycles);
    return {fmt::format("{} (at most {} too high)", cycles, error), static_cast<double>(cycles)};
}

ReportColumn number_column(const char* title, const char* unit = "") {
    return {title, unit, "", true};
}

/// The first rows of a table; the others count as not listed.
template <class Row>
std::vector<Row> first_rows(const std::vector<Row>& rows, std::size_t most, ContentionRest& rest) {
    for (std::size_t i = most; i < rows.size(); ++i) {
        ++rest.rows;
        rest.cycles += rows[i].cycles;
    }
    return {rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(std::min(most, rows.size()))};
}

Html rest_of(const ContentionRest& rest) {
    if (rest.rows == 0) return {};
    return element("p", {{"class", "soft"}},
                   fmt::format("Not listed: {} with {} cycles.", counted(rest.rows, "row", "rows"),
                               rest.cycles)) +
           Html::trusted("\n");
}

std::string summary_of(const Contention& c) {
    std::string text = fmt::format("{} of {} packets that arrived", c.packets, c.packets_seen);
    if (!c.selection.slowest.empty()) text += fmt::format(", the slowest {}", c.selection.slowest);
    text += fmt::format(": {} cycles of latency, of which {} were waits for something that another "
                        "packet may hold.",
                        c.latency_cycles, c.wait_cycles);
    if (c.not_told_cycles > 0) {
        text += fmt::format(" For {} of them no packet in the way is told.", c.not_told_cycles);
    }
    if (c.unknown_cycles > 0) {
        text += fmt::format(" {} were behind packets whose journey is not known.",
                            c.unknown_cycles);
    }
    return text;
}

Html reasons_table(const Contention& c, const std::string& id) {
    ReportTable table{id + "-reasons",
                      "What these packets waited for, and what else took time.",
                      {{"reason"},
                       {"kind"},
                       number_column("these packets", "cycles"),
                       number_column("share", "%"),
                       number_column("all that fit", "cycles")}};
    for (const ContentionReason& reason : c.reasons) {
        const double share = c.latency_cycles == 0 ? 0
                                                   : 100 * static_cast<double>(reason.cycles) /
                                                         static_cast<double>(c.latency_cycles);
        table.rows.push_back({{words(reason.reason)},
                              {reason.is_wait ? "wait" : "work"},
                              count_cell(reason.cycles),
                              {fmt::format("{:.1f}", share)},
                              count_cell(reason.cycles_of_matching)});
    }
    return to_html(table);
}

Html places_table(const Contention& c, const std::string& id) {
    ReportTable table{id + "-places",
                      "Where they spent their latency: switch and link by which "
                      "they left it.",
                      {{"link"},
                       number_column("packets"),
                       number_column("time", "cycles"),
                       number_column("waits", "cycles")}};
    for (const ContentionPlace& place : c.places) {
        table.rows.push_back({{link_text(place.link)},
                              count_cell(place.packets),
                              count_cell(place.cycles),
                              count_cell(place.wait_cycles)});
    }
    return folded(table) + rest_of(c.places_rest);
}

Html links_table(const Contention& c, const std::string& id) {
    ReportTable table{id + "-links",
                      "Link by link: packets on the way to a link, and the link by "
                      "which the packets in their way went on.",
                      {{"waits for"},
                       {"reason"},
                       {"behind packets to"},
                       number_column("waits"),
                       number_column("time", "cycles")}};
    for (const LinkBlocking& row : c.links) {
        table.rows.push_back({{link_text(row.link)},
                              {words(row.reason)},
                              {link_text(row.blocked_by)},
                              count_cell(row.waits),
                              cycles_cell(row.cycles, row.error_cycles)});
    }
    return to_html(table) + rest_of(c.links_rest);
}

Html flows_table(const Contention& c, const std::string& id) {
    ReportTable table{id + "-flows",
                      "Flow by flow: packets from host to host, and those in their "
                      "way.",
                      {{"waiting flow"},
                       {"flow in the way"},
                       number_column("waits"),
                       number_column("time", "cycles")}};
    for (const FlowBlocking& row : c.flows) {
        table.rows.push_back({{flow_text(row.flow)},
                              {flow_text(row.blocked_by)},
                              count_cell(row.waits),
                              cycles_cell(row.cycles, row.error_cycles)});
    }
    return folded(table) + rest_of(c.flows_rest);
}

Html blockers_table(const Contention& c, const std::string& id) {
    ReportTable table{
        id + "-blockers",
        "Packet by packet: the packets that were in the way "
        "longest.",
        {{"packet"}, {"flow"}, number_column("waits"), number_column("time", "cycles")}};
    for (const PacketBlocking& row : c.blockers) {
        table.rows.push_back({{row.packet},
                              {flow_text(row.flow)},
                              count_cell(row.waits),
                              cycles_cell(row.cycles, row.error_cycles)});
    }
    return folded(table) + rest_of(c.blockers_rest);
}

Html chain_table(const Contention& c, const std::string& id) {
    if (c.chain.empty()) return {};
    ReportTable table{id + "-chain",
                      "The chain behind the slowest packet: each packet held up the "
                      "one above it.",
                      {{"packet"},
                       {"flow"},
                       number_column("latency", "cycles"),
                       {"waited for"},
                       {"reason"},
                       number_column("from cycle"),
                       number_column("for", "cycles"),
                       {"behind"}}};
    for (const ContentionStep& step : c.chain) {
        table.rows.push_back({{step.packet},
                              {flow_text(step.flow)},
                              count_cell(step.latency_cycles),
                              {step.link ? link_text(*step.link) : "did not wait"},
                              {words(step.reason)},
                              step.link ? count_cell(step.begin) : ReportCell{},
                              step.link ? count_cell(step.cycles) : ReportCell{},
                              {step.blocker}});
    }
    const Html end = c.chain_end.empty() ? Html()
                                         : paragraph("The chain ends here: " + c.chain_end + ".");
    return to_html(table) + end;
}

}  // namespace

Html contention_html(const Contention& whole, const std::string& id, std::size_t most_rows) {
    Contention contention = whole;
    contention.places = first_rows(whole.places, most_rows, contention.places_rest);
    contention.links = first_rows(whole.links, most_rows, contention.links_rest);
    contention.flows = first_rows(whole.flows, most_rows, contention.flows_rest);
    contention.blockers = first_rows(whole.blockers, most_rows, contention.blockers_rest);
    Html html = paragraph(summary_of(contention));
    for (const std::string& limit : contention.limits) {
        html += element("p", {{"class", "note"}}, limit);
    }
    if (contention.packets == 0) return html;
    return html + reasons_table(contention, id) + links_table(contention, id) +
           chain_table(contention, id) + places_table(contention, id) +
           flows_table(contention, id) + blockers_table(contention, id);
}

}  // namespace thruway
