// rtl_models/router_blocks.h
// The ports of one router as its allocators see them.
#pragma once

#include "rtl_models/output_port.h"

#include <vector>

namespace thruway {

/// [port] null where the port has no output.
using OutputPorts = std::vector<OutputPort*>;

}  // namespace thruway
