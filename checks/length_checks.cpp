#include "checks/length_checks.h"

#include "core/flit.h"
#include "settings/refusal.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

unsigned longest_packet(unsigned message_flits, const TrafficSettings& traffic) {
    if (traffic.max_packet_flits == 0) return message_flits;
    return message_flits == 0 ? traffic.max_packet_flits
                              : std::min(message_flits, traffic.max_packet_flits);
}

void check_packet_length(unsigned longest) {
    if (longest <= kMaxPacketFlits) return;
    refuse("traffic.max_packet_flits",
           fmt::format(
               "0 (no limit); messages have up to {} flits, and a packet has at most {}; set a "
               "packet length of at most {}",
               longest, kMaxPacketFlits, kMaxPacketFlits));
}

}  // namespace thruway
