// tests/apps/explanation/journey_table.h
// Who blocks whom, computed from the columns of a journey file without any code of the program.
#pragma once

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace thruway::test {

using CsvLine = std::vector<std::string>;

/// A CSV file without quoted cells.
struct PlainCsv {
    explicit PlainCsv(const std::string& text) {
        std::istringstream input(text);
        for (std::string line; std::getline(input, line);) {
            CsvLine cells;
            std::istringstream rest(line + ",");
            for (std::string cell; std::getline(rest, cell, ',');) cells.push_back(cell);
            lines.push_back(cells);
        }
        columns = lines.at(0);
        lines.erase(lines.begin());
    }
    std::size_t column(const std::string& name) const {
        const auto found = std::find(columns.begin(), columns.end(), name);
        if (found == columns.end()) throw std::runtime_error("no column " + name);
        return static_cast<std::size_t>(found - columns.begin());
    }
    const std::string& text(const CsvLine& line, const std::string& name) const {
        return line.at(column(name));
    }
    std::uint64_t number(const CsvLine& line, const std::string& name) const {
        return std::stoull(text(line, name));
    }

    CsvLine columns;
    std::vector<CsvLine> lines;
};

/// A key is the texts of its numbers, joined by blanks.
using CyclesByKey = std::map<std::string, std::uint64_t>;

struct ExpectedContention {
    std::vector<std::string> packets;  ///< selected, slowest first
    CyclesByKey reasons;               ///< [part]
    CyclesByKey places;                ///< [router port part]
    CyclesByKey links;     ///< [router port part, router port of the packet in the way or ?]
    CyclesByKey flows;     ///< [source destination, source destination of the packet in the way]
    CyclesByKey blockers;  ///< [packet]
    std::uint64_t latency = 0;
    std::uint64_t not_told = 0;
};

/// Of the slowest `percent`, whole numbers.
inline ExpectedContention expected_contention(const std::string& journeys, unsigned percent) {
    const PlainCsv csv(journeys);
    std::map<std::string, std::vector<CsvLine>> hops;  // [packet]
    for (const CsvLine& line : csv.lines) {
        if (line.front() != "end") hops[line.front()].push_back(line);
    }
    struct Slow {
        std::uint64_t latency;
        std::uint64_t source;
        std::uint64_t sequence;
        std::string name;
    };
    std::vector<Slow> all;
    for (const auto& [name, lines] : hops) {
        const std::size_t point = name.find('.');
        all.push_back({csv.number(lines[0], "delivered") - csv.number(lines[0], "generated") + 1,
                       std::stoull(name.substr(0, point)), std::stoull(name.substr(point + 1)),
                       name});
    }
    std::sort(all.begin(), all.end(), [](const Slow& a, const Slow& b) {
        if (a.latency != b.latency) return a.latency > b.latency;
        return a.source != b.source ? a.source < b.source : a.sequence < b.sequence;
    });
    all.resize((all.size() * percent + 99) / 100);

    ExpectedContention expected;
    const std::string wait = "wait_";
    const std::string end = "_cycles";
    for (const Slow& slow : all) {
        expected.packets.push_back(slow.name);
        expected.latency += slow.latency;
        const std::vector<CsvLine>& way = hops[slow.name];
        for (std::size_t i = 0; i < way.size(); ++i) {
            const std::string link = csv.text(way[i], "router") + " " +
                                     csv.text(way[i], "output_port");
            for (const std::string& column : csv.columns) {
                const bool is_part = column.size() > end.size() &&
                                     column.substr(column.size() - end.size()) == end;
                if (!is_part || csv.text(way[i], column) == "0") continue;
                const std::uint64_t cycles = csv.number(way[i], column);
                std::string part = column.substr(0, column.size() - end.size());
                const bool waits = part.rfind(wait, 0) == 0;
                if (waits) part = part.substr(wait.size());
                expected.reasons[part] += cycles;
                expected.places[link + " " + part] += cycles;
                if (!waits) continue;
                const std::string& by = csv.text(way[i], part + "_by");
                if (by.empty()) {
                    expected.not_told += cycles;
                    continue;
                }
                expected.blockers[by] += cycles;
                const bool full = part == "credit" || part == "body_credit";
                const std::string& router = csv.text(way[full && i + 1 < way.size() ? i + 1 : i],
                                                     "router");
                std::string by_link = "?";
                std::string by_destination = "?";
                const auto other = hops.find(by);
                if (other != hops.end()) {
                    by_destination = csv.text(other->second[0], "destination");
                    for (const CsvLine& hop : other->second) {
                        if (csv.text(hop, "router") != router) continue;
                        by_link = router + " " + csv.text(hop, "output_port");
                    }
                }
                expected.links[link + " " + part + ", " + by_link] += cycles;
                expected.flows[std::to_string(slow.source) + " " + csv.text(way[0], "destination") +
                               ", " + by.substr(0, by.find('.')) + " " + by_destination] += cycles;
            }
        }
    }
    return expected;
}

/// The tables of the CSV that the program writes, in the same form.
inline ExpectedContention written_contention(const std::string& text) {
    const PlainCsv csv(text);
    ExpectedContention written;
    const auto cell = [&](const CsvLine& line, const char* column) {
        return csv.text(line, column).empty() ? "?" : csv.text(line, column);
    };
    for (const CsvLine& line : csv.lines) {
        const std::string& table = csv.text(line, "table");
        const std::uint64_t cycles = csv.text(line, "cycles").empty() ? 0
                                                                      : csv.number(line, "cycles");
        const std::string link = cell(line, "router") + " " + cell(line, "port");
        if (table == "reasons") {
            if (cycles > 0) written.reasons[cell(line, "reason")] += cycles;
            written.latency += cycles;
        } else if (table == "not_told") {
            written.not_told += cycles;
        } else if (table == "places") {
            written.places[link + " " + cell(line, "reason")] += cycles;
        } else if (table == "links") {
            const std::string by = cell(line, "by_router");
            written.links[link + " " + cell(line, "reason") + ", " +
                          (by == "?" ? by : by + " " + cell(line, "by_port"))] += cycles;
        } else if (table == "flows") {
            written.flows[cell(line, "source") + " " + cell(line, "destination") + ", " +
                          cell(line, "by_source") + " " + cell(line, "by_destination")] += cycles;
        } else if (table == "blockers") {
            written.blockers[cell(line, "by_packet")] += cycles;
        } else if (table == "chain") {
            written.packets.push_back(cell(line, "packet"));
        }
    }
    return written;
}

}  // namespace thruway::test
