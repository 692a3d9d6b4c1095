// routing/table_routing.h
// Routing by a static table: the ports of the entry for this router and destination are candidates
// alike, in their order, on all virtual channels. Any topology.
//
// Freedom from deadlock: with unbounded storage as in minimal_ports.h. With finite buffers it
// depends on the table; nothing proves it, so that make_routing_function() refuses it there.
// Source: paper T, sec. 2.2 (C82: static table of the ports of minimal routes).
#pragma once

#include "routing/routing_function.h"
#include "routing/routing_table.h"

namespace thruway {

class TableRouting final : public RoutingFunction {
public:
    static constexpr const char* kName = "table";

    /// `table` has an entry for each pair of different routers (read_routing_table() checks that).
    TableRouting(RoutingTable table, unsigned virtual_channels);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    unsigned max_candidates() const override { return table_.most_ports(); }
    std::string name() const override { return kName; }

private:
    RoutingTable table_;
    VcMask vcs_;
};

}  // namespace thruway
