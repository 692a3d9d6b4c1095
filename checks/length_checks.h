// checks/length_checks.h
// How long the packets of the traffic are.
#pragma once

#include "traffic/settings/traffic_settings.h"

namespace thruway {

/// Of traffic whose messages have up to `message_flits` flits; 0: no limit.
unsigned longest_packet(unsigned message_flits, const TrafficSettings& traffic);

/// A packet of `longest` flits can be.
/// Errors: Problem that begins with the key to change.
void check_packet_length(unsigned longest);

}  // namespace thruway
