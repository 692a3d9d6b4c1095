// topologies/formats/description/host_nodes.h
// Graph files of other tools draw hosts as nodes with one link. Here they become hosts of the
// switch at its other end.
#pragma once

#include "topologies/formats/description/described_network.h"
#include "topologies/formats/description/network_description.h"

#include <string>
#include <vector>

namespace thruway {

/// The description without the nodes that `defaults.host_nodes` marks, and without their links; the
/// switches get the attribute `hosts` instead. Where there are such nodes, switches without one
/// have no hosts: `defaults.hosts` becomes 0. What a host or its link says beyond that goes to
/// `notes`. Errors: Problem with file and line for a mark that is not NAME=VALUE, a host without
/// exactly one link, one whose link leads to another host, and a switch with the attribute `hosts`
/// besides.
NetworkDescription without_host_nodes(const NetworkDescription& description,
                                      DescriptionDefaults& defaults,
                                      std::vector<std::string>& notes);

}  // namespace thruway
