#include "apps/explanation/contention_page.h"

#include "apps/explanation/contention_names.h"
#include "apps/terminal/text_table.h"
#include "core/files/standard_files.h"
#include "core/text/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace thruway {
namespace {

using Table = std::vector<std::vector<std::string>>;

std::string share(std::uint64_t cycles, std::uint64_t of) {
    if (of == 0) return "-";
    return fmt::format("{:.1f} %", 100.0 * static_cast<double>(cycles) / static_cast<double>(of));
}

std::string number(std::uint64_t value) { return std::to_string(value); }

/// "class 0, from host 3, over link 4,5": what the selection asks for.
std::string criteria(const ContentionSelection& selection) {
    std::string text;
    const auto add = [&](const std::string& criterion) {
        text += (text.empty() ? "" : ", ") + criterion;
    };
    if (selection.traffic_class) add(fmt::format("of class {}", *selection.traffic_class));
    if (!selection.job.empty()) add("of job " + printable(selection.job));
    if (!selection.source.empty()) add("from host " + printable(selection.source));
    if (!selection.destination.empty()) add("to host " + printable(selection.destination));
    if (!selection.link.empty()) add("over link " + printable(selection.link));
    if (selection.from) add(fmt::format("generated in cycle {} or later", *selection.from));
    if (selection.to) add(fmt::format("generated before cycle {}", *selection.to));
    return text;
}

std::string title(const Contention& c) {
    const std::string chosen = criteria(c.selection);
    std::string text = "who blocks whom: ";
    if (!c.selection.slowest.empty()) {
        text += fmt::format("the {} slowest ({}) of ", c.packets, c.selection.slowest);
    }
    text += counted(c.packets_matching, "packet", "packets");
    if (!chosen.empty()) text += fmt::format(" {}, of {} that arrived", chosen, c.packets_seen);
    if (c.packets == 0) return text + "\n";
    text += fmt::format("; latency {} to {} cycles, mean {:.1f}", *c.latency_min, *c.latency_max,
                        static_cast<double>(c.latency_cycles) / static_cast<double>(c.packets));
    if (c.packets < c.packets_matching) {
        text += fmt::format(" (of all: {:.1f})", static_cast<double>(c.latency_cycles_of_matching) /
                                                     static_cast<double>(c.packets_matching));
    }
    text += "\n";
    for (const std::string& limit : c.limits) text += "not exact: " + limit + "\n";
    return text;
}

std::string reasons(const Contention& c) {
    const bool all = c.packets == c.packets_matching;
    std::vector<const ContentionReason*> sorted;
    for (const ContentionReason& reason : c.reasons) sorted.push_back(&reason);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto* a, const auto* b) { return a->cycles > b->cycles; });
    Table table = {{"where the cycles went", "cycles", "share", "per packet"}};
    if (!all) table.front().emplace_back("share in all");
    const auto row = [&](const std::string& name, std::uint64_t cycles, std::uint64_t in_all) {
        table.push_back(
            {name, number(cycles), share(cycles, c.latency_cycles),
             fmt::format("{:.1f}", static_cast<double>(cycles) / static_cast<double>(c.packets))});
        if (!all) table.back().push_back(share(in_all, c.latency_cycles_of_matching));
    };
    for (const ContentionReason* reason : sorted) {
        row((reason->is_wait ? "wait: " : "") + reason->reason, reason->cycles,
            reason->cycles_of_matching);
    }
    row("all", c.latency_cycles, c.latency_cycles_of_matching);
    return text_table(table);
}

/// "... and 12 further rows, 345 cycles".
std::string rest_text(std::uint64_t rows, std::uint64_t cycles) {
    if (rows == 0) return "";
    return fmt::format("and {}: {} cycles\n", counted(rows, "further row", "further rows"), cycles);
}

std::string places(const Contention& c, const ContentionNames& names, std::size_t rows) {
    std::vector<std::string> reasons;
    for (const ContentionReason& reason : c.reasons) {
        if (reason.is_wait && reason.cycles > 0) reasons.push_back(reason.reason);
    }
    Table table = {{"where they waited", "packets", "waits", "share"}};
    table.front().insert(table.front().end(), reasons.begin(), reasons.end());
    ContentionRest rest = {c.places_rest.rows, 0};
    std::uint64_t listed = 0;
    for (const ContentionPlace& place : c.places) {
        if (table.size() > rows || place.wait_cycles == 0) {
            ++rest.rows;
            continue;
        }
        listed += place.wait_cycles;
        std::vector<std::string>& row = table.emplace_back();
        row = {names.of(place.link), number(place.packets), number(place.wait_cycles),
               share(place.wait_cycles, c.wait_cycles)};
        for (const std::string& reason : reasons) {
            const auto found = std::find_if(
                place.reasons.begin(), place.reasons.end(),
                [&](const ContentionCycles& part) { return part.reason == reason; });
            row.push_back(found == place.reasons.end() ? "0" : number(found->cycles));
        }
    }
    return text_table(table) + rest_text(rest.rows, c.wait_cycles - listed);
}

/// The first rows of a table of blockers. `cells`: those in front of the sums.
template <class Row, class Cells>
std::string blockings(std::vector<std::string> head, const std::vector<Row>& list,
                      const ContentionRest& rest, const Contention& c, std::size_t rows,
                      Cells cells) {
    const bool exact = std::all_of(list.begin(), list.end(),
                                   [](const Row& row) { return row.error_cycles == 0; });
    head.insert(head.end(), {"waits", "cycles", "share"});
    if (!exact) head.emplace_back("at most too high by");
    Table table = {head};
    ContentionRest left = rest;
    for (const Row& blocking : list) {
        if (table.size() > rows) {
            ++left.rows;
            left.cycles += blocking.cycles;
            continue;
        }
        table.push_back(cells(blocking));
        std::vector<std::string>& row = table.back();
        row.insert(row.end(), {number(blocking.waits), number(blocking.cycles),
                               share(blocking.cycles, c.wait_cycles)});
        if (!exact) row.push_back(number(blocking.error_cycles));
    }
    return text_table(table) + rest_text(left.rows, left.cycles);
}

std::string told(const Contention& c) {
    std::string text = fmt::format("they waited {} cycles, {} of their latency; ", c.wait_cycles,
                                   share(c.wait_cycles, c.latency_cycles));
    text += c.not_told_cycles == 0
                ? "which packet was in the way is known for all of them\n"
                : fmt::format("which packet was in the way is not known for {} of them\n",
                              c.not_told_cycles);
    if (c.unknown_cycles > 0) {
        text += fmt::format("{} cycles behind packets that had not arrived or were not recorded: "
                            "where they went is not known\n",
                            c.unknown_cycles);
    }
    return text;
}

std::string chain(const Contention& c, const ContentionNames& names) {
    std::string text = "the slowest packet, and the chain of packets in its way\n";
    bool first = true;
    for (const ContentionStep& step : c.chain) {
        text += fmt::format("  packet {}, {}", step.packet, ContentionNames::of(step.flow));
        if (step.flow.destination) {
            text += fmt::format(", generated in cycle {}, latency {} cycles", step.generated,
                                step.latency_cycles);
        }
        text += "\n";
        if (step.link) {
            text += fmt::format("    from cycle {} waits {} cycles {}", step.begin, step.cycles,
                                words_for_wait(step.reason));
            text += fmt::format(", on its way {}", names.of(*step.link));
            if (!first && step.shared_cycles < step.cycles) {
                text += fmt::format(", {} of them while the packet above waits",
                                    step.shared_cycles);
            }
            if (!step.blocker.empty()) text += "; in its way: " + step.blocker;
            text += "\n";
        }
        first = false;
    }
    return text + "  end: " + c.chain_end + "\n";
}

}  // namespace

std::string contention_page(const Contention& c, std::size_t rows) {
    std::string page = title(c);
    if (c.packets == 0) return page;
    const ContentionNames names(c);
    page += "\n" + reasons(c) + "\n" + told(c);
    if (c.wait_cycles == 0) return page;
    page += "\n" + places(c, names, rows);
    if (!c.links.empty()) {
        page += "\n" + blockings({"on the way", "behind packets on the way", "reason"}, c.links,
                                 c.links_rest, c, rows, [&](const LinkBlocking& row) {
                                     return std::vector<std::string>{
                                         names.of(row.link),
                                         row.blocked_by ? names.of(*row.blocked_by) : "?",
                                         row.reason};
                                 });
        page += "\n" +
                blockings({"from host to host", "behind packets"}, c.flows, c.flows_rest, c, rows,
                          [](const FlowBlocking& row) {
                              return std::vector<std::string>{ContentionNames::of(row.flow),
                                                              ContentionNames::of(row.blocked_by)};
                          });
        page += "\n" +
                blockings(
                    {"packet in the way", "from host to host"}, c.blockers, c.blockers_rest, c,
                    rows, [](const PacketBlocking& row) {
                        return std::vector<std::string>{row.packet, ContentionNames::of(row.flow)};
                    });
    }
    return page + "\n" + chain(c, names);
}

}  // namespace thruway
