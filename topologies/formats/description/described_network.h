// topologies/formats/description/described_network.h
// Converts the description of a network to its graph, and back.
// Switch attribute: `hosts`. Link attributes: `latency_cycles` and `flit_cycles` of both
// directions, and `source_port`, `target_port` at the two ends. A link without ports takes the
// lowest that no other link of the file claims, in the order of the links; hosts take the lowest
// ports that remain, so a host may have any port. Hosts may also be nodes of their own, each with
// one link (host_nodes.h).
#pragma once

#include "topologies/formats/description/network_description.h"
#include "topologies/graph/fabric_graph.h"

#include <string>
#include <vector>

namespace thruway {

/// Defaults for what a file omits, and rules for what it adds.
struct DescriptionDefaults {
    LinkTiming links = {1, 1};
    unsigned hosts = 1;
    /// NAME=VALUE: nodes with this attribute are hosts, not switches. Empty: none are.
    std::string host_nodes = {};
    /// Whether an attribute without meaning for a network is an error.
    bool refuse_unknown = true;
};

/// Switch i of the description becomes router i; hosts are numbered switch by switch. `notes`
/// receives a line for each attribute that is ignored because it has no meaning for a network.
/// Errors: Problem with file and line for an unknown attribute, a value out of range, a link from a
/// switch to itself, a port that is used twice, gaps between ports, more than kMaxPorts ports, a
/// network that is not connected, and one without links or hosts.
FabricGraph build_graph(const NetworkDescription& description, const DescriptionDefaults& defaults,
                        std::vector<std::string>* notes = nullptr);

/// The description gives every attribute, so build_graph() restores the same graph under any
/// defaults; only if a flit occupies every link for one cycle, it leaves out `flit_cycles`. Links
/// have the order of their first channels. Hosts with names are nodes behind the switches, marked
/// by kHostMarkKey, which must then be the mark in `host_nodes`. Errors: Problem, naming `network`,
/// if a description cannot express the graph: a channel without reverse or whose reverse has
/// another timing, a free port below a used one, a name that no file can hold, two nodes of one
/// name, hosts of which only some have a name, or hosts that are not numbered switch by switch.
NetworkDescription describe(const FabricGraph& graph, const std::string& network);

}  // namespace thruway
