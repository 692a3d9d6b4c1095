// tests/testbench/hosts/scoreboard_test.cpp
// Every error that a fabric can make with a flit is a fatal report.

#include "testbench/hosts/scoreboard.h"

#include <gtest/gtest.h>
#include <systemc>

#include <string>

namespace thruway::test {
namespace {

Packet packet_of(unsigned source, std::uint32_t sequence, unsigned destination,
                 std::uint16_t flits) {
    Packet packet;
    packet.identity = {100, HostId{source}, sequence};
    packet.destination = HostId{destination};
    packet.flits = flits;
    return packet;
}

Flit flit_of(const Packet& packet, unsigned sequence) {
    return Flit(0, static_cast<std::uint16_t>(sequence), 0, sequence == 0,
                sequence + 1 == packet.flits);
}

void arrive(Scoreboard& board, const Flit& flit, Packet& packet, HostId host) {
    if (Scoreboard::arrived(flit, packet, host)) board.received(packet);
}

void arrive_whole(Scoreboard& board, const Packet& sent) {
    Packet packet = sent;
    const HostId host = packet.destination;
    for (unsigned i = 0; i < packet.flits; ++i) arrive(board, flit_of(packet, i), packet, host);
}

/// Text of the fatal report that ends `action`; empty: none.
template <typename Action>
std::string fatal(Action action) {
    try {
        action();
    } catch (const sc_core::sc_report& report) {
        EXPECT_EQ(report.get_severity(), sc_core::SC_FATAL);
        EXPECT_STREQ(report.get_msg_type(), "/thruway/scoreboard");
        return report.get_msg();
    }
    return {};
}

TEST(Scoreboard, takes_packets_that_arrive_whole) {
    Scoreboard board;
    Packet packet = packet_of(1, 0, 2, 3);
    board.sent(packet);
    Scoreboard::arrived_whole(packet, 3, HostId{2});
    board.received(packet);
    board.check(0);
    EXPECT_EQ(packet.flits_received, 3u);
    EXPECT_NE(fatal([&] { Scoreboard::arrived_whole(packet, 3, HostId{2}); }), "") << "twice";
    Packet astray = packet_of(1, 1, 2, 3);
    EXPECT_NE(fatal([&] { Scoreboard::arrived_whole(astray, 3, HostId{1}); }).find("misdelivered"),
              std::string::npos);
    EXPECT_NE(fatal([&] { Scoreboard::arrived_whole(astray, 2, HostId{2}); }), "") << "too short";
}

TEST(Scoreboard, accepts_packets_that_arrive_in_another_order) {
    Scoreboard board;
    const Packet first = packet_of(1, 0, 2, 3);
    const Packet second = packet_of(1, 1, 2, 1);
    const Packet third = packet_of(2, 0, 1, 2);
    for (const Packet& packet : {first, second, third}) board.sent(packet);
    board.check(3);
    arrive_whole(board, third);
    arrive_whole(board, second);
    board.check(1);
    arrive_whole(board, first);
    board.check(0);
    EXPECT_EQ(board.packets_sent(), 3u);
    EXPECT_EQ(board.packets_received(), 3u);
}

TEST(Scoreboard, follows_packets_with_interleaved_flits) {
    Scoreboard board;
    Packet first = packet_of(1, 0, 2, 2);
    Packet second = packet_of(3, 0, 2, 2);
    board.sent(first);
    board.sent(second);
    for (unsigned i = 0; i < 2; ++i) {
        arrive(board, flit_of(first, i), first, HostId{2});
        arrive(board, flit_of(second, i), second, HostId{2});
    }
    board.check(0);
    EXPECT_EQ(board.packets_received(), 2u);
}

TEST(Scoreboard, reports_a_flit_at_the_wrong_host) {
    Scoreboard board;
    Packet packet = packet_of(1, 7, 2, 3);
    board.sent(packet);
    EXPECT_EQ(fatal([&] { arrive(board, flit_of(packet, 0), packet, HostId{3}); }),
              "packet 7 of host 1, generated in cycle 100 for host 2, 3 flits: misdelivered to "
              "host 3");
}

TEST(Scoreboard, reports_flits_in_the_wrong_order) {
    Scoreboard board;
    Packet packet = packet_of(1, 0, 2, 3);
    board.sent(packet);
    arrive(board, flit_of(packet, 0), packet, HostId{2});
    EXPECT_EQ(fatal([&] { arrive(board, flit_of(packet, 2), packet, HostId{2}); }),
              "packet 0 of host 1, generated in cycle 100 for host 2, 3 flits: flit 2 arrives "
              "where flit 1 is due");
}

TEST(Scoreboard, reports_a_body_flit_before_the_head) {
    Scoreboard board;
    Packet packet = packet_of(1, 0, 2, 3);
    board.sent(packet);
    EXPECT_NE(fatal([&] { arrive(board, flit_of(packet, 1), packet, HostId{2}); }), "");
}

TEST(Scoreboard, reports_a_flit_that_arrives_twice) {
    Scoreboard board;
    Packet packet = packet_of(1, 0, 2, 3);
    board.sent(packet);
    arrive(board, flit_of(packet, 0), packet, HostId{2});
    EXPECT_NE(fatal([&] { arrive(board, flit_of(packet, 0), packet, HostId{2}); }), "");
}

TEST(Scoreboard, reports_a_flit_behind_the_tail) {
    Scoreboard board;
    Packet packet = packet_of(1, 0, 2, 1);
    board.sent(packet);
    arrive(board, flit_of(packet, 0), packet, HostId{2});
    EXPECT_NE(fatal([&] { arrive(board, flit_of(packet, 0), packet, HostId{2}); }), "");
}

TEST(Scoreboard, reports_flits_whose_head_or_tail_mark_is_wrong) {
    for (const bool wrong_head : {true, false}) {
        Scoreboard board;
        Packet packet = packet_of(1, 0, 2, 2);
        board.sent(packet);
        const Flit flit(0, 0, 0, !wrong_head, !wrong_head);
        EXPECT_NE(fatal([&] { arrive(board, flit, packet, HostId{2}); }), "") << wrong_head;
    }
}

TEST(Scoreboard, reports_a_lost_packet) {
    Scoreboard board;
    const Packet packet = packet_of(1, 0, 2, 2);
    board.sent(packet);
    board.sent(packet_of(1, 1, 2, 2));
    arrive_whole(board, packet);
    EXPECT_EQ(fatal([&] { board.check(0); }), "2 packets were sent, 1 received, 0 are in flight");
}

TEST(Scoreboard, reports_a_packet_that_arrives_twice) {
    Scoreboard board;
    const Packet packet = packet_of(1, 0, 2, 2);
    board.sent(packet);
    arrive_whole(board, packet);
    arrive_whole(board, packet);
    EXPECT_EQ(fatal([&] { board.check(0); }), "1 packets were sent, 2 received, 0 are in flight");
}

TEST(Scoreboard, reports_a_packet_that_arrived_twice_while_another_was_lost) {
    Scoreboard board;
    const Packet packet = packet_of(1, 0, 2, 2);
    board.sent(packet);
    board.sent(packet_of(1, 1, 2, 2));
    arrive_whole(board, packet);
    arrive_whole(board, packet);
    EXPECT_EQ(fatal([&] { board.check(0); }), "2 packets were sent, 2 received, 0 are in flight; "
                                              "the received packets differ from the sent ones");
}

TEST(Scoreboard, reports_a_packet_that_changed_its_length_or_destination_on_the_way) {
    for (const Packet& changed : {packet_of(1, 0, 2, 3), packet_of(1, 0, 3, 2)}) {
        Scoreboard board;
        board.sent(packet_of(1, 0, 2, 2));
        arrive_whole(board, changed);
        EXPECT_NE(fatal([&] { board.check(0); }), "");
    }
}

}  // namespace
}  // namespace thruway::test
