// cosim/verilated/devices/flit_bits.h
// Layout of a flit at the pins of the Verilog router; C++ counterpart of
// rtl_models/verilog/thruway_flit.vh. The only C++ file that knows field positions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace thruway {

/// Contents of a flit at the pins. `dest_*`, `ties` and `flits` may be 0 in body flits.
struct FlitFields {
    bool head = false;
    bool tail = false;
    std::uint8_t vc = 0;         ///< on the link, or of the buffer; below 8
    std::uint8_t ties = 0;       ///< bit d: in dimension d both directions are minimal, go minus
    std::uint8_t dest_x = 0;     ///< coordinate of the destination in dimension 0
    std::uint8_t dest_y = 0;     ///< in dimension 1
    std::uint16_t sequence = 0;  ///< index within the packet; 0: head
    std::uint16_t flits = 0;     ///< packet length
    std::uint32_t packet = 0;    ///< packet name; routers do not read it

    friend bool operator==(const FlitFields& a, const FlitFields& b) {
        return a.head == b.head && a.tail == b.tail && a.vc == b.vc && a.ties == b.ties &&
               a.dest_x == b.dest_x && a.dest_y == b.dest_y && a.sequence == b.sequence &&
               a.flits == b.flits && a.packet == b.packet;
    }
    friend bool operator!=(const FlitFields& a, const FlitFields& b) { return !(a == b); }
};

/// Position of a field.
struct BitRange {
    unsigned high = 0;
    unsigned low = 0;
};

namespace flit_bits {
constexpr BitRange kHead = {0, 0};
constexpr BitRange kTail = {1, 1};
constexpr BitRange kVc = {4, 2};
constexpr BitRange kTies = {6, 5};
constexpr BitRange kDestX = {15, 8};
constexpr BitRange kDestY = {23, 16};
constexpr BitRange kSequence = {47, 32};
constexpr BitRange kFlits = {63, 48};
constexpr BitRange kPacket = {95, 64};
}  // namespace flit_bits

constexpr unsigned kFlitBits = 96;
constexpr unsigned kFlitWords = kFlitBits / 32;
/// Largest number of virtual channels that the VC field can hold.
constexpr unsigned kMaxPinVcs = 8;

/// A flit as Verilator stores a wide vector: 32-bit words, least significant first. In a packed
/// vector of several flits, port p has words [p * kFlitWords, (p + 1) * kFlitWords).
using FlitBits = std::array<std::uint32_t, kFlitWords>;

/// Requires a field that lies within one word.
constexpr std::uint32_t field(const FlitBits& bits, BitRange range) {
    const unsigned width = range.high - range.low + 1;
    const std::uint32_t mask = width == 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << width) - 1;
    return (bits[range.low / 32] >> (range.low % 32)) & mask;
}

constexpr void set_field(FlitBits& bits, BitRange range, std::uint32_t value) {
    const unsigned width = range.high - range.low + 1;
    const std::uint32_t mask = width == 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << width) - 1;
    std::uint32_t& word = bits[range.low / 32];
    word = (word & ~(mask << (range.low % 32))) | ((value & mask) << (range.low % 32));
}

constexpr FlitBits pack(const FlitFields& flit) {
    FlitBits bits{};
    set_field(bits, flit_bits::kHead, flit.head ? 1 : 0);
    set_field(bits, flit_bits::kTail, flit.tail ? 1 : 0);
    set_field(bits, flit_bits::kVc, flit.vc);
    set_field(bits, flit_bits::kTies, flit.ties);
    set_field(bits, flit_bits::kDestX, flit.dest_x);
    set_field(bits, flit_bits::kDestY, flit.dest_y);
    set_field(bits, flit_bits::kSequence, flit.sequence);
    set_field(bits, flit_bits::kFlits, flit.flits);
    set_field(bits, flit_bits::kPacket, flit.packet);
    return bits;
}

constexpr FlitFields unpack(const FlitBits& bits) {
    FlitFields flit;
    flit.head = field(bits, flit_bits::kHead) != 0;
    flit.tail = field(bits, flit_bits::kTail) != 0;
    flit.vc = static_cast<std::uint8_t>(field(bits, flit_bits::kVc));
    flit.ties = static_cast<std::uint8_t>(field(bits, flit_bits::kTies));
    flit.dest_x = static_cast<std::uint8_t>(field(bits, flit_bits::kDestX));
    flit.dest_y = static_cast<std::uint8_t>(field(bits, flit_bits::kDestY));
    flit.sequence = static_cast<std::uint16_t>(field(bits, flit_bits::kSequence));
    flit.flits = static_cast<std::uint16_t>(field(bits, flit_bits::kFlits));
    flit.packet = field(bits, flit_bits::kPacket);
    return flit;
}

/// The flit of port `port` in a packed vector at the pins (Verilator's VlWide or a plain array).
template <class Wide>
FlitBits flit_at(const Wide& pins, unsigned port) {
    FlitBits bits{};
    for (unsigned w = 0; w < kFlitWords; ++w) bits[w] = pins[port * kFlitWords + w];
    return bits;
}
template <class Wide>
void put_flit(Wide& pins, unsigned port, const FlitBits& bits) {
    for (unsigned w = 0; w < kFlitWords; ++w) pins[port * kFlitWords + w] = bits[w];
}

}  // namespace thruway
