#include "core/text/csv_cell.h"
#include "reporting/writers/contention_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

namespace thruway {
namespace {

/// A row under construction: cells by the name of their column.
class ContentionRow {
public:
    explicit ContentionRow(const std::string& table) : cells_(contention_columns().size()) {
        set("table", table);
    }

    void set(const std::string& column, const std::string& text) {
        const std::vector<CsvColumn>& columns = contention_columns();
        const auto found = std::find_if(columns.begin(), columns.end(),
                                        [&](const CsvColumn& c) { return c.name == column; });
        if (found == columns.end()) throw std::logic_error("no column " + column);
        cells_[static_cast<std::size_t>(found - columns.begin())] = csv_cell(text);
    }
    void set(const std::string& column, std::uint64_t number) {
        set(column, std::to_string(number));
    }
    void set(const std::string& column, std::optional<std::uint32_t> number) {
        if (number) set(column, std::uint64_t{*number});
    }
    /// `by`: "" or "by_".
    void set(const std::string& by, const ContentionLink& link) {
        set(by + "router", std::uint64_t{link.router});
        set(by + "router_name", link.router_name);
        set(by + "port", std::uint64_t{link.port});
        set(by + "to_router", link.to_router);
        set(by + "to_host", link.to_host);
        set(by + "to_name", link.to_name);
    }
    void set(const std::string& by, const ContentionFlow& flow) {
        set(by + "source", std::uint64_t{flow.source});
        set(by + "source_name", flow.source_name);
        set(by + "destination", flow.destination);
        set(by + "destination_name", flow.destination_name);
    }
    template <class Blocking>
    void set_sum(const Blocking& row) {
        set("waits", row.waits);
        set("cycles", row.cycles);
        set("error_cycles", row.error_cycles);
    }
    std::string line() const { return fmt::format("{}\n", fmt::join(cells_, ",")); }

private:
    std::vector<std::string> cells_;
};

std::string rest_line(const char* table, const ContentionRest& rest) {
    if (rest.rows == 0) return "";
    ContentionRow row(table);
    row.set("cycles", rest.cycles);
    return row.line();
}

std::string places_csv(const Contention& contention) {
    std::string text;
    for (const ContentionPlace& place : contention.places) {
        for (const ContentionCycles& part : place.reasons) {
            ContentionRow row("places");
            row.set("reason", part.reason);
            row.set("", place.link);
            row.set("packets", place.packets);
            row.set("cycles", part.cycles);
            text += row.line();
        }
    }
    return text + rest_line("places_rest", contention.places_rest);
}

std::string blockings_csv(const Contention& contention) {
    std::string text;
    for (const LinkBlocking& blocking : contention.links) {
        ContentionRow row("links");
        row.set("reason", blocking.reason);
        row.set("", blocking.link);
        if (blocking.blocked_by) row.set("by_", *blocking.blocked_by);
        row.set_sum(blocking);
        text += row.line();
    }
    text += rest_line("links_rest", contention.links_rest);
    for (const FlowBlocking& blocking : contention.flows) {
        ContentionRow row("flows");
        row.set("", blocking.flow);
        row.set("by_", blocking.blocked_by);
        row.set_sum(blocking);
        text += row.line();
    }
    text += rest_line("flows_rest", contention.flows_rest);
    for (const PacketBlocking& blocking : contention.blockers) {
        ContentionRow row("blockers");
        row.set("by_packet", blocking.packet);
        row.set("by_", blocking.flow);
        row.set_sum(blocking);
        text += row.line();
    }
    return text + rest_line("blockers_rest", contention.blockers_rest);
}

std::string chain_csv(const Contention& contention) {
    std::string text;
    for (const ContentionStep& step : contention.chain) {
        ContentionRow row("chain");
        row.set("packet", step.packet);
        row.set("", step.flow);
        if (step.link) {
            row.set("reason", step.reason);
            row.set("", *step.link);
            row.set("by_packet", step.blocker);
            row.set("cycles", step.cycles);
            row.set("begin", step.begin);
            row.set("shared_cycles", step.shared_cycles);
        }
        text += row.line();
    }
    return text;
}

}  // namespace

const std::vector<CsvColumn>& contention_columns() {
    static const std::vector<CsvColumn> columns = {
        {"table", "",
         "reasons, places, links, flows, blockers or chain, as in the JSON; NAME_rest: the sum of "
         "rows that are not listed; not_told: waits without a packet in the way"},
        {"reason", "", "part of the latency"},
        {"router", "", "number of the router where the cycles were spent"},
        {"router_name", "", "its name"},
        {"port", "", "output port by which the packets left it"},
        {"to_router", "", "number of the router to which the port leads"},
        {"to_host", "", "number of the host to which the port leads"},
        {"to_name", "", "name of that router or host"},
        {"packet", "", "the packet that waited: SOURCE.SEQUENCE"},
        {"source", "", "number of the source host of the packets that waited"},
        {"source_name", "", "its name"},
        {"destination", "", "number of their destination host"},
        {"destination_name", "", "its name"},
        {"by_router", "", "number of the router that the packets in the way left"},
        {"by_router_name", "", "its name"},
        {"by_port", "", "output port by which they left it"},
        {"by_to_router", "", "number of the router to which that port leads"},
        {"by_to_host", "", "number of the host to which that port leads"},
        {"by_to_name", "", "name of that router or host"},
        {"by_packet", "", "the packet in the way: SOURCE.SEQUENCE"},
        {"by_source", "", "number of the source host of the packets in the way"},
        {"by_source_name", "", "its name"},
        {"by_destination", "", "number of their destination host"},
        {"by_destination_name", "", "its name"},
        {"packets", "packets", "packets selected that passed the link"},
        {"waits", "waits", "number of waits"},
        {"cycles", "cycles", "sum of the cycles; in a chain those of one wait"},
        {"error_cycles", "cycles", "largest possible excess of cycles; 0: cycles is exact"},
        {"begin", "cycles", "first cycle of the wait"},
        {"shared_cycles", "cycles",
         "cycles of the wait in which the packet before it in the chain waited for it"}};
    return columns;
}

std::string contention_csv(const Contention& contention) {
    std::string text;
    for (const CsvColumn& column : contention_columns()) {
        text += (text.empty() ? "" : ",") + column.name;
    }
    text += "\n";
    for (const ContentionReason& reason : contention.reasons) {
        ContentionRow row("reasons");
        row.set("reason", reason.reason);
        row.set("packets", contention.packets);
        row.set("cycles", reason.cycles);
        text += row.line();
    }
    ContentionRow not_told("not_told");
    not_told.set("cycles", contention.not_told_cycles);
    return text + not_told.line() + places_csv(contention) + blockings_csv(contention) +
           chain_csv(contention);
}

}  // namespace thruway
