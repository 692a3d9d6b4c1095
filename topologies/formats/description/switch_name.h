// topologies/formats/description/switch_name.h
// The names of switches that every graph file can hold.
#pragma once

#include <optional>
#include <string>

namespace thruway {

/// Why no graph file can hold a switch of this name; nothing if a file can. A name is UTF-8 without
/// control characters and does not begin or end with a blank, which readers of XML drop.
std::optional<std::string> fault_of_switch_name(const std::string& name);

}  // namespace thruway
