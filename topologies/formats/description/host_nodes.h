// topologies/formats/description/host_nodes.h
// Converts nodes of a graph file that are hosts with one link, as other tools draw them, to hosts
// of the switch at the other end of that link, with the names of the nodes.
#pragma once

#include "topologies/formats/description/described_network.h"
#include "topologies/formats/description/network_description.h"

#include <string>
#include <vector>

namespace thruway {

/// The description without the nodes that `defaults.host_nodes` marks and without their links;
/// instead, the switches get the attribute `hosts` and the names of their hosts, in the order of
/// the nodes. If there are such nodes, `defaults.hosts` becomes 0: a switch without host nodes has
/// no hosts. Other attributes of a host or its link are reported in `notes`. Errors: Problem with
/// file and line for a mark that is not NAME=VALUE, a host that has not exactly one link, a host
/// linked to another host, a switch with the attribute `hosts` in a file with host nodes, and a
/// host whose name no file can hold or another node has.
NetworkDescription without_host_nodes(const NetworkDescription& description,
                                      DescriptionDefaults& defaults,
                                      std::vector<std::string>& notes);

}  // namespace thruway
