// routing/tables/table_routing.h
// Routing by a static table (routing_table.h): the ways in the line for this router, destination
// and arrival are candidates, in their order and with their ranks. Any topology.
//
// Freedom from deadlock: with unbounded storage as in minimal_ports.h. With finite buffers it
// depends on the table, and routing/deadlock/ checks it; read_routing_table() checks only that
// every route ends at its destination.
// Source: Toroidal network with virtual cut-through, sec. 2.2 (static table of minimal ports).
#pragma once

#include "routing/relation/routing_function.h"
#include "routing/tables/routing_table.h"
#include "settings/values/file_setting.h"

#include <algorithm>

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
    TableRouting(RoutingTable table, unsigned virtual_channels);

    /// No candidates where the table has no line.
    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// At least 1, also for a table without lines, as of a single router.
    unsigned max_candidates() const override { return std::max(table_.most_ways(), 1u); }
    std::string name() const override { return kName; }

private:
    RoutingTable table_;
    VcMask vcs_;
};

}  // namespace thruway
