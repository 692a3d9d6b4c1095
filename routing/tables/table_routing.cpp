#include "routing/tables/table_routing.h"

#include <utility>

namespace thruway {

TableRouting::TableRouting(RoutingTable table, unsigned virtual_channels)
    : table_(std::move(table)), vcs_(first_vcs(virtual_channels)) {}

void TableRouting::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    for (const RoutingTable::Way& way : *table_.ways(query)) {
        candidates.add(way.port, way.vcs & vcs_, way.rank);
    }
}

}  // namespace thruway
