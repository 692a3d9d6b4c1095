// rtl_models/router/packet_check.h
// Packets that a fabric cannot carry.
#pragma once

#include "core/packet.h"
#include "rtl_models/settings/router_settings.h"

#include <cstddef>

namespace thruway {

/// Under virtual cut-through and store-and-forward those of a place in a buffer.
unsigned most_packet_flits(const RouterSettings& settings);

/// Errors: error report /thruway/fabric/packet; where error reports do not throw, Problem.
[[noreturn]] void refuse_packet(const Packet& packet, std::size_t hosts, unsigned most_flits);

}  // namespace thruway
