// routing/functions/rows/weighing/lightest.h
// The choice of weighted adaptive routing on networks of full rows. The weight of a candidate is
//     flits that wait for its port * hops to the destination if it is taken.
// Of equal weights, hops to the destination's coordinate come before deroutes; equal ones are kept.
#pragma once

#include "routing/functions/rows/row_map.h"
#include "routing/relation/congestion.h"
#include "routing/relation/route.h"

namespace thruway {

/// Candidates have in `hops_left` the hops of their dimension.
void keep_lightest(const RouteQuery& query, const RowMap& map, const Congestion& congestion,
                   RouteCandidates& candidates);

}  // namespace thruway
