// routing/tables/table_routing.h
// Routing by a static table (routing_table.h): the ways in the line for this router, destination
// and arrival are candidates, in their order and with their ranks. Any topology.
//
// Freedom from deadlock: with unbounded storage as in minimal_ports.h. With finite buffers it
// depends on the table, and routing/deadlock/ checks it; read_routing_table() checks only that
// every route ends at its destination.
// Source: Toroidal network with virtual cut-through, sec. 2.2 (static table of minimal ports).
#pragma once

#include "core/tables/table.h"
#include "routing/relation/routing_function.h"
#include "routing/tables/routing_table.h"
#include "settings/values/file_setting.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct TableSettings {
    FileSetting file;  ///< CSV (routing_table.h)
};

void fields(SettingsVisitor& io, TableSettings& settings);

/// Errors: Problem if the file cannot be read or is wrong.
RoutingTable read_table(const TableSettings& settings, const FabricGraph& graph,
                        unsigned virtual_channels);

class TableRouting final : public RoutingFunction {
public:
    static constexpr const char* kName = "table";

    /// `table` must have a line for every packet; read_routing_table() checks that.
    TableRouting(const RoutingTable& table, unsigned virtual_channels);
    /// `read()` returns that table. `routers`: of the network.
    TableRouting(std::size_t routers, const std::function<RoutingTable()>& read,
                 unsigned virtual_channels, TableMemory& memory);

    /// No candidates where the table has no line.
    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// At least 1, also for a table without lines, as of a single router.
    unsigned max_candidates() const override { return most_ways_; }
    std::string name() const override { return kName; }

private:
    /// A line of the table, and its ways among those of all lines.
    struct Line {
        RoutingTable::Arrival arrival;
        std::uint32_t first = 0;
        std::uint32_t ways = 0;
    };
    /// The lines of the table, pair after pair.
    struct Lists {
        explicit Lists(const RoutingTable& table);

        std::vector<std::uint32_t> starts = {0};
        std::vector<Line> lines;
        std::vector<RoutingTable::Way> ways;
    };

    std::size_t routers_;
    VcMask vcs_;
    unsigned most_ways_ = 1;
    Table<std::uint32_t> starts_;  ///< [here][destination]: its first line; and the end
    Table<Line> lines_;
    Table<RoutingTable::Way> ways_;
};

}  // namespace thruway
