#include "cosim/netlist/fabric/link_flit_bits.h"

#include <cstdint>

namespace thruway {
namespace {

/// Puts fields into bits.
struct Packer {
    template <class Field>
    void operator()(int high, int low, const Field& field) {
        bits.range(high, low) = sc_dt::uint64{static_cast<std::uint64_t>(field)};
    }
    LinkFlitBits bits;
};

/// Takes fields from bits.
struct Unpacker {
    template <class Field>
    void operator()(int high, int low, Field& field) const {
        field = static_cast<Field>(bits.range(high, low).to_uint64());
    }
    const LinkFlitBits& bits;
};

/// The layout for both directions: `field` puts or takes.
template <class Flit, class Cuts, class Message, class Field>
void for_each_field(Flit& flit, Cuts& cuts, Cuts& cuts_after_cut, Message& message, Field& field) {
    field(0, 0, flit.head);
    field(1, 1, flit.tail);
    field(15, 8, flit.vc);
    field(31, 16, flit.sequence);
    if (!flit.head) return;
    auto& packet = flit.packet;
    field(63, 32, packet.destination);
    field(79, 64, packet.flits);
    field(87, 80, packet.traffic_class);
    field(127, 96, packet.identity.source);
    field(159, 128, packet.identity.sequence);
    field(223, 160, packet.identity.generated);
    field(287, 224, packet.injected);
    field(319, 288, packet.route_draw);
    field(351, 320, packet.header_note);
    field(367, 352, packet.hops);
    field(383, 368, cuts);
    field(399, 384, cuts_after_cut);
    field(447, 416, message);
    field(479, 448, packet.message_packets);
}

}  // namespace

LinkFlitBits to_bits(const LinkFlit& flit) {
    const CutThroughRecord& cut = flit.packet.cut_through;
    const auto cuts = static_cast<std::uint16_t>(cut.cuts | cut.first_cut << 15);
    const auto after = static_cast<std::uint16_t>(cut.cuts_after_cut | cut.last_cut << 15);
    const std::uint32_t message = flit.packet.message + 1;
    Packer pack;
    for_each_field(flit, cuts, after, message, pack);
    return pack.bits;
}

LinkFlit from_bits(const LinkFlitBits& bits) {
    LinkFlit flit;
    std::uint16_t cuts = 0;
    std::uint16_t after = 0;
    std::uint32_t message = 0;
    const Unpacker unpack{bits};
    for_each_field(flit, cuts, after, message, unpack);
    flit.packet.message = message - 1;
    CutThroughRecord& cut = flit.packet.cut_through;
    cut.cuts = cuts & 0x7fffu;
    cut.first_cut = (cuts >> 15) != 0;
    cut.cuts_after_cut = after & 0x7fffu;
    cut.last_cut = (after >> 15) != 0;
    return flit;
}

}  // namespace thruway
