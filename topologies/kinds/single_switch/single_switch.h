// topologies/kinds/single_switch/single_switch.h
// One switch with all hosts: the smallest network, for a look at a router alone.
#pragma once

#include "topologies/graph/topology_settings.h"

#include <optional>

namespace thruway {

class SettingsVisitor;

struct SingleSwitchSettings {
    unsigned hosts = 8;
};
void fields(SettingsVisitor& io, SingleSwitchSettings& settings);

/// Host h has port h.
/// Errors: Problem for fewer than two hosts, or more than a router has ports.
Topology make_single_switch(const TopologySettings& settings);
std::optional<RouterCount> count_of_single_switch(const TopologySettings& settings);

}  // namespace thruway
