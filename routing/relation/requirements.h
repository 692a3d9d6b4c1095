// routing/relation/requirements.h
// What routing functions ask of topology and settings; each refusal is a Problem that names the
// keys, the values, and what would be right.
#pragma once

#include "topologies/graph/topology.h"

#include <string>

namespace thruway {

/// The grid of a topology. Errors: Problem if it has none, or a radix above 65536.
const Grid& require_grid(const Topology& topology, const std::string& function);

/// Errors: Problem if `given` is below `needed` or above kMaxVirtualChannels. `why` says what the
/// needed channels are for: "two dateline classes".
void require_virtual_channels(unsigned given, unsigned needed, const std::string& function,
                              const std::string& topology, const std::string& why);

}  // namespace thruway
