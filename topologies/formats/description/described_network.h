// topologies/formats/description/described_network.h
// From the description of a network to its graph, and back.
// Switch attributes: `hosts`. Link attributes: `latency_cycles`, and `source_port`, `target_port`
// at its two ends. Links without ports take the lowest that no other link of the file claims, in
// their order; hosts take the lowest that are then left. So hosts may sit at any port. Hosts may
// also be nodes of their own, each with one link (host_nodes.h).
#pragma once

#include "topologies/formats/description/network_description.h"
#include "topologies/graph/fabric_graph.h"

#include <string>
#include <vector>

namespace thruway {

/// For what a file does not say, and for what it says beyond that.
struct DescriptionDefaults {
    unsigned latency_cycles = 1;
    unsigned hosts = 1;
    /// NAME=VALUE: nodes with this attribute are hosts, not switches. Empty: none are.
    std::string host_nodes = {};
    /// Whether an attribute that means nothing for a network is an error.
    bool refuse_unknown = true;
};

/// Switch i of the description is router i; hosts are numbered switch by switch. `notes` gets a
/// line for each attribute that means nothing for a network and is passed over. Errors: Problem
/// with file and line for an unknown attribute, a value out of range, a link from a switch to
/// itself, a port that is used twice or leaves a gap, more than kMaxPorts ports, a network that is
/// not connected, and one without links or hosts.
FabricGraph build_graph(const NetworkDescription& description, const DescriptionDefaults& defaults,
                        std::vector<std::string>* notes = nullptr);

/// With every attribute given: build_graph() makes the same graph of it again, whatever the
/// defaults. Links are in the order of their first channels.
/// Errors: Problem, naming `network`, where a description cannot say what the graph is: a channel
/// without reverse or with another latency than its reverse, or a host above a port that is free.
NetworkDescription describe(const FabricGraph& graph, const std::string& network);

}  // namespace thruway
