// checks/length_checks.h
// Length of the longest packet of the traffic.
#pragma once

#include "traffic/settings/traffic_settings.h"

namespace thruway {

/// Longest packet in flits if messages have up to `message_flits` flits; 0: no limit.
unsigned longest_packet(unsigned message_flits, const TrafficSettings& traffic);

/// Checks that a packet may have `longest` flits.
/// Errors: Problem that begins with the key to change.
void check_packet_length(unsigned longest);

}  // namespace thruway
