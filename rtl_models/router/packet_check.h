// rtl_models/router/packet_check.h
// Checks for packets that a fabric cannot carry.
#pragma once

#include "core/packet.h"

#include <cstddef>

namespace thruway {

struct RouterSettings;

/// The longest packet. Under virtual cut-through and store-and-forward it must fit a buffer slot.
unsigned most_packet_flits(const RouterSettings& settings);

/// Errors: error report /thruway/fabric/packet; Problem if error reports do not throw.
[[noreturn]] void refuse_packet(const Packet& packet, std::size_t hosts, unsigned most_flits);

}  // namespace thruway
