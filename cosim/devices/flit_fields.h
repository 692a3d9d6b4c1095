// cosim/devices/flit_fields.h
// What a flit tells at the pins of a router, whatever its format there. A device has places for
// some of the fields (flit_layout.h).
#pragma once

#include <array>
#include <cstdint>

namespace thruway {

/// All fields but head, tail, vc, sequence and payload belong to the packet. Coordinates are those
/// of the destination's router; 0 in networks that are no grid, and in dimensions beyond the
/// third.
struct FlitFields {
    bool head = false;
    bool tail = false;
    std::uint8_t vc = 0;  ///< of the link, hence of the buffer behind it
    std::uint8_t message_class = 0;
    std::uint8_t ties = 0;  ///< bit d: in dimension d both directions are minimal, go minus
    std::uint8_t dest_x = 0;
    std::uint8_t dest_y = 0;
    std::uint8_t dest_z = 0;
    std::uint8_t dest_local = 0;    ///< which of the hosts of the destination's router
    std::uint8_t output = 0;        ///< port by which to leave the router; set by LookAheadRoute
    std::uint16_t hops = 0;         ///< channels between routers that the packet has taken
    std::uint16_t sequence = 0;     ///< index within the packet; 0: head
    std::uint16_t flits = 0;        ///< packet length
    std::uint32_t destination = 0;  ///< number of the host
    std::uint32_t source = 0;       ///< number of the host
    std::uint32_t draw = 0;         ///< the packet's random bits for the routing function
    std::uint32_t packet = 0;       ///< name of the packet
    std::uint32_t payload = 0;      ///< data word, flit_payload(): must leave as it came
};

enum class FlitField : std::uint8_t {
    kHead,
    kTail,
    kVc,
    kMessageClass,
    kTies,
    kDestX,
    kDestY,
    kDestZ,
    kDestLocal,
    kOutput,
    kHops,
    kSequence,
    kFlits,
    kDestination,
    kSource,
    kDraw,
    kPacket,
    kPayload,
};

struct FlitFieldRow {
    FlitField field;
    const char* name;
    unsigned bits;  ///< width of the member of FlitFields
};

/// In the order of FlitField.
constexpr std::array<FlitFieldRow, 18> kFlitFieldRows = {{
    {FlitField::kHead, "head", 1},
    {FlitField::kTail, "tail", 1},
    {FlitField::kVc, "vc", 8},
    {FlitField::kMessageClass, "message_class", 8},
    {FlitField::kTies, "ties", 8},
    {FlitField::kDestX, "dest_x", 8},
    {FlitField::kDestY, "dest_y", 8},
    {FlitField::kDestZ, "dest_z", 8},
    {FlitField::kDestLocal, "dest_local", 8},
    {FlitField::kOutput, "output", 8},
    {FlitField::kHops, "hops", 16},
    {FlitField::kSequence, "sequence", 16},
    {FlitField::kFlits, "flits", 16},
    {FlitField::kDestination, "destination", 32},
    {FlitField::kSource, "source", 32},
    {FlitField::kDraw, "draw", 32},
    {FlitField::kPacket, "packet", 32},
    {FlitField::kPayload, "payload", 32},
}};

constexpr const FlitFieldRow& row_of(FlitField field) {
    return kFlitFieldRows[static_cast<std::size_t>(field)];
}

/// Calls `visit` with the member of `fields` that is `field`.
template <class Fields, class Visit>
constexpr void visit_field(Fields& fields, FlitField field, Visit visit) {
    switch (field) {
        case FlitField::kHead: return visit(fields.head);
        case FlitField::kTail: return visit(fields.tail);
        case FlitField::kVc: return visit(fields.vc);
        case FlitField::kMessageClass: return visit(fields.message_class);
        case FlitField::kTies: return visit(fields.ties);
        case FlitField::kDestX: return visit(fields.dest_x);
        case FlitField::kDestY: return visit(fields.dest_y);
        case FlitField::kDestZ: return visit(fields.dest_z);
        case FlitField::kDestLocal: return visit(fields.dest_local);
        case FlitField::kOutput: return visit(fields.output);
        case FlitField::kHops: return visit(fields.hops);
        case FlitField::kSequence: return visit(fields.sequence);
        case FlitField::kFlits: return visit(fields.flits);
        case FlitField::kDestination: return visit(fields.destination);
        case FlitField::kSource: return visit(fields.source);
        case FlitField::kDraw: return visit(fields.draw);
        case FlitField::kPacket: return visit(fields.packet);
        case FlitField::kPayload: return visit(fields.payload);
    }
}

constexpr std::uint32_t get_field(const FlitFields& fields, FlitField field) {
    std::uint32_t value = 0;
    visit_field(fields, field, [&](auto member) { value = static_cast<std::uint32_t>(member); });
    return value;
}

/// Keeps the low bits of `value` that the member has.
constexpr void set_field(FlitFields& fields, FlitField field, std::uint32_t value) {
    visit_field(fields, field, [&](auto& member) {
        using Member = std::remove_reference_t<decltype(member)>;
        member = static_cast<Member>(value);
    });
}

inline bool operator==(const FlitFields& a, const FlitFields& b) {
    for (const FlitFieldRow& row : kFlitFieldRows) {
        if (get_field(a, row.field) != get_field(b, row.field)) return false;
    }
    return true;
}
inline bool operator!=(const FlitFields& a, const FlitFields& b) { return !(a == b); }

/// Data of a flit: every bit is 1 in about half of all flits. The hash is that of splitmix64.
constexpr std::uint32_t flit_payload(std::uint32_t packet, std::uint32_t sequence) {
    std::uint64_t word = (std::uint64_t{packet} << 32 | sequence) + 0x9e3779b97f4a7c15u;
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
    word = (word ^ word >> 27) * 0x94d049bb133111ebu;
    return static_cast<std::uint32_t>(word >> 32);
}

}  // namespace thruway
