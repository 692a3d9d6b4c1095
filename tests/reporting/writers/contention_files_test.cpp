// Who blocks whom as JSON, which is read back, and as CSV.
#include "reporting/writers/contention_files.h"

#include "reporting/fields/contention_fields.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

Contention contention_sample() {
    Contention sample;
    sample.selection.slowest = "1%";
    sample.selection.traffic_class = 2;
    sample.selection.link = "a,b";
    sample.packets_seen = 1000;
    sample.packets_matching = 900;
    sample.packets_asked = sample.packets = 9;
    sample.latency_cycles = 70;
    sample.latency_min = 6;
    sample.reasons = {{"switch", true, 50, 600}, {"link", false, 20, 100}};
    ContentionLink link{1, "tor, \"1\"", 3, 2, {}, "</script>"};
    ContentionLink host{2, "</script>", 0, {}, 7, "h\x01"};
    ContentionPlace place;
    place.link = link;
    place.packets = 9;
    place.cycles = 70;
    place.wait_cycles = 50;
    place.reasons = {{"switch", 50}, {"link", 20}};
    sample.places = {place};
    sample.wait_cycles = 50;
    sample.not_told_cycles = 4;
    sample.links = {{link, "switch", host, 3, 40, 1}, {link, "switch", {}, 1, 6, 0}};
    sample.flows = {{{0, "", 3, ""}, {4, "a,b", {}, ""}, 4, 45, 0}};
    sample.flows_rest = {2, 1};
    sample.blockers = {{"4.0", {4, "a,b", {}, ""}, 4, 46, 0}};
    ContentionStep step;
    step.packet = "0.1";
    step.link = link;
    step.reason = "switch";
    step.cycles = 30;
    step.blocker = "4.0";
    sample.chain = {step, {}};
    sample.chain_end = "it ends";
    sample.limits = {"not all"};
    return sample;
}

std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

TEST(ContentionFiles, read_back_the_json_that_they_write) {
    const std::string text = to_json(contention_sample());
    const Contention read = contention_from_json(text, "c.json");
    EXPECT_EQ(to_json(read), text);
    EXPECT_EQ(read.selection.traffic_class, 2u);
    EXPECT_EQ(read.places.at(0).link.to_name, "</script>");
    EXPECT_EQ(read.links.at(0).blocked_by->to_host, 7u);
    EXPECT_FALSE(read.links.at(1).blocked_by);
    EXPECT_FALSE(read.latency_max);
    EXPECT_EQ(read.chain.size(), 2u);
    EXPECT_FALSE(read.chain.at(1).link);
    const Contention empty = contention_from_json(to_json(Contention{}), "c.json");
    EXPECT_EQ(to_json(empty), to_json(Contention{}));
    EXPECT_EQ(
        problem_of([] { contention_from_json("{}", "c.json"); }).rfind("'c.json' does not", 0), 0u);
    EXPECT_EQ(problem_of([] { contention_from_json("x", "c.json"); }).rfind("'c.json' does not", 0),
              0u);
}

TEST(ContentionFiles, have_a_csv_row_for_each_row_of_all_tables) {
    const std::vector<std::string> lines = lines_in(contention_csv(contention_sample()));
    ASSERT_EQ(lines.size(), 1u + 2u + 1u + 2u + 2u + 1u + 1u + 1u + 2u);
    const auto commas = [](const std::string& line) {
        std::size_t count = 0;
        bool quoted = false;
        for (const char c : line) {
            if (c == '"') quoted = !quoted;
            if (c == ',' && !quoted) ++count;
        }
        return count;
    };
    for (const std::string& line : lines) EXPECT_EQ(commas(line), contention_columns().size() - 1);
    EXPECT_EQ(lines[0].rfind("table,reason,router,router_name,port,to_router,", 0), 0u);
    EXPECT_EQ(lines[1].rfind("reasons,switch,", 0), 0u);
    EXPECT_TRUE(contains(lines[1], ",9,,50,,,")) << lines[1];
    EXPECT_EQ(lines[4].rfind("places,switch,1,\"tor, \"\"1\"\"\",3,2,,</script>,", 0), 0u)
        << lines[4];
    EXPECT_TRUE(contains(lines[6], ",2,</script>,0,,7,h\x01,")) << lines[6];
    EXPECT_TRUE(contains(lines[6], ",3,40,1,,"));
    EXPECT_EQ(lines[9].rfind("flows_rest,", 0), 0u);
    EXPECT_EQ(lines[11].rfind("chain,switch,", 0), 0u);
}

/// The one list of quantities is what the JSON has.
TEST(ContentionFiles, describe_every_key) {
    const auto quantities = quantities_of<Contention>();
    const Json json = parse_json(to_json(contention_sample()));
    EXPECT_EQ(json.size(), quantities.size());
    for (const Quantity& quantity : quantities) {
        EXPECT_TRUE(json.contains(quantity.key)) << quantity.key;
        EXPECT_FALSE(quantity.meaning.empty());
    }
}

}  // namespace
}  // namespace thruway::test
