#include "rtl_models/fabric/deadlock/deadlock_report.h"

#include "topologies/graph/fabric_graph.h"

#include <fmt/format.h>

#include <set>

namespace thruway {
namespace {

std::string named(const BlockedPacket& blocked) {
    return fmt::format("packet {} of host {} for host {}, at {} input {} vc {}",
                       blocked.packet.sequence,
                       host_label(blocked.packet.source, blocked.source_name),
                       host_label(blocked.destination, blocked.destination_name),
                       blocked.router_name, blocked.port, blocked.vc);
}

}  // namespace

std::string DeadlockReport::text() const {
    if (blocked.empty()) return {};
    // A packet may be in several routers.
    std::set<PacketIdentity> packets;
    for (const BlockedPacket& place : blocked) packets.insert(place.packet);
    std::string text = fmt::format("{} packets wait for each other for ever", packets.size());
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        text += fmt::format("{} {}", i == 0 ? ":" : "; which waits for", named(cycle[i]));
    }
    if (!cycle.empty()) text += "; which waits for the first";
    return text;
}

}  // namespace thruway
