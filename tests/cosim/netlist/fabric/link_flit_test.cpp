// tests/cosim/netlist/fabric/link_flit_test.cpp
// The flit on a wire: as text, as a value, and as bits.

#include "cosim/netlist/fabric/link_flit_bits.h"

#include <gtest/gtest.h>

#include <sstream>

namespace thruway::test {
namespace {

LinkFlit head_flit() {
    LinkFlit flit;
    flit.head = true;
    flit.vc = 0x12;
    flit.sequence = 0;
    flit.packet.identity = {0x0102030405060708, HostId{0x11121314}, 0x21222324};
    flit.packet.destination = HostId{0x31323334};
    flit.packet.route_draw = 0x41424344;
    flit.packet.injected = 0x5152535455565758;
    flit.packet.flits = 0x6162;
    flit.packet.hops = 0x7172;
    flit.packet.traffic_class = 0x81;
    flit.packet.cut_through.cuts = 0x1112;
    flit.packet.cut_through.first_cut = 1;
    flit.packet.cut_through.cuts_after_cut = 0x2122;
    flit.packet.cut_through.last_cut = 1;
    flit.packet.header_note = 0x91929394;
    flit.packet.message = 0xa1a2a3a4;
    flit.packet.message_packets = 0xb1b2b3b4;
    return flit;
}

TEST(LinkFlit, the_fields_of_a_head_are_at_the_bits_of_the_table) {
    // 480 bits from the highest: two words, two fields of 16 bits beside zeros, then words of 32
    // and 64 bits.
    EXPECT_EQ(to_bits(head_flit()).to_string(sc_dt::SC_HEX_US, false), "b1b2b3b4"
                                                                       "a1a2a3a5"
                                                                       "0000a122"
                                                                       "91127172"
                                                                       "91929394"
                                                                       "41424344"
                                                                       "5152535455565758"
                                                                       "0102030405060708"
                                                                       "21222324"
                                                                       "11121314"
                                                                       "00816162"
                                                                       "31323334"
                                                                       "00001201");
}

TEST(LinkFlit, the_fields_of_a_body_are_in_the_low_word) {
    LinkFlit flit;
    flit.tail = true;
    flit.vc = 3;
    flit.sequence = 0x0405;
    LinkFlitBits expected(0);
    expected.range(31, 0) = 0x04050302u;
    EXPECT_EQ(to_bits(flit), expected);
}

TEST(LinkFlit, bits_become_the_same_flit) {
    EXPECT_EQ(from_bits(to_bits(head_flit())), head_flit());
    LinkFlit body;
    body.sequence = 65535;
    body.vc = 63;
    EXPECT_EQ(from_bits(to_bits(body)), body);
}

TEST(LinkFlit, every_bit_of_a_field_changes_the_value) {
    const LinkFlitBits bits = to_bits(head_flit());
    int fields = 0;
    for (int i = 0; i < kLinkFlitBits; ++i) {
        LinkFlitBits changed = bits;
        changed[i] = !bits[i].to_bool();
        fields += from_bits(changed) != head_flit() ? 1 : 0;
    }
    // 6 bits beside head, tail and the virtual channel, 8 beside the class, 16 above the cuts.
    EXPECT_EQ(fields, kLinkFlitBits - 6 - 8 - 16);
}

TEST(LinkFlit, is_readable) {
    LinkFlit flit;
    flit.head = true;
    flit.tail = true;
    flit.vc = 1;
    flit.packet.identity = {7, HostId{2}, 5};
    flit.packet.destination = HostId{9};
    flit.packet.flits = 1;
    std::ostringstream text;
    text << flit;
    EXPECT_EQ(text.str(),
              "tail flit 0 vc 1 head of packet 5 of host 2 in cycle 7, 1 flits to host 9");
}

}  // namespace
}  // namespace thruway::test
