#include "traces/contention/contention_sums.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace thruway {
namespace {

// Keys of the tables. Their last or third number says whether the rest is known.
BlockerTable::Key link_key(LinkPlace link, const TrailWait& wait) {
    const LinkPlace by = wait.has_link ? wait.by_link : LinkPlace{};
    return {link.router, link.port, static_cast<std::uint32_t>(wait.part), wait.has_link ? 1u : 0u,
            by.router,   by.port};
}

BlockerTable::Key flow_key(const PacketTrail& trail, const TrailWait& wait) {
    return {trail.name.source,
            index(trail.destination),
            wait.by.source,
            wait.known ? 1u : 0u,
            wait.known ? index(wait.by_destination) : 0u,
            0u};
}

BlockerTable::Key blocker_key(const TrailWait& wait) {
    return {wait.by.source,
            wait.by.sequence,
            wait.known ? 1u : 0u,
            wait.known ? index(wait.by_destination) : 0u,
            0u,
            0u};
}

std::optional<std::uint32_t> destination_in(const BlockerTable::Key& key, std::size_t known) {
    if (key[known] == 0) return std::nullopt;
    return key[known + 1];
}

template <class Row>
void set_sum(Row& row, const BlockerTable::Sum& sum) {
    row.waits = sum.waits;
    row.cycles = sum.cycles;
    row.error_cycles = sum.error;
}

/// Fills `rows` with the first rows of a table by `row_of(key)`, and `rest` with the others.
template <class Row, class RowOf>
void list_rows(const BlockerTable& table, std::size_t most, std::vector<Row>& rows,
               ContentionRest& rest, RowOf row_of) {
    for (const BlockerTable::Row& entry : table.rows()) {
        if (rows.size() < most) {
            set_sum(rows.emplace_back(row_of(entry.key)), entry.sum);
        } else {
            ++rest.rows;
            rest.cycles += entry.sum.cycles;
        }
    }
}

}  // namespace

void add_parts(const PacketTrail& trail, PartCycles& parts) {
    for (const TrailPart& part : trail.parts) {
        parts[static_cast<std::size_t>(part.part)] += part.cycles;
    }
    for (const TrailWait& wait : trail.waits) {
        parts[static_cast<std::size_t>(wait.part)] += wait.cycles;
    }
}

ContentionSums::ContentionSums(const ContentionLimits& limits)
    : limits_(limits),
      links_(limits.table_places),
      flows_(limits.table_places),
      blockers_(limits.table_places) {}

void ContentionSums::add(const PacketTrail& trail, bool forgotten) {
    ++packets_;
    latency_ += trail.latency;
    min_ = std::min(min_.value_or(trail.latency), trail.latency);
    max_ = std::max(max_.value_or(trail.latency), trail.latency);
    add_parts(trail, parts_);
    for (const TrailHop& hop : trail.hops) ++places_[hop.link].packets;
    for (const TrailPart& part : trail.parts) {
        places_[trail.hops[part.hop].link].parts[static_cast<std::size_t>(part.part)] +=
            part.cycles;
    }
    for (const TrailWait& wait : trail.waits) {
        const LinkPlace link = trail.hops[wait.hop].link;
        places_[link].parts[static_cast<std::size_t>(wait.part)] += wait.cycles;
        waits_ += wait.cycles;
        if (!wait.by.is_some()) {
            not_told_ += wait.cycles;
            continue;
        }
        if (!wait.known) (forgotten ? forgotten_ : unknown_) += wait.cycles;
        links_.add(link_key(link, wait), wait.cycles);
        flows_.add(flow_key(trail, wait), wait.cycles);
        blockers_.add(blocker_key(wait), wait.cycles);
    }
}

void ContentionSums::fill_places(Contention& result, const NetworkNames& names) const {
    std::vector<std::pair<ContentionPlace, LinkPlace>> all;
    for (const auto& [link, place] : places_) {
        ContentionPlace row;
        row.packets = place.packets;
        for (std::size_t i = 0; i < kParts; ++i) {
            const LatencyPart part = static_cast<LatencyPart>(i);
            if (place.parts[i] == 0) continue;
            row.cycles += place.parts[i];
            if (is_wait(part)) row.wait_cycles += place.parts[i];
            row.reasons.push_back({name_of(part), place.parts[i]});
        }
        all.emplace_back(std::move(row), link);
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return std::pair(a.first.wait_cycles, a.first.cycles) >
               std::pair(b.first.wait_cycles, b.first.cycles);
    });
    for (auto& [row, link] : all) {
        if (result.places.size() < limits_.rows) {
            row.link = names.link(link);
            result.places.push_back(std::move(row));
        } else {
            ++result.places_rest.rows;
            result.places_rest.cycles += row.cycles;
        }
    }
}

void ContentionSums::fill_links(Contention& result, const NetworkNames& names) const {
    list_rows(links_, limits_.rows, result.links, result.links_rest,
              [&](const BlockerTable::Key& key) {
                  LinkBlocking row;
                  row.link = names.link({key[0], key[1]});
                  row.reason = name_of(static_cast<LatencyPart>(key[2]));
                  if (key[3] != 0) row.blocked_by = names.link({key[4], key[5]});
                  return row;
              });
}

void ContentionSums::fill_flows(Contention& result, const NetworkNames& names) const {
    list_rows(flows_, limits_.rows, result.flows, result.flows_rest,
              [&](const BlockerTable::Key& key) {
                  FlowBlocking row;
                  row.flow = names.flow(key[0], key[1]);
                  row.blocked_by = names.flow(key[2], destination_in(key, 3));
                  return row;
              });
}

void ContentionSums::fill_blockers(Contention& result, const NetworkNames& names) const {
    list_rows(blockers_, limits_.rows, result.blockers, result.blockers_rest,
              [&](const BlockerTable::Key& key) {
                  PacketBlocking row;
                  row.packet = to_text(PacketName(key[0], key[1]));
                  row.flow = names.flow(key[0], destination_in(key, 2));
                  return row;
              });
}

void ContentionSums::tell_limit(Contention& result, const BlockerTable& table,
                                const char* what) const {
    if (table.smallest_kept() == 0) return;
    result.limits.push_back(
        fmt::format("The table of {} has {} rows, the most that memory was allowed for: a row that "
                    "is missing has at most {} cycles, and a sum is too high by at most its "
                    "error_cycles.",
                    what, table.size(), table.smallest_kept()));
}

void ContentionSums::fill(Contention& result, const PartCycles& matching,
                          const NetworkNames& names) const {
    result.packets = packets_;
    result.latency_cycles = latency_;
    result.latency_min = min_;
    result.latency_max = max_;
    for (std::size_t i = 0; i < kParts; ++i) {
        const LatencyPart part = static_cast<LatencyPart>(i);
        if (matching[i] == 0) continue;
        result.reasons.push_back({name_of(part), is_wait(part), parts_[i], matching[i]});
    }
    result.wait_cycles = waits_;
    result.not_told_cycles = not_told_;
    result.unknown_cycles = unknown_;
    result.forgotten_cycles = forgotten_;
    fill_places(result, names);
    fill_links(result, names);
    fill_flows(result, names);
    fill_blockers(result, names);
    tell_limit(result, links_, "links");
    tell_limit(result, flows_, "flows");
    tell_limit(result, blockers_, "packets in the way");
}

}  // namespace thruway
