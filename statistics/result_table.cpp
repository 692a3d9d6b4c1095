#include "statistics/result_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace thruway {

namespace {

struct TextColumn {
    std::string title;
    std::string unit;
    std::vector<std::string> cells;
    bool left = false;
};

/// Decimals that show `digits` significant digits of `value` > 0.
int decimals_for(double value, int digits) {
    const int magnitude = static_cast<int>(std::floor(std::log10(value)));
    return std::clamp(digits - 1 - magnitude, 0, 9);
}

std::string number(const std::optional<double>& value) {
    return value ? fmt::format("{:.0f}", *value) : "-";
}

/// Characters on the terminal: bytes that do not continue a UTF-8 sequence.
std::size_t width_of(std::string_view text) {
    const auto begins = [](char c) { return (static_cast<unsigned>(c) & 0xc0u) != 0x80; };
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins));
}

std::string padded(const std::string& text, std::size_t width, bool left) {
    const std::string space(width - width_of(text), ' ');
    return left ? text + space : space + text;
}

std::vector<TextColumn> result_columns(const std::vector<TableRow>& rows) {
    std::vector<TextColumn> columns = {{"verdict", "", {}, true},
                                       {"offered", "flits/node/cycle", {}},
                                       {"accepted", "flits/node/cycle", {}},
                                       {"latency", "cycles", {}},
                                       {"p50", "cycles", {}},
                                       {"p95", "cycles", {}},
                                       {"p99", "cycles", {}},
                                       {"in network", "cycles", {}},
                                       {"hops", "", {}},
                                       {"run", "cycles", {}}};
    for (const TableRow& row : rows) {
        const RunResult& r = row.result;
        const std::string cells[] = {
            std::string(to_string(r.verdict)),
            with_error_bar(r.throughput.offered, std::nullopt),
            with_error_bar(r.throughput.accepted, r.throughput.ci95),
            with_error_bar(r.latency_cycles.mean, r.latency_cycles.ci95),
            number(r.latency_cycles.p50),
            number(r.latency_cycles.p95),
            number(r.latency_cycles.p99),
            with_error_bar(r.network_latency_cycles.mean, r.network_latency_cycles.ci95),
            with_error_bar(r.hops.mean, std::nullopt),
            std::to_string(r.run.cycles)};
        for (std::size_t i = 0; i < columns.size(); ++i) columns[i].cells.push_back(cells[i]);
    }
    return columns;
}

/// Where messages are told from packets.
void add_messages(const std::vector<TableRow>& rows, std::vector<TextColumn>& columns) {
    const auto has_messages = [](const TableRow& row) {
        return row.result.message_latency_cycles.mean.has_value();
    };
    if (!std::any_of(rows.begin(), rows.end(), has_messages)) return;
    TextColumn column{"messages", "cycles", {}};
    for (const TableRow& row : rows) {
        const MeanResult& latency = row.result.message_latency_cycles;
        column.cells.push_back(with_error_bar(latency.mean, latency.ci95));
    }
    columns.push_back(std::move(column));
}

/// Only where some packet took more than a shortest path.
std::vector<TextColumn> misroute_columns(const std::vector<TableRow>& rows) {
    const auto misrouted = [](const TableRow& row) {
        return row.result.misroutes.max.value_or(0) > 0;
    };
    if (std::none_of(rows.begin(), rows.end(), misrouted)) return {};
    std::vector<TextColumn> columns = {
        {"minimal", "share", {}}, {"misroutes", "mean", {}}, {"misroutes", "max", {}}};
    for (const TableRow& row : rows) {
        const MisrouteResult& misroutes = row.result.misroutes;
        columns[0].cells.push_back(with_error_bar(misroutes.minimal.mean, std::nullopt));
        columns[1].cells.push_back(with_error_bar(misroutes.mean.mean, std::nullopt));
        columns[2].cells.push_back(misroutes.max ? std::to_string(*misroutes.max) : "-");
    }
    return columns;
}

std::vector<TextColumn> all_columns(const std::vector<TableRow>& rows) {
    std::vector<TextColumn> columns;
    if (!rows.empty()) {
        for (std::size_t i = 0; i < rows.front().leading.size(); ++i) {
            TextColumn column{rows.front().leading[i].first, "", {}, true};
            for (const TableRow& row : rows) column.cells.push_back(row.leading.at(i).second);
            columns.push_back(std::move(column));
        }
    }
    for (TextColumn& column : result_columns(rows)) columns.push_back(std::move(column));
    add_messages(rows, columns);
    for (TextColumn& column : misroute_columns(rows)) columns.push_back(std::move(column));
    return columns;
}

}  // namespace

std::string with_error_bar(const std::optional<double>& mean, const std::optional<double>& ci95) {
    if (!mean) return "-";
    if (!ci95) {
        return fmt::format("{:.{}f}", *mean, *mean > 0 ? decimals_for(*mean, 4) : 0);
    }
    if (*ci95 <= 0) return fmt::format("{:.2f} ± 0", *mean);
    const int decimals = decimals_for(*ci95, 2);
    return fmt::format("{:.{}f} ± {:.{}f}", *mean, decimals, *ci95, decimals);
}

std::string to_table(const std::vector<TableRow>& rows) {
    const std::vector<TextColumn> columns = all_columns(rows);
    const std::size_t lines = rows.size() + 2;
    std::vector<std::string> text(lines);
    std::size_t total = 0;
    for (const TextColumn& column : columns) {
        std::size_t width = std::max(width_of(column.title), width_of(column.unit));
        for (const std::string& cell : column.cells) width = std::max(width, width_of(cell));
        for (std::size_t line = 0; line < lines; ++line) {
            const std::string& cell = line == 0   ? column.title
                                      : line == 1 ? column.unit
                                                  : column.cells[line - 2];
            if (total > 0) text[line] += "  ";
            text[line] += padded(cell, width, column.left);
        }
        total += width + (total > 0 ? 2 : 0);
    }
    std::string table;
    for (std::size_t line = 0; line < lines; ++line) {
        std::string& shown = text[line];
        shown.erase(shown.find_last_not_of(' ') + 1);
        table += shown + '\n';
        if (line == 1) table += std::string(total, '-') + '\n';
    }
    return table;
}

}  // namespace thruway
