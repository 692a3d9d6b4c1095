#include "cosim/netlist/fabric/link_flit.h"

#include <fmt/format.h>

#include <ostream>
#include <tuple>

namespace thruway {
namespace {

auto fields(const Packet& packet) {
    const CutThroughRecord& cut = packet.cut_through;
    return std::make_tuple(packet.identity, packet.destination, packet.route_draw, packet.injected,
                           packet.flits, packet.hops, packet.traffic_class, packet.header_note,
                           packet.message, packet.message_packets, unsigned{cut.cuts},
                           unsigned{cut.first_cut}, unsigned{cut.cuts_after_cut},
                           unsigned{cut.last_cut});
}

}  // namespace

bool operator==(const LinkFlit& a, const LinkFlit& b) {
    return a.head == b.head && a.tail == b.tail && a.vc == b.vc && a.sequence == b.sequence &&
           fields(a.packet) == fields(b.packet);
}

std::ostream& operator<<(std::ostream& out, const LinkFlit& flit) {
    out << fmt::format("{}flit {} vc {}", flit.tail ? "tail " : "", flit.sequence, flit.vc);
    if (!flit.head) return out;
    const PacketIdentity& identity = flit.packet.identity;
    return out << fmt::format(" head of packet {} of host {} in cycle {}, {} flits to host {}",
                              identity.sequence, index(identity.source), identity.generated,
                              flit.packet.flits, index(flit.packet.destination));
}

void sc_trace(sc_core::sc_trace_file* file, const LinkFlit& flit, const std::string& name) {
    sc_core::sc_trace(file, flit.head, name + ".head");
    sc_core::sc_trace(file, flit.tail, name + ".tail");
    sc_core::sc_trace(file, flit.vc, name + ".vc");
    sc_core::sc_trace(file, flit.sequence, name + ".sequence");
    sc_core::sc_trace(file, flit.packet.identity.generated, name + ".generated");
    sc_core::sc_trace(file, flit.packet.identity.sequence, name + ".number");
    sc_core::sc_trace(file, flit.packet.flits, name + ".flits");
}

}  // namespace thruway
