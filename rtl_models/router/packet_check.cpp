#include "rtl_models/router/packet_check.h"

#include "core/problem.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>
#include <systemc>

#include <string>

namespace thruway {

unsigned most_packet_flits(const RouterSettings& settings) {
    const bool whole = settings.kind == RouterKind::kVirtualChannel &&
                       settings.switching != Switching::kWormhole;
    return whole ? settings.packet_slot_flits() : kMaxPacketFlits;
}

void refuse_packet(const Packet& packet, std::size_t hosts, unsigned most_flits) {
    const std::string which = fmt::format("packet {} of host {}", packet.identity.sequence,
                                          index(packet.identity.source));
    std::string wrong;
    if (index(packet.destination) >= hosts) {
        wrong = fmt::format("{} is for host {}; there are hosts 0 to {}", which,
                            index(packet.destination), hosts - 1);
    } else if (packet.flits == 0) {
        wrong = fmt::format("{} has no flits; give it at least 1", which);
    } else {
        wrong = fmt::format("{} has {} flits; a packet must lie whole in one slot of a buffer, "
                            "which has {}; shorten it, or give router.buffer_flits more",
                            which, packet.flits, most_flits);
    }
    SC_REPORT_ERROR("/thruway/fabric/packet", wrong.c_str());
    throw Problem(wrong);
}

}  // namespace thruway
