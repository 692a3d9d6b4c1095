// routing/tables/table_routing.h
// Routing by a static table (routing_table.h): the ways of the line for this router, destination
// and arrival are candidates, in their order and by their ranks. Any topology.
//
// Freedom from deadlock: with unbounded storage as in minimal_ports.h. With finite buffers it
// depends on the table, which read_routing_table() checks: no circle among its channels, whatever
// ways packets take (Dally, Seitz 1987); so either VcReallocation and every switching will do.
// Source: paper T, sec. 2.2 (C82: static table of the ports of minimal routes).
#pragma once

#include "routing/relation/routing_function.h"
#include "routing/tables/routing_table.h"

namespace thruway {

class TableRouting final : public RoutingFunction {
public:
    static constexpr const char* kName = "table";

    /// `table` has a line for every packet (read_routing_table() checks that).
    TableRouting(RoutingTable table, unsigned virtual_channels);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    unsigned max_candidates() const override { return table_.most_ways(); }
    std::string name() const override { return kName; }

private:
    RoutingTable table_;
    VcMask vcs_;
};

}  // namespace thruway
