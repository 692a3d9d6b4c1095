// routing/relation/requirements.h
// Requirements of routing functions on topology and settings. Each error is a Problem that names
// the keys, the values, and what would be right.
#pragma once

#include "topologies/graph/topology.h"

#include <string>

namespace thruway {

/// Throws Problem: routing.function: "NAME"; why
[[noreturn]] void refuse_function(const std::string& function, const std::string& why);

/// The names of functions that work on every network, for messages: "up_down", in quotes.
std::string functions_for_any_network();

/// The grid of a topology. Errors: Problem if it has none, or a radix above 65536.
const Grid& require_grid(const Topology& topology, const std::string& function);

/// Errors: Problem if `given` is below `needed` or above kMaxVirtualChannels. `why`: what the
/// channels are needed for, "two dateline classes".
void require_virtual_channels(unsigned given, unsigned needed, const std::string& function,
                              const std::string& topology, const std::string& why);

}  // namespace thruway
