// Columns that only some files of journeys have.
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/traces/contention/hand_made_journeys.h"
#include "traces/journeys/files/journey_csv.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// A file of packet 3.0 from host 3 to host 4.
std::string file_of(const JourneyExtras& extras, const std::string& job, unsigned traffic_class) {
    Journey journey = timed(along_row({3, 0}, 4, 7));
    journey.job = job;
    journey.traffic_class = static_cast<std::uint8_t>(traffic_class);
    journey.source_name = "a";
    journey.destination_name = "b, c";
    journey.label = "cargo";
    std::string text;
    JourneyCsvWriter writer([&](std::string_view piece) { text += piece; });
    writer.add(extras);
    writer.take(journey);
    writer.finish();
    return text;
}

struct ReadFile {
    explicit ReadFile(const std::string& text) : input(text), reader(input, "j.csv") {
        while (auto journey = reader.next()) journeys.push_back(*journey);
    }
    std::istringstream input;
    JourneyCsvReader reader;
    std::vector<Journey> journeys;
};

TEST(JourneyColumns, of_a_file_come_in_one_order_and_are_read_back) {
    for (const bool names : {false, true}) {
        for (const bool labels : {false, true}) {
            for (const bool jobs : {false, true}) {
                const std::string text = file_of({names, labels, jobs}, "ring, left", 3);
                const std::string head = text.substr(0, text.find('\n'));
                const std::string expected = std::string(",router_name,class") +
                                             (jobs ? ",job" : "") +
                                             (names ? ",source_name,destination_name" : "") +
                                             (labels ? ",label" : "");
                EXPECT_EQ(head.substr(head.size() - expected.size()), expected);
                const ReadFile read(text);
                ASSERT_EQ(read.journeys.size(), 1u);
                const Journey& journey = read.journeys[0];
                EXPECT_TRUE(read.reader.extras().classes);
                EXPECT_EQ(read.reader.extras().jobs, jobs);
                EXPECT_EQ(journey.traffic_class, 3u);
                EXPECT_EQ(journey.job, jobs ? "ring, left" : "");
                EXPECT_EQ(journey.source_name, names ? "a" : "");
                EXPECT_EQ(journey.destination_name, names ? "b, c" : "");
                EXPECT_EQ(journey.label, labels ? "cargo" : "");
                EXPECT_EQ(journey.hops.at(1).router_name, "router_4");
            }
        }
    }
}

/// A file of before there was a column for the class.
TEST(JourneyColumns, of_older_files_have_no_class) {
    const ReadFile read(file_of({true, true, false, false}, "", 5));
    EXPECT_FALSE(read.reader.extras().classes);
    EXPECT_FALSE(read.reader.extras().jobs);
    ASSERT_EQ(read.journeys.size(), 1u);
    EXPECT_EQ(read.journeys[0].traffic_class, 0u);
    EXPECT_EQ(read.journeys[0].source_name, "a");
    EXPECT_EQ(read.journeys[0].label, "cargo");
}

TEST(JourneyColumns, of_a_class_hold_a_number_below_256) {
    std::string text = file_of({}, "", 255);
    EXPECT_EQ(ReadFile(text).journeys.at(0).traffic_class, 255u);
    text.replace(text.find(",255\n"), 5, ",256\n");
    EXPECT_TRUE(contains(problem_of([&] { ReadFile{text}; }), "class = 256"));
}

}  // namespace
}  // namespace thruway::test
