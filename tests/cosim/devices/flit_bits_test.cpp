// The C++ and the Verilog layout of a flit agree; packing and unpacking returns the same fields.

#include "cosim/devices/flit_bits.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <random>
#include <regex>
#include <string>

namespace thruway::test {
namespace {

/// Values of `define THRUWAY_FLIT_<name> <value>, for example "4:2" or "0".
std::map<std::string, std::string> defines_of_verilog() {
    std::ifstream file(THRUWAY_SOURCE_DIR "/rtl_models/verilog/thruway_flit.vh");
    const std::regex define("^`define THRUWAY_FLIT_([A-Z_]+) +([0-9:]+).*");
    std::map<std::string, std::string> found;
    std::smatch match;
    for (std::string line; std::getline(file, line);) {
        if (std::regex_match(line, match, define)) found[match[1]] = match[2];
    }
    return found;
}

std::string text(BitRange range) {
    const std::string low = std::to_string(range.low);
    return range.high == range.low ? low : std::to_string(range.high) + ":" + low;
}

TEST(FlitBits, are_those_of_the_verilog_header) {
    const std::map<std::string, std::string> expected = {
        {"HEAD", text(flit_bits::kHead)},
        {"TAIL", text(flit_bits::kTail)},
        {"VC", text(flit_bits::kVc)},
        {"TIES", text(flit_bits::kTies)},
        {"DESTINATION", text(flit_bits::kDestination)},
        {"DEST_X", text(flit_bits::kDestX)},
        {"DEST_Y", text(flit_bits::kDestY)},
        {"DEST_Z", text(flit_bits::kDestZ)},
        {"SEQUENCE", text(flit_bits::kSequence)},
        {"FLITS", text(flit_bits::kFlits)},
        {"PACKET", text(flit_bits::kPacket)},
        {"CLASS", text(flit_bits::kClass)},
        {"BITS", std::to_string(kFlitBits)},
        {"VC_LOW", std::to_string(flit_bits::kVc.low)},
        {"VC_BITS", std::to_string(flit_bits::kVc.high - flit_bits::kVc.low + 1)},
        {"TIES_LOW", std::to_string(flit_bits::kTies.low)},
        {"DESTINATION_LOW", std::to_string(flit_bits::kDestination.low)},
    };
    EXPECT_EQ(defines_of_verilog(), expected);
    EXPECT_EQ(kMaxPinVcs, 1u << (flit_bits::kVc.high - flit_bits::kVc.low + 1));
}

TEST(FlitBits, do_not_share_a_bit_nor_cross_a_word) {
    std::array<unsigned, kFlitBits> users{};
    for (const BitRange range :
         {flit_bits::kHead, flit_bits::kTail, flit_bits::kVc, flit_bits::kTies, flit_bits::kDestX,
          flit_bits::kDestY, flit_bits::kDestZ, flit_bits::kSequence, flit_bits::kFlits,
          flit_bits::kPacket, flit_bits::kClass}) {
        EXPECT_EQ(range.low / 32, range.high / 32);
        for (unsigned bit = range.low; bit <= range.high; ++bit) ++users.at(bit);
    }
    for (const unsigned uses : users) EXPECT_EQ(uses, 1u);
    EXPECT_EQ(flit_bits::kDestination.low, flit_bits::kDestX.low);
    EXPECT_EQ(flit_bits::kDestination.high, flit_bits::kDestZ.high);
}

TEST(FlitBits, come_out_as_they_went_in) {
    std::mt19937_64 bits(5);
    std::array<std::uint32_t, std::size_t{5} * kFlitWords> pins{};
    const FlitLayout& layout = thruway_layout();
    for (unsigned i = 0; i < 1000; ++i) {
        FlitFields flit;
        flit.head = (bits() & 1) != 0;
        flit.tail = (bits() & 1) != 0;
        flit.vc = static_cast<std::uint8_t>(bits() % kMaxPinVcs);
        flit.ties = static_cast<std::uint8_t>(bits() % 8);
        flit.message_class = static_cast<std::uint8_t>(bits());
        flit.dest_z = static_cast<std::uint8_t>(bits());
        flit.dest_x = static_cast<std::uint8_t>(bits());
        flit.dest_y = static_cast<std::uint8_t>(bits());
        flit.sequence = static_cast<std::uint16_t>(bits());
        flit.flits = static_cast<std::uint16_t>(bits());
        flit.packet = static_cast<std::uint32_t>(bits() >> 40);
        const unsigned port = i % 5;
        const auto before = pins;
        layout.pack(flit, pins.data(), std::size_t{port} * kFlitBits);
        EXPECT_EQ(layout.unpack(pins.data(), std::size_t{port} * kFlitBits), flit);
        const std::size_t other = std::size_t{(port + 1) % 5} * kFlitBits;
        EXPECT_EQ(layout.unpack(pins.data(), other), layout.unpack(before.data(), other));
    }
}

TEST(FlitBits, lie_where_the_header_says) {
    FlitFields flit;
    flit.tail = true;
    flit.vc = 5;
    flit.ties = 6;
    flit.dest_x = 0xab;
    flit.dest_y = 0xcd;
    flit.dest_z = 0xef;
    flit.sequence = 0x1234;
    flit.flits = 0x5678;
    flit.packet = 0xbcdef0;
    flit.message_class = 0x9a;
    EXPECT_EQ(pack(flit), (FlitBits{0xefcdabd6, 0x56781234, 0x9abcdef0}));
}

}  // namespace
}  // namespace thruway::test
