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

using PageTable = std::vector<std::vector<std::string>>;

std::string share_text(std::uint64_t cycles, std::uint64_t of) {
    if (of == 0) return "-";
    return fmt::format("{:.1f} %", 100.0 * static_cast<double>(cycles) / static_cast<double>(of));
}

std::string mean_text(std::uint64_t cycles, std::uint64_t packets) {
    return fmt::format("{:.1f}", static_cast<double>(cycles) / static_cast<double>(packets));
}

/// "of class 0, from host 3, over link 4,5": what the selection asks for.
std::string criteria_text(const ContentionSelection& selection) {
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

/// "and 12 further rows: 345 cycles".
std::string rest_text(const ContentionRest& rest) {
    if (rest.rows == 0) return "";
    return fmt::format("and {}: {} cycles\n", counted(rest.rows, "further row", "further rows"),
                       rest.cycles);
}

class ContentionPage {
public:
    ContentionPage(const Contention& contention, std::size_t rows)
        : c_(contention), names_(contention), rows_(rows) {}

    std::string text() const {
        std::string page = title();
        if (c_.packets == 0) return page;
        page += "\n" + reasons() + "\n" + told();
        if (c_.wait_cycles == 0) return page;
        page += "\n" + places();
        if (!c_.links.empty()) page += "\n" + links() + "\n" + flows() + "\n" + blockers();
        return page + "\n" + chain();
    }

private:
    std::string title() const {
        const std::string criteria = criteria_text(c_.selection);
        std::string text = "who blocks whom: ";
        if (!c_.selection.slowest.empty()) {
            text += fmt::format("the {} slowest ({}) of ", c_.packets, c_.selection.slowest);
        }
        text += counted(c_.packets_matching, "packet", "packets");
        text += criteria.empty()
                    ? " that arrived"
                    : fmt::format(" {}, of {} that arrived", criteria, c_.packets_seen);
        if (c_.packets == 0) return text + "\n";
        text += fmt::format("; latency {} to {} cycles, mean {}", *c_.latency_min, *c_.latency_max,
                            mean_text(c_.latency_cycles, c_.packets));
        if (!is_all()) {
            text += fmt::format(" (of all: {})",
                                mean_text(c_.latency_cycles_of_matching, c_.packets_matching));
        }
        text += "\n";
        for (const std::string& limit : c_.limits) text += "not exact: " + limit + "\n";
        return text;
    }

    bool is_all() const { return c_.packets == c_.packets_matching; }

    std::string reasons() const {
        std::vector<const ContentionReason*> sorted;
        for (const ContentionReason& reason : c_.reasons) sorted.push_back(&reason);
        std::stable_sort(sorted.begin(), sorted.end(),
                         [](const auto* a, const auto* b) { return a->cycles > b->cycles; });
        PageTable table = {{"where the cycles went", "cycles", "share", "per packet"}};
        if (!is_all()) table.front().emplace_back("share in all");
        const auto row = [&](const std::string& name, std::uint64_t cycles, std::uint64_t in_all) {
            table.push_back({name, std::to_string(cycles), share_text(cycles, c_.latency_cycles),
                             mean_text(cycles, c_.packets)});
            if (is_all()) return;
            table.back().push_back(share_text(in_all, c_.latency_cycles_of_matching));
        };
        for (const ContentionReason* reason : sorted) {
            row((reason->is_wait ? "wait: " : "") + reason->reason, reason->cycles,
                reason->cycles_of_matching);
        }
        row("all", c_.latency_cycles, c_.latency_cycles_of_matching);
        return text_table(table, unsplit_width());
    }

    std::string told() const {
        std::string text = fmt::format("they waited {} cycles, {} of their latency; ",
                                       c_.wait_cycles,
                                       share_text(c_.wait_cycles, c_.latency_cycles));
        text += c_.not_told_cycles == 0
                    ? "which packet was in the way is known for all of them\n"
                    : fmt::format("no other packet was in the way of {} of them, or it is not "
                                  "known\n",
                                  c_.not_told_cycles);
        if (c_.unknown_cycles > 0) {
            text += fmt::format("{} cycles behind packets that had not arrived or were not "
                                "recorded: where they went is not known\n",
                                c_.unknown_cycles);
        }
        return text;
    }

    std::string places() const {
        std::vector<std::string> waits;
        for (const ContentionReason& reason : c_.reasons) {
            if (reason.is_wait && reason.cycles > 0) waits.push_back(reason.reason);
        }
        PageTable table = {{"waits for link", "packets", "cycles", "share"}};
        table.front().insert(table.front().end(), waits.begin(), waits.end());
        ContentionRest rest{c_.places_rest.rows, c_.wait_cycles};
        for (const ContentionPlace& place : c_.places) {
            if (table.size() > rows_ || place.wait_cycles == 0) {
                ++rest.rows;
                continue;
            }
            rest.cycles -= place.wait_cycles;
            table.push_back({names_.of(place.link), std::to_string(place.packets),
                             std::to_string(place.wait_cycles),
                             share_text(place.wait_cycles, c_.wait_cycles)});
            for (const std::string& wait : waits) {
                const auto found = std::find_if(
                    place.reasons.begin(), place.reasons.end(),
                    [&](const ContentionCycles& part) { return part.reason == wait; });
                table.back().push_back(
                    found == place.reasons.end() ? "0" : std::to_string(found->cycles));
            }
        }
        return text_table(table, unsplit_width()) + rest_text(rest);
    }

    /// The first rows of a table of blockers. `cells`: those in front of the sums.
    template <class Row, class Cells>
    std::string blockings(std::vector<std::string> head, const std::vector<Row>& list,
                          ContentionRest rest, Cells cells) const {
        const bool exact = std::all_of(list.begin(), list.end(),
                                       [](const Row& row) { return row.error_cycles == 0; });
        head.insert(head.end(), {"waits", "cycles", "share"});
        if (!exact) head.emplace_back("at most too high by");
        PageTable table = {head};
        for (const Row& blocking : list) {
            if (table.size() > rows_) {
                ++rest.rows;
                rest.cycles += blocking.cycles;
                continue;
            }
            std::vector<std::string>& row = table.emplace_back(cells(blocking));
            row.insert(row.end(), {std::to_string(blocking.waits), std::to_string(blocking.cycles),
                                   share_text(blocking.cycles, c_.wait_cycles)});
            if (!exact) row.push_back(std::to_string(blocking.error_cycles));
        }
        return text_table(table, unsplit_width()) + rest_text(rest);
    }

    std::string links() const {
        return blockings({"waiting for link", "behind packets for link", "reason"}, c_.links,
                         c_.links_rest, [this](const LinkBlocking& row) {
                             return std::vector<std::string>{
                                 names_.of(row.link),
                                 row.blocked_by ? names_.of(*row.blocked_by) : "?", row.reason};
                         });
    }

    std::string flows() const {
        return blockings({"from host to host", "behind packets"}, c_.flows, c_.flows_rest,
                         [](const FlowBlocking& row) {
                             return std::vector<std::string>{ContentionNames::of(row.flow),
                                                             ContentionNames::of(row.blocked_by)};
                         });
    }

    std::string blockers() const {
        return blockings(
            {"behind packet", "from host to host"}, c_.blockers, c_.blockers_rest,
            [](const PacketBlocking& row) {
                return std::vector<std::string>{row.packet, ContentionNames::of(row.flow)};
            });
    }

    /// A row for each packet. Each was in the way of the one above.
    std::string chain() const {
        PageTable table = {{"packet", "from host to host", "latency", "from cycle", "waits",
                            "while above waits", "reason", "for link"}};
        for (const ContentionStep& step : c_.chain) {
            std::vector<std::string>& row = table.emplace_back();
            row = {step.packet, ContentionNames::of(step.flow),
                   step.flow.destination ? std::to_string(step.latency_cycles) : "?"};
            const bool first = &step == &c_.chain.front();
            if (step.link) {
                row.insert(row.end(), {std::to_string(step.begin), std::to_string(step.cycles),
                                       first ? "" : std::to_string(step.shared_cycles), step.reason,
                                       names_.of(*step.link)});
            } else {
                const char* const unknown = step.flow.destination ? "" : "?";
                row.insert(row.end(), {unknown, step.flow.destination ? "0" : "?", "", "", ""});
            }
        }
        const std::string& blocker = c_.chain.back().blocker;
        return "the slowest packet, and the chain of packets in its way: each was in the way of "
               "the "
               "one above\n\n" +
               text_table(table, unsplit_width()) + "end: " + c_.chain_end +
               (blocker.empty() ? "" : " (" + blocker + ")") + "\n";
    }

    const Contention& c_;
    const ContentionNames names_;
    const std::size_t rows_;
};

}  // namespace

std::string contention_page(const Contention& contention, std::size_t rows) {
    return ContentionPage(contention, rows).text();
}

}  // namespace thruway
