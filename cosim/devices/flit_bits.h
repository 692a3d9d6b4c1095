// cosim/devices/flit_bits.h
// Layout of a flit at the pins of Thruway's Verilog router; C++ counterpart of
// rtl_models/verilog/thruway_flit.vh. The only C++ file that knows its field positions.
#pragma once

#include "cosim/devices/flit_layout.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace thruway {

namespace flit_bits {
constexpr BitRange kHead = {0, 0};
constexpr BitRange kTail = {1, 1};
constexpr BitRange kVc = {4, 2};
constexpr BitRange kTies = {7, 5};
constexpr BitRange kDestination = {31, 8};
constexpr BitRange kDestX = {15, 8};
constexpr BitRange kDestY = {23, 16};
constexpr BitRange kDestZ = {31, 24};
constexpr BitRange kSequence = {47, 32};
constexpr BitRange kFlits = {63, 48};
constexpr BitRange kPacket = {87, 64};
constexpr BitRange kClass = {95, 88};
}  // namespace flit_bits

constexpr unsigned kFlitBits = 96;
constexpr unsigned kFlitWords = kFlitBits / 32;
/// Largest number of virtual channels that the VC field can hold.
constexpr unsigned kMaxPinVcs = 8;

/// The layout of Thruway's Verilog router with coordinates of the destination.
const FlitLayout& thruway_layout();
/// The same with the number of the destination, for routing by table.
const FlitLayout& thruway_table_layout();

/// The same as `layout`, which has kFlitBits, with `bits` bits: behind the fields is payload, up to
/// the width of FlitField::kPayload.
FlitLayout with_payload(const FlitLayout& layout, unsigned bits);

/// A flit as Verilator stores a wide vector: 32-bit words, least significant first.
using FlitBits = std::array<std::uint32_t, kFlitWords>;

inline FlitBits pack(const FlitFields& flit) {
    FlitBits bits{};
    thruway_layout().pack(flit, bits.data(), 0);
    return bits;
}

inline FlitFields unpack(const FlitBits& bits) { return thruway_layout().unpack(bits.data(), 0); }

}  // namespace thruway
