#include "reporting/writers/detail_json.h"

#include "core/problem.h"
#include "reporting/fields/detail_fields.h"
#include "reporting/quantities/quantity.h"
#include "tests/reporting/sample_detail.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <limits>
#include <set>

namespace thruway {
namespace {

std::string problem_of_detail(const std::string& text) {
    try {
        detail_from_json(text, "d.json");
    } catch (const Problem& problem) {
        return problem.message();
    }
    return "none";
}

TEST(DetailJson, has_a_line_for_each_window_host_bin_and_link) {
    RunDetail detail = sample_detail();
    detail.split.resize(1);
    detail.windows[0].split.clear();
    EXPECT_EQ(to_json(detail),
              R"({
  "detail_schema": 1,
  "provenance": {"version": "0.1.0", "inputs": [{"key": "settings", "file": "a.toml", "bytes": 120, "sha256": ")" +
                  std::string(64, 'a') +
                  R"("}], "settings": {"topology": {"kind": "torus", "radix": [4]}}, "seed": 7},
  "engine": "cycle",
  "verdict": "deadlocked",
  "left_out": [
    "a sentence with \"quotes\", <b> and ±"
  ],
  "part": {"begin_cycle": 64, "end_cycle": 256, "has_mean": true, "packets": 4, "latency_cycles": 13, "p50": 10, "p95": 20, "p99": 20, "max": 20},
  "split": [
    {"reason": "queue", "cycles": 2.5, "wait_cycles": 2.5}
  ],
  "parts": [
    {"part": "source_queue", "reason": "queue", "cycles": 1.75},
    {"part": "queue", "reason": "queue", "cycles": 0.75}
  ],
  "histogram": [
    {"from": 10, "to": 11, "packets": 2},
    {"from": 12, "to": 13, "packets": 1},
    {"from": 20, "to": 21, "packets": 1}
  ],
  "links": [
    {"from_router": 0, "from_name": "<a>", "port": 0, "to_router": 1, "to_name": "b", "flits": 8, "wait_cycles": 30},
    {"from_router": 1, "from_name": "b", "port": 0, "to_router": 2, "flits": 3, "wait_cycles": 4},
    {"from_router": 2, "port": 0, "to_router": 3, "flits": 0, "wait_cycles": 0},
    {"from_router": 3, "port": 0, "to_router": 0, "flits": 1, "wait_cycles": 0}
  ],
  "windows": [
    {"begin_cycle": 0, "cycles": 128, "packets": 1, "latency_cycles": 10, "accepted": 0.0078125, "split": [], "link_flits": [3, 1, 0, 0]},
    {"begin_cycle": 128, "cycles": 100, "packets": 0, "latency_cycles": null, "accepted": 0, "split": [], "link_flits": [5, 2, 0, 1]}
  ],
  "hosts": [
    {"host": 0, "name": "<a&\"b\">", "offered_flits": 40, "accepted_flits": 20, "packets": 4, "latency_cycles": 13, "wait_cycles": 0},
    {"host": 1, "name": "", "offered_flits": 0, "accepted_flits": 0, "packets": 0, "latency_cycles": null, "wait_cycles": 7}
  ],
  "contention": null,
  "deadlock": [
    {"packet": "0.17", "router": 1, "input_port": 2, "vc": 1, "held_from": 0, "held_port": 0, "wanted_port": 0},
    {"packet": "1.3", "router": 2, "input_port": 3, "vc": 0, "held_from": null, "held_port": null, "wanted_port": null}
  ]
}
)");
}

TEST(DetailJson, reads_back_what_it_wrote) {
    const std::string text = to_json(sample_detail());
    const RunDetail read = detail_from_json(text, "d.json");
    EXPECT_EQ(to_json(read), text);
    EXPECT_EQ(read.provenance.settings, sample_detail().provenance.settings);
    EXPECT_EQ(read.verdict, Verdict::kDeadlocked);
    EXPECT_EQ(read.left_out, sample_detail().left_out);
    EXPECT_EQ(read.part.end, 256u);
    EXPECT_TRUE(read.part.has_mean);
    ASSERT_EQ(read.split.size(), kLatencyReasons);
    EXPECT_EQ(read.split[5].reason, LatencyReason::kLink);
    EXPECT_EQ(read.split[5].wait_cycles, 1);
    EXPECT_EQ(read.parts.at(1).part, "queue");
    EXPECT_EQ(read.histogram.at(1).packets, 1u);
    EXPECT_EQ(read.windows.at(1).link_flits, (std::vector<std::uint64_t>{5, 2, 0, 1}));
    EXPECT_EQ(read.windows.at(1).latency_cycles, std::nullopt);
    EXPECT_EQ(read.hosts.at(0).name, "<a&\"b\">");
    EXPECT_EQ(read.hosts.at(1).wait_cycles, 7u);
    EXPECT_EQ(read.links.at(0).wait_cycles, 30u);
    EXPECT_EQ(read.links.at(1).from_name, "b");
    EXPECT_EQ(read.links.at(1).to_name, "");
    EXPECT_EQ(read.deadlock.at(0).held_port, 0u);
    EXPECT_EQ(read.deadlock.at(1).wanted_port, std::nullopt);
}

TEST(DetailJson, writes_an_empty_detail_and_reads_it) {
    const std::string text = to_json(RunDetail());
    EXPECT_EQ(to_json(detail_from_json(text, "d.json")), text);
    RunDetail odd;
    odd.part.latency_cycles = std::numeric_limits<double>::infinity();
    EXPECT_EQ(to_json(odd), text);
}

TEST(DetailJson, says_what_is_wrong_with_a_file_that_is_no_detail_file) {
    EXPECT_EQ(problem_of_detail("{\"schema\": 2}"),
              "'d.json' is not a detail file; `thruway run FILE --detail OUT` writes one");
    EXPECT_EQ(problem_of_detail("[]"),
              "'d.json' is not a detail file; `thruway run FILE --detail OUT` writes one");
    EXPECT_EQ(problem_of_detail("{\"detail_schema\": 2}"),
              "'d.json' is a detail file of schema 2; this version reads schema 1: run it again");
    EXPECT_NE(problem_of_detail("{\"detail_schema\": 1}").find("not a complete detail file"),
              std::string::npos);
    EXPECT_NE(problem_of_detail("{").find("not a complete detail file"), std::string::npos);
    const auto with = [](const std::string& old, const std::string& replacement) {
        std::string text = to_json(sample_detail());
        return text.replace(text.find(old), old.size(), replacement);
    };
    EXPECT_NE(problem_of_detail(with("\"switch\"", "\"swich\"")).find("unknown word: 'swich'"),
              std::string::npos);
    EXPECT_NE(
        problem_of_detail(with("[3, 1, 0, 0]", "[3, -1, 0, 0]")).find("-1 where an integer from 0"),
        std::string::npos);
}

TEST(LatencyReasons, have_a_word_and_a_meaning_each) {
    const auto& words = words_of(LatencyReason::kQueue);
    ASSERT_EQ(words.size(), kLatencyReasons);
    std::set<std::string> names;
    for (const NamedChoice& word : words) names.insert(word.name);
    EXPECT_EQ(names, (std::set<std::string>{"queue", "routing", "virtual_channel", "switch",
                                            "credit", "link", "serialisation", "inside"}));
    const Quantity reason = quantity_at(quantities_of<LatencyShare>(), "reason");
    EXPECT_EQ(reason.words.at(static_cast<std::size_t>(LatencyReason::kSerialisation)).name,
              "serialisation");
}

}  // namespace
}  // namespace thruway
