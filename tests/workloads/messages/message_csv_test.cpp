#include "workloads/messages/message_csv.h"

#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <limits>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

MessageCsvSource source_of(const std::string& text, unsigned hosts = 4,
                           std::uint64_t nameable = kNameableLines) {
    return {std::make_unique<std::istringstream>(text), "m.csv", hosts, nameable};
}

std::vector<StreamMessage> read(const std::string& text, unsigned hosts = 4,
                                std::uint64_t nameable = kNameableLines) {
    MessageCsvSource source = source_of(text, hosts, nameable);
    std::vector<StreamMessage> messages;
    StreamMessage message;
    while (source.next(message)) messages.push_back(message);
    return messages;
}

const std::string kAll = "cycle,source,destination,bytes,id,after,delay_cycles,class\n";

TEST(MessageCsv, reads_columns_in_any_order) {
    const auto messages = read("class,after,bytes,source,id,destination,delay_cycles,cycle\n"
                               "0,,64,2,10,3,,5\n"
                               "3,,0,3,7,3,0,5\n"
                               "\n"
                               "1, 7  10 ,4096,3,,0,12,6\n");
    ASSERT_EQ(messages.size(), 3u);
    const StreamMessage& last = messages[2];
    EXPECT_EQ(last.message.id, (MessageId{HostId{3}, 1}));
    EXPECT_EQ(last.message.destination, HostId{0});
    EXPECT_EQ(last.message.bytes, 4096u);
    EXPECT_EQ(last.message.traffic_class, 1);
    EXPECT_EQ(last.message.start, 6u);
    EXPECT_EQ(last.delay, 12u);
    EXPECT_EQ(last.after, (std::vector<MessageId>{{HostId{3}, 0}, {HostId{2}, 0}}));
    EXPECT_FALSE(last.may_be_named);
    EXPECT_TRUE(messages[0].may_be_named);
    EXPECT_EQ(messages[0].message.id, (MessageId{HostId{2}, 0}));
    EXPECT_EQ(messages[1].message.destination, HostId{3});
    EXPECT_EQ(source_of(kAll).name(last.label), "message of line 5");
}

TEST(MessageCsv, needs_four_columns_only) {
    const auto messages = read("cycle,source,destination,bytes\n0,1,2,8\n0,1,2,9\n");
    ASSERT_EQ(messages.size(), 2u);
    EXPECT_EQ(messages[1].message.id.number, 1u);
    EXPECT_EQ(messages[1].message.traffic_class, 0);
    EXPECT_EQ(messages[1].delay, 0u);
    EXPECT_FALSE(messages[1].may_be_named);
}

TEST(MessageCsv, forgets_ids_of_lines_far_before) {
    const std::string text = kAll + "0,0,1,8,5,,,\n0,0,1,8,,,,\n0,0,1,8,6,,,\n0,1,0,8,,6,,\n";
    const auto messages = read(text, 4, 2);
    EXPECT_TRUE(messages[1].forgotten.empty());
    EXPECT_EQ(messages[2].forgotten, (std::vector<MessageId>{{HostId{0}, 0}}));
    EXPECT_EQ(
        problem_of([&] { read(text + "0,1,0,8,,5 6,,\n", 4, 2); }),
        "m.csv:6:10: after = 5 6: the line with id 5 is more than 2 lines before; name nearer "
        "ones");
    EXPECT_EQ(read(text + "0,1,0,8,,5 6,,\n", 4, 4).size(), 5u);
}

TEST(MessageCsv, is_written_with_all_columns_and_read_again) {
    constexpr std::uint64_t kLast = std::numeric_limits<std::uint64_t>::max();
    std::ostringstream output;
    MessageCsvWriter writer(output);
    writer.write({3, HostId{1}, HostId{2}, 100, kLast, {}, 0, 0});
    writer.write({3, HostId{1}, HostId{2}, 7, 4, {kLast}, 20, 9});
    writer.write({kLatestOwnTime, HostId{2}, HostId{2}, 0, {}, {4, kLast}, 0, 255});
    const std::string text = kAll + "3,1,2,100,18446744073709551615,,0,0\n" +
                             "3,1,2,7,4,18446744073709551615,20,9\n" +
                             "4611686018427387904,2,2,0,,4 18446744073709551615,0,255\n";
    EXPECT_EQ(output.str(), text);
    const auto messages = read(text);
    ASSERT_EQ(messages.size(), 3u);
    EXPECT_EQ(messages[2].after, (std::vector<MessageId>{{HostId{1}, 1}, {HostId{1}, 0}}));
    EXPECT_EQ(messages[2].message.traffic_class, 255);
}

TEST(MessageCsv, refuses_a_wrong_file_by_name) {
    struct Malformed {
        std::string text;
        std::string message;
    };
    const std::string names = "names of columns: cycle,source,destination,bytes and, if you like, "
                              "id,after,delay_cycles,class";
    const std::vector<Malformed> files = {
        {"", "m.csv:1:1: the file is empty; its first line must be " + names},
        {"cycle,source,destination,flits\n",
         "m.csv:1:26: flits is no column; the first line must have " + names},
        {"cycle,source,bytes\n",
         "m.csv:1:19: column destination is missing; the first line must have " + names},
        {"cycle,source,destination,bytes,cycle\n", "m.csv:1:32: column cycle comes twice"},
        {kAll + "0,0,1\n", "m.csv:2:6: column bytes is missing; a line has "
                           "cycle,source,destination,bytes,id,after,delay_cycles,class"},
        {kAll + "-1,0,1,8,,,,\n",
         "m.csv:2:1: cycle = -1: give a whole number from 0 to 4611686018427387904"},
        {kAll + "5,0,1,8,,,,\n4,0,1,8,,,,\n",
         "m.csv:3:1: cycle = 4: the line before has cycle 5; sort the lines by cycle"},
        {kAll + "0,4,1,8,,,,\n", "m.csv:2:3: source = 4: give a whole number from 0 to 3"},
        {kAll + "0,0,x,8,,,,\n", "m.csv:2:5: destination = x: give a whole number from 0 to 3"},
        {kAll + "0,0,1,281474976710657,,,,\n",
         "m.csv:2:7: bytes = 281474976710657: give a whole number from 0 to 281474976710656"},
        {kAll + "0,0,1,8,,,,256\n", "m.csv:2:12: class = 256: give a whole number from 0 to 255"},
        {kAll + "0,0,1,8,1.5,,,\n",
         "m.csv:2:9: id = 1.5: give a whole number from 0 to 18446744073709551615"},
        {kAll + "0,0,1,8,3,,,\n0,0,1,8,3,,,\n",
         "m.csv:3:9: id = 3: an earlier line has the same id; each has its own"},
        {kAll + "0,0,1,8,3,4,,\n",
         "m.csv:2:11: after = 4: no earlier line has id 4; a message waits for messages of earlier "
         "lines"},
        {kAll + "0,0,1,8,3,3,,\n",
         "m.csv:2:11: after = 3: no earlier line has id 3; a message waits for messages of earlier "
         "lines"},
        {kAll + "0,0,1,8,3,,,\n0,1,0,8,4,3;3,,\n",
         "m.csv:3:11: after = 3;3: 3;3 is no id; give ids, which are whole numbers, with spaces "
         "between them"},
        {kAll + "0,0,1,8,3,,,\n0,1,0,8,4,3 3,,\n", "m.csv:3:11: after = 3 3: id 3 comes twice"},
        {kAll + "0,0,1,8,3,,,\n0,2,0,8,4,3,,\n",
         "m.csv:3:11: after = 3: message 3 goes from host 0 to host 1; a message of host 2 can "
         "wait for messages to or from host 2"},
    };
    for (const Malformed& file : files) {
        EXPECT_EQ(problem_of([&] { read(file.text); }), file.message);
    }
}

}  // namespace
}  // namespace thruway::test
