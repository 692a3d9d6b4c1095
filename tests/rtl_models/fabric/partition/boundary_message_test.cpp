// tests/rtl_models/fabric/partition/boundary_message_test.cpp
// The layout of the bytes that cross a boundary.

#include "rtl_models/fabric/partition/boundary_message.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using MessageBytes = std::vector<std::uint8_t>;

MessageBytes bytes_of_message(const BoundaryMessage& message) {
    MessageBytes bytes;
    append(message, bytes);
    return bytes;
}

BoundaryMessage body_flit() {
    BoundaryMessage message;
    message.kind = BoundaryMessageKind::kBodyFlit;
    message.channel = 0x01020304;
    message.arrival = 0x1122334455667788;
    message.vc = 5;
    message.sequence = 0x0a0b;
    message.tail = true;
    return message;
}

TEST(BoundaryMessage, a_body_flit_is_17_bytes_with_the_lowest_first) {
    EXPECT_EQ(bytes_of_message(body_flit()),
              (MessageBytes{1, 4, 3, 2, 1, 0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11, 5, 0x0b,
                            0x0a, 1}));
}

TEST(BoundaryMessage, a_head_flit_carries_the_packet_record) {
    BoundaryMessage message;
    message.kind = BoundaryMessageKind::kHeadFlit;
    message.channel = 7;
    message.arrival = 258;
    message.vc = 1;
    message.packet.identity = {257, HostId{9}, 10};
    message.packet.destination = HostId{11};
    message.packet.flits = 0x0201;
    message.packet.traffic_class = 3;
    message.packet.route_draw = 12;
    message.packet.hops = 13;
    message.packet.injected = 0x0102030405060708;
    message.packet.cut_through.cuts = 0x0102;
    message.packet.cut_through.first_cut = 1;
    message.packet.cut_through.cuts_after_cut = 0x7304;
    message.packet.header_note = 0x05060708;
    message.packet.message = 14;
    message.packet.message_packets = 15;
    EXPECT_EQ(bytes_of_message(message),
              (MessageBytes{2,  7,    0, 0,    0,  2, 1, 0,  0, 0, 0, 0,  0,  1, 0,     // flit
                            1,  1,    0, 0,    0,  0, 0, 0,  9, 0, 0, 0,  10, 0, 0, 0,  // identity
                            11, 0,    0, 0,    1,  2, 3, 12, 0, 0, 0, 13, 0,            // packet
                            8,  7,    6, 5,    4,  3, 2, 1,                             // injected
                            2,  0x81, 4, 0x73, 8,  7, 6, 5,     // cut-throughs
                            14, 0,    0, 0,    15, 0, 0, 0}));  // message
}

TEST(BoundaryMessage, credits_are_a_set_of_virtual_channels) {
    BoundaryMessage message;
    message.kind = BoundaryMessageKind::kCredits;
    message.channel = 2;
    message.arrival = 3;
    message.credits = 0x8000000000000001;
    EXPECT_EQ(bytes_of_message(message), (MessageBytes{3, 2, 0, 0, 0, 3, 0, 0,   0, 0, 0, 0, 0,  //
                                                       1, 0, 0, 0, 0, 0, 0, 0x80}));
}

TEST(BoundaryMessage, has_the_bytes_that_the_documentation_says) {
    const auto size = [](BoundaryMessageKind kind) {
        BoundaryMessage message;
        message.kind = kind;
        return bytes_of_message(message).size();
    };
    const std::string expected = fmt::format(
        "takes {} bytes if it is a head and {} if not, its credit {}. A queue that changes takes "
        "{},",
        size(BoundaryMessageKind::kHeadFlit), size(BoundaryMessageKind::kBodyFlit),
        size(BoundaryMessageKind::kCredits), size(BoundaryMessageKind::kQueue));
    std::ifstream page(THRUWAY_SOURCE_DIR "/docs/scale.md");
    std::string words;
    for (std::string word; page >> word;) words += word + ' ';
    EXPECT_NE(words.find(expected), std::string::npos) << expected;
}

TEST(BoundaryMessage, what_was_written_is_read_one_message_after_the_other) {
    MessageBytes bytes = bytes_of_message(body_flit());
    BoundaryMessage credits;
    credits.kind = BoundaryMessageKind::kCredits;
    credits.credits = 6;
    append(credits, bytes);
    std::size_t position = 0;
    const auto first = take(bytes, position);
    ASSERT_TRUE(first);
    EXPECT_EQ(bytes_of_message(*first), bytes_of_message(body_flit()));
    EXPECT_EQ(position, 17u);
    const auto second = take(bytes, position);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->credits, 6u);
    EXPECT_EQ(position, bytes.size());
}

TEST(BoundaryMessage, every_part_of_a_message_is_no_message) {
    const MessageBytes whole = bytes_of_message(body_flit());
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const MessageBytes part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        std::size_t position = 0;
        EXPECT_FALSE(take(part, position)) << size;
    }
}

}  // namespace
}  // namespace thruway::test
