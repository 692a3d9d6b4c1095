// `thruway run --journeys` and `--events`, and `thruway explain`: output and errors.
#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

struct Explain : ::testing::Test {
    Explain() { folder.write("a.toml", kQuickTorus); }

    CommandResult expect(int status, const std::string& command) const {
        CommandResult result = folder.run(command);
        EXPECT_EQ(result.status, status) << command << "\n" << result.errors;
        return result;
    }
    void expect_refusal(const std::string& command, const std::string& message) const {
        const CommandResult result = expect(2, command);
        EXPECT_TRUE(contains(result.errors, message)) << command << "\n" << result.errors;
        EXPECT_EQ(lines_of(result.errors).size(), 1u) << result.errors;
        EXPECT_EQ(result.output, "");
    }

    CommandFolder folder;
};

TEST_F(Explain, tells_the_journey_of_a_packet_whose_parts_sum_to_its_latency) {
    expect(0, "thruway run a.toml --journeys j.csv");
    const std::string page = expect(0, "thruway explain j.csv --packet 3.2").output;
    const Strings lines = lines_of(page);
    ASSERT_GE(lines.size(), 5u) << page;
    EXPECT_EQ(lines[0].rfind("packet 3.2: 4 flits from host 3 to host ", 0), 0u) << page;
    // The last line is, for example, "  link 2 + flits 4 = 6".
    std::istringstream sum(lines.back());
    unsigned total = 0;
    unsigned cycles = 0;
    std::string word;
    while (sum >> word && word != "=") {
        if (word != "+" && sum >> cycles) total += cycles;
    }
    sum >> cycles;
    EXPECT_EQ(cycles, total) << page;
    EXPECT_TRUE(contains(lines[0], "latency " + std::to_string(total) + " cycles")) << page;
}

TEST_F(Explain, does_not_drop_a_text_for_another_output) {
    expect(0, "thruway run a.toml --journeys j.csv");
    expect_refusal("thruway explain j.csv --where --json -",
                   "--json -: the text of --where goes to standard output; give the name of a "
                   "file");
    expect_refusal("thruway explain j.csv --packet 3.2 --slowest 1% --csv -",
                   "--csv -: the text of --packet goes to standard output");
    EXPECT_NE(expect(0, "thruway explain j.csv --where --json j.json").output, "");
}

/// Adds labels to a file of journeys, as a program with labels writes them: one for each packet of
/// host 3, none for the others.
std::string with_labels(const std::string& journeys) {
    std::string text;
    for (const std::string& line : lines_of(journeys)) {
        const std::string packet = line.substr(0, line.find(','));
        text += line + ',';
        if (packet == "packet") text += "label";
        if (packet.rfind("3.", 0) == 0) text += "cargo of " + packet;
        text += '\n';
    }
    return text;
}

TEST_F(Explain, says_what_packets_carry_if_the_file_has_labels) {
    expect(0, "thruway run a.toml --journeys j.csv");
    folder.write("labels.csv", with_labels(folder.read("j.csv")));
    const Strings plain = lines_of(expect(0, "thruway explain j.csv --packet 3.2").output);
    const Strings named = lines_of(expect(0, "thruway explain labels.csv --packet 3.2").output);
    ASSERT_GT(named.size(), plain.size());
    EXPECT_EQ(named[0], plain[0]);
    EXPECT_EQ(named[1], "  cargo of 3.2");
    EXPECT_TRUE(std::equal(plain.begin() + 1, plain.end(), named.begin() + 2));
    EXPECT_EQ(expect(0, "thruway explain labels.csv --where").output,
              expect(0, "thruway explain j.csv --where").output);
}

TEST_F(Explain, sums_where_the_latency_went) {
    expect(0, "thruway run a.toml --journeys j.csv");
    const Strings lines = lines_of(expect(0, "thruway explain j.csv --where").output);
    // A title, an empty line, the column titles, 16 routers, the sum and its shares.
    ASSERT_EQ(lines.size(), 2u + 1u + 16u + 2u);
    std::istringstream all(lines[19]);
    std::string name;
    std::uint64_t number = 0;
    std::vector<std::uint64_t> numbers;
    all >> name;
    while (all >> number) numbers.push_back(number);
    EXPECT_EQ(name, "all");
    // Parts, their sum, and 100 %.
    ASSERT_GE(numbers.size(), 4u) << lines[19];
    EXPECT_EQ(numbers.back(), 100u);
    numbers.pop_back();
    const std::uint64_t sum = numbers.back();
    numbers.pop_back();
    std::uint64_t parts = 0;
    for (const std::uint64_t part : numbers) parts += part;
    EXPECT_EQ(parts, sum);
    EXPECT_TRUE(contains(lines[0], std::to_string(sum) + " in total")) << lines[0];
}

TEST_F(Explain, refuses_what_it_cannot_explain) {
    expect(0, "thruway run a.toml --journeys j.csv");
    expect_refusal("thruway explain j.csv --packet 3.99999",
                   "j.csv: packet 3.99999 is not among the ");
    expect_refusal("thruway explain j.csv --packet 3", "--packet: \"3\" names no packet; ");
    expect_refusal("thruway explain j.csv", "nothing to explain");
    expect_refusal("thruway explain none.csv --where", "there is no such file");
    expect_refusal("thruway explain a.toml --where", "a.toml:1:1: this is no file of journeys");
    expect_refusal("thruway explain /dev/zero --packet 5.0", "/dev/zero:1: this is no file of ");
    const std::string text = folder.read("j.csv");
    folder.write("cut.csv", text.substr(0, text.rfind("end,")));
    expect_refusal("thruway explain cut.csv --packet 3.2", "without the line \"end,...\"");
}

TEST_F(Explain, has_the_same_journeys_and_events_without_skipping) {
    for (const std::string file : {"j.csv", "j.json", "e.csv"}) {
        const std::string option = file[0] == 'e' ? " --events " : " --journeys ";
        expect(0, "thruway run a.toml" + option + "skip_" + file);
        expect(0, "thruway run a.toml --no-skip" + option + "all_" + file);
        EXPECT_EQ(folder.read("skip_" + file), folder.read("all_" + file));
        EXPECT_GT(folder.read("skip_" + file).size(), 10'000u);
    }
    EXPECT_TRUE(nlohmann::json::parse(folder.read("skip_j.json")).contains("traceEvents"));
}

TEST_F(Explain, leaves_the_results_of_the_run_as_they_are) {
    expect(0, "thruway run a.toml --json plain.json");
    expect(0, "thruway run a.toml --json with.json --journeys j.csv --events e.csv");
    EXPECT_EQ(folder.read("with.json"), folder.read("plain.json"));
}

TEST_F(Explain, takes_journeys_on_standard_output_and_of_a_range) {
    const CommandResult all = expect(0, "thruway run a.toml --journeys -");
    expect(0, "thruway run a.toml --journeys j.csv");
    EXPECT_EQ(all.output, folder.read("j.csv"));
    expect(0, "thruway run a.toml --journeys r.csv --journeys-from 1000 --journeys-to 1200");
    const Strings lines = lines_of(folder.read("r.csv"));
    ASSERT_GT(lines.size(), 10u);
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        std::istringstream line(lines[i]);
        std::string cell;
        for (unsigned column = 0; column < 4; ++column) std::getline(line, cell, ',');
        EXPECT_GE(std::stoul(cell), 1000u);
        EXPECT_LT(std::stoul(cell), 1200u);
    }
}

TEST_F(Explain, writes_the_events_asked_for) {
    expect(0, "thruway run a.toml --events e.csv --event-kinds arrived,sent");
    const Strings lines = lines_of(folder.read("e.csv"));
    std::size_t arrived = 0;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const bool is_arrival = contains(lines[i], ",arrived,");
        arrived += is_arrival ? 1 : 0;
        EXPECT_TRUE(is_arrival || contains(lines[i], ",sent,")) << lines[i];
    }
    EXPECT_GT(arrived, 100u);
    EXPECT_LT(arrived, lines.size() - 1);
}

TEST_F(Explain, options_of_the_run_that_would_be_ignored_are_refused) {
    expect_refusal("thruway run a.toml --journeys-from 5", "add --journeys FILE");
    expect_refusal("thruway run a.toml --journeys j.csv --journeys-from 5 --journeys-to 5",
                   "--journeys-to 5: no packet is generated");
    expect_refusal("thruway run a.toml --event-kinds sent", "add --events FILE");
    expect_refusal("thruway run a.toml --events e.csv --event-kinds sent,gone",
                   "--event-kinds gone: unknown kind of event");
    expect_refusal("thruway run a.toml --events x.csv --journeys x.csv",
                   "'x.csv' is named for two outputs");
    expect_refusal("thruway run a.toml --journeys none/j.csv", "cannot write 'none/j.csv'");
    folder.write("r.toml", "[topology]\nradix = [4, 4]\n[router]\nkind = \"queued_cut_through\"\n"
                           "[traffic]\nredraw_lengths = true\npacket_flits = { distribution = "
                           "\"geometric\", mean = 4 }\nload_flits_per_node_cycle = 0.1\n");
    expect_refusal("thruway run r.toml --journeys j.csv", "traffic.redraw_lengths");
    EXPECT_EQ(folder.files(), (Strings{"a.toml", "r.toml"}));
}

}  // namespace
}  // namespace thruway::test
