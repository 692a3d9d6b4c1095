// apps/report/sections/commands/topology_section.h
// The section of `thruway topology`: the drawing of the network and its measures.
#pragma once

#include "apps/heat/heat_picture.h"
#include "apps/output/topology_fields.h"
#include "apps/report/page/report_page.h"

namespace thruway {

/// `picture`: what colours the drawing; empty values: nothing.
/// Errors: Problem of heat_map().
ReportSection topology_section(const Topology& topology, const TopologyMeasures& measures,
                               const HeatPicture& picture);

/// The same without the network, from a JSON file: measures only.
ReportSection topology_section(const TopologyMeasures& measures);

/// The drawing as a figure; `caption` says what it shows.
Html network_figure(const std::string& id, const Topology& topology, const HeatValues& values,
                    HeatOptions options, const std::string& caption);

}  // namespace thruway
