#include "workloads/netrace/netrace_reader.h"

#include "tests/support/problem_of.h"
#include "tests/workloads/netrace/small_traces.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr auto kPlain = NetraceWriter::Form::kPlain;
constexpr auto kBzip2 = NetraceWriter::Form::kBzip2;

SmallTrace read_trace(const std::string& bytes) {
    std::istringstream input(bytes);
    NetraceReader reader(input, "t.tra");
    SmallTrace trace{reader.header(), {}};
    NetracePacket packet;
    while (reader.next(packet)) trace.packets.push_back(packet);
    return trace;
}

/// Of reading `bytes`.
std::string problem(const std::string& bytes) {
    return problem_of([&] { read_trace(bytes); });
}

/// The trace whose bytes are spelled out in the next test.
SmallTrace spelled_trace() {
    SmallTrace trace;
    trace.header = {"ab", 64, 0x0102, 2, "note", {{0, 0x0102, 2}}};
    trace.packets = {{0x0201, 7, 0xA0B0C0D0, 13, 4, 42, 0x02, {9}},
                     {0x0202, 9, 0, 14, 42, 4, 0x20, {}}};
    return trace;
}

TEST(NetraceWriter, writes_the_bytes_of_the_format) {
    using std::string_literals::operator""s;
    const std::string expected = "\x55\x54\x4A\x48"s + "\x00\x00\x80\x3F"s +  // magic, version
                                 "ab"s + std::string(28, '\0') +
                                 "\x40\x00"s +                          // name, nodes, padding
                                 "\x02\x01\x00\x00\x00\x00\x00\x00"s +  // cycles
                                 "\x02\x00\x00\x00\x00\x00\x00\x00"s +  // packets
                                 "\x05\x00\x00\x00\x01\x00\x00\x00"s +  // notes, regions
                                 std::string(8, '\0') + "note\0"s +
                                 std::string(8, '\0')                     // padding, notes, offset
                                 + "\x02\x01\x00\x00\x00\x00\x00\x00"s +  // cycles of the region
                                 "\x02\x00\x00\x00\x00\x00\x00\x00"s +    // its packets
                                 "\x01\x02\x00\x00\x00\x00\x00\x00\x07\x00\x00\x00"s +  // cycle, id
                                 "\xD0\xC0\xB0\xA0\x0D\x04\x2A\x02\x01\x09\x00\x00\x00"s +
                                 "\x02\x02\x00\x00\x00\x00\x00\x00\x09\x00\x00\x00"s +
                                 "\x00\x00\x00\x00\x0E\x2A\x04\x20\x00"s;
    EXPECT_EQ(bytes_of(spelled_trace(), kPlain), expected);
    EXPECT_EQ(expected.size(), 72u + 5 + 24 + 25 + 21);
}

TEST(NetraceWriter, cuts_a_long_name_and_refuses_too_many_dependents) {
    SmallTrace trace = requests(1);
    trace.header.name = std::string(40, 'x');
    EXPECT_EQ(read_trace(bytes_of(trace)).header.name, std::string(29, 'x'));
    trace.packets[0].dependents.resize(256);
    EXPECT_THROW(bytes_of(trace), std::invalid_argument);
}

TEST(NetraceReader, reads_what_was_written_compressed_or_not) {
    std::vector<SmallTrace> traces = {spelled_trace()};
    for (std::uint32_t seed = 0; seed < 50; ++seed) traces.push_back(small_trace(seed));
    for (const SmallTrace& trace : traces) {
        for (const auto form : {kPlain, kBzip2}) {
            const SmallTrace again = read_trace(bytes_of(trace, form));
            EXPECT_EQ(again.header.name, trace.header.name);
            EXPECT_EQ(again.header.nodes, trace.header.nodes);
            EXPECT_EQ(again.header.cycles, trace.header.cycles);
            EXPECT_EQ(again.header.notes, trace.header.notes);
            ASSERT_EQ(again.header.regions.size(), 1u);
            EXPECT_EQ(again.header.regions[0].packets, trace.header.packets);
            ASSERT_EQ(again.packets.size(), trace.packets.size());
            for (std::size_t i = 0; i < trace.packets.size(); ++i) {
                const NetracePacket& a = again.packets[i];
                const NetracePacket& b = trace.packets[i];
                EXPECT_EQ(a.cycle, b.cycle);
                EXPECT_EQ(a.id, b.id);
                EXPECT_EQ(a.address, b.address);
                EXPECT_EQ(a.type, b.type);
                EXPECT_EQ(a.source, b.source);
                EXPECT_EQ(a.destination, b.destination);
                EXPECT_EQ(a.node_types, b.node_types);
                EXPECT_EQ(a.dependents, b.dependents);
            }
        }
    }
}

TEST(NetraceReader, refuses_a_second_trace_behind_the_first) {
    // The name in the second header stands where a packet has its id: "requ".
    const std::string message =
        "t.tra: packet 1970365810 at byte 135: the header says that the trace has 3 packets, but "
        "more follow";
    for (const auto form : {kPlain, kBzip2}) {
        const std::string trace = bytes_of(requests(3), form);
        EXPECT_EQ(problem(trace + trace), message);
    }
}

/// The bytes with those from `at` on replaced.
std::string with(std::string bytes, std::size_t at, const std::string& by) {
    return bytes.replace(at, by.size(), by);
}

struct Malformed {
    std::string bytes;
    std::string message;
};

TEST(NetraceReader, refuses_a_wrong_header_by_name) {
    using std::string_literals::operator""s;
    const std::string good = bytes_of(spelled_trace(), kPlain);
    const std::string no_trace = "t.tra: this is no trace of netrace: plain or compressed with "
                                 "bzip2, it must begin with the number 0x484A5455, but ";
    const std::vector<Malformed> files = {
        {"", no_trace + "it is empty"},
        {"BZ", no_trace + "it has only 2 bytes"},
        {"\x1f\x8b\x08\x00 gzip"s, no_trace + "it begins with 0x00088B1F"},
        {"cycle,source\n", no_trace + "it begins with 0x6C637963"},
        {with(good, 4, "\x00\x00\x00\x40"s),
         "t.tra: the trace has version 2; only version 1 is known"},
        {good.substr(0, 50), "t.tra: the file ends in its header, after 50 of 72 bytes"},
        {good.substr(0, 74), "t.tra: the file ends in the notes of its header"},
        {good.substr(0, 90), "t.tra: the file ends in the regions of its header"},
        {with(good, 38, "\x00"s),
         "t.tra: the header says that the trace has 0 nodes; give at least 1"},
        {with(good, 48, "\x00"s),
         "t.tra: the header says that the trace has 0 packets; give at least 1"},
        {with(good, 56, "\xFF\xFF\xFF\xFF"s),
         "t.tra: the header says that its notes have 4294967295 bytes; at most 1000000 are "
         "allowed"},
        {with(good, 60, "\xFF\xFF\xFF\xFF"s),
         "t.tra: the header says that the trace has 4294967295 regions; at most 100000 are "
         "allowed"},
    };
    for (const Malformed& file : files) EXPECT_EQ(problem(file.bytes), file.message);
}

TEST(NetraceReader, refuses_a_wrong_packet_by_name) {
    using std::string_literals::operator""s;
    const std::string good = bytes_of(spelled_trace(), kPlain);  // packets at bytes 101 and 126
    SmallTrace itself = spelled_trace();
    itself.packets[0].dependents = {7};
    SmallTrace backwards = spelled_trace();
    backwards.packets[0].dependents = {};
    backwards.packets[1].dependents = {7};
    const std::vector<Malformed> files = {
        {good.substr(0, 101),
         "t.tra: the header says that the trace has 2 packets, but the file ends after 0"},
        {good.substr(0, 126),
         "t.tra: the header says that the trace has 2 packets, but the file ends after 1"},
        {good.substr(0, 130), "t.tra: the file ends in packet number 1, which begins at byte 126"},
        {good.substr(0, 124),
         "t.tra: packet 7 at byte 101: the file ends in the list of its dependents"},
        {good + good.substr(126),
         "t.tra: packet 9 at byte 147: the header says that the trace has 2 packets, but more "
         "follow"},
        {with(good, 126, "\x00\x02"s),
         "t.tra: packet 9 at byte 126: its cycle 512 is before cycle 513 of the packet before it; "
         "packets are ordered by cycle"},
        {with(good, 126, std::string(8, '\xFF')),
         "t.tra: packet 9 at byte 126: its cycle is 18446744073709551615; give at most "
         "4611686018427387904"},
        {with(good, 134, "\x07"s),
         "t.tra: packet 7 at byte 126: an earlier packet has the same id; each packet has its own"},
        {with(good, 142, "\x07"s),
         "t.tra: packet 9 at byte 126: its type is 7; the types are 1 ReadReq, 2 ReadResp, 3 "
         "ReadRespWithInvalidate, 4 WriteReq, 5 WriteResp, 6 Writeback, 13 UpgradeReq, 14 "
         "UpgradeResp, 15 ReadExReq, 16 ReadExResp, 25 BadAddressError, 27 InvalidateReq, 28 "
         "InvalidateResp, 29 DowngradeReq, 30 DowngradeResp"},
        {with(good, 143, "\x40"s),
         "t.tra: packet 9 at byte 126: its source is 64; the 64 nodes of the header are numbered 0 "
         "to 63"},
        {with(good, 144, "\xFF"s),
         "t.tra: packet 9 at byte 126: its destination is 255; the 64 nodes of the header are "
         "numbered 0 to 63"},
        {bytes_of(itself, kPlain),
         "t.tra: packet 7 at byte 101: it names itself as a dependent; a dependent is a later "
         "packet"},
        {bytes_of(backwards, kPlain),
         "t.tra: packet 9 at byte 122: it names packet 7 as a dependent, which comes before it; a "
         "dependent is a later packet"},
    };
    for (const Malformed& file : files) EXPECT_EQ(problem(file.bytes), file.message);
}

}  // namespace
}  // namespace thruway::test
