// apps/heat/heat_waits.h
// The cycles that packets waited for each link, on the network: those of all packets of a run, from
// a detail file, or those of a selection of packets, from a file of who blocks whom.
#pragma once

#include "apps/heat/heat_quantity.h"
#include "reporting/contention/contention.h"

#include <string>

namespace thruway {

/// Cycles that packets waited for a link to another switch, or of hosts for the link to them.
/// Errors: Problem if the file does not have them, or its network is another one.
ColouredQuantity waits_of(const HeatSource& source, const Topology& topology);

/// Those of the packets of a selection. A link that the list of places leaves out has no value.
ColouredQuantity waits_for_links(const Contention& contention, const Topology& topology,
                                 const std::string& file);

}  // namespace thruway
