#include "reporting/writers/result_json.h"

#include "core/problem.h"
#include "reporting/fields/provenance_json.h"
#include "reporting/json/number_text.h"
#include "tests/reporting/sample_result.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstring>
#include <limits>

namespace thruway {
namespace {

std::string problem_of(const std::string& text) {
    try {
        result_from_json(text, "r.json");
    } catch (const Problem& problem) {
        return problem.message();
    }
    return "none";
}

TEST(NumberText, is_the_shortest_text_that_reads_back) {
    EXPECT_EQ(number_text(0.1), "0.1");
    EXPECT_EQ(number_text(0.1 + 0.2), "0.30000000000000004");
    EXPECT_EQ(number_text(22.0), "22");
    EXPECT_EQ(number_text(-0.0), "0");
    EXPECT_EQ(number_text(std::optional<double>()), "");
    EXPECT_TRUE(rc::check([](double value) {
        RC_PRE(std::isfinite(value));
        RC_ASSERT(std::strtod(number_text(value).c_str(), nullptr) == value);
    }));
}

TEST(ResultJson, writes_a_saturated_run_with_null_means) {
    const std::string statistics = for_every_statistic(
        ", ", [](const StatisticRow& row) { return "\"" + std::string(row.name) + "\": null"; });
    EXPECT_EQ(to_json(saturated_result()), R"({
  "schema": 2,
  "provenance": {
    "version": "",
    "inputs": [],
    "settings": {},
    "seed": 0
  },
  "engine": "cycle",
  "verdict": "saturated",
  "steady_state": false,
  "deadlock": null,
  "stalled": null,
  "notes": [],
  "latency_cycles": {
    "mean": null,
    "ci95": null,
    "p50": null,
    "p50_ci95": null,
    "p95": null,
    "p95_ci95": null,
    "p99": null,
    "p99_ci95": null,
    "max": null
  },
  "network_latency_cycles": {"mean": null, "ci95": null},
  "source_queue_cycles": {"mean": null, "ci95": null},
  "message_latency_cycles": {"mean": null, "ci95": null},
  "throughput_flits_per_node_cycle": {"offered": 0.6, "accepted": 0.45, "ci95": 0.002},
  "hops": {"mean": null, "ci95": null},
  "misroutes": {
    "minimal_share": null,
    "minimal_share_ci95": null,
    "mean": null,
    "ci95": null,
    "max": null,
    "packets": []
  },
  "cut_through": {
    "probability": null,
    "ci95": null,
    "after_cut": null,
    "after_cut_ci95": null,
    "after_buffering": null,
    "after_buffering_ci95": null
  },
  "by_hops": [],
  "by_class": [],
  "links": [],
  "link_pairs": [],
  "channel_use": null,
  "population": {"mean": null, "ci95": null, "little": null, "origin": 0, "window_cycles": 0, "averages": []},
  "storage_whole_run": {"max_flits": null, "max_packets": null, "mean_flits": null, "mean_packets": null, "routers": []},
  "activity_whole_run": {
    "missing": null,
    "total": {
      "input_ports": 0,
      "host_ports": 0,
      "output_ports": 0,
      "crosspoints": 0,
      "link_cycles": 0,
      "buffer_writes": null,
      "buffer_reads": null,
      "injection_writes": null,
      "injection_reads": null,
      "output_buffer_writes": null,
      "output_buffer_reads": null,
      "vc_requests": null,
      "vc_grants": null,
      "switch_requests": null,
      "switch_grants": null,
      "crossings": null,
      "link_flits": null,
      "link_flit_cycles": null,
      "ejected_flits": null,
      "idle_cycles": null
    },
    "routers": [],
    "crossings": []
  },
  "latency_classes": [],
  "repeated_routing_whole_run": {"attempts": null, "link_busy": null},
  "fairness_whole_run": {
    "share_of": "flits",
    "jain_index": null,
    "least_served_host": null,
    "least_served_share": null,
    "classes": [],
    "longest_wait": {"cycles": null, "traffic_class": null, "source_host": null, "place": null}
  },
  "statistics_whole_run": {)" + statistics + R"(},
  "workload": {"completion_cycles": null, "jobs": [], "messages": [], "round_trips": []},
  "run": {
    "cycles": 8192,
    "warmup_cycles": null,
    "packets": 5000,
    "flit_hops": 100000,
    "last_delivery_cycle": 8191
  }
}
)");
}

TEST(ResultJson, reads_back_what_it_wrote) {
    const RunResult written = full_result();
    const std::string text = to_json(written);
    const RunResult read = result_from_json(text, "r.json");
    EXPECT_EQ(to_json(read), text);
    EXPECT_EQ(read.provenance.settings, written.provenance.settings);
    EXPECT_EQ(read.provenance.seed, 18446744073709551615u);
    EXPECT_EQ(read.provenance.inputs, written.provenance.inputs);
    EXPECT_EQ(read.verdict, Verdict::kConverged);
    EXPECT_EQ(read.steady_state, true);
    EXPECT_EQ(read.latency_cycles.ci95, 0.1 + 0.2);
    EXPECT_EQ(read.latency_cycles.max, 180.0);
    EXPECT_EQ(read.source_queue_cycles.ci95, 1e-9);
    EXPECT_EQ(read.throughput.accepted, 0.29987);
    EXPECT_EQ(read.misroutes.minimal.mean, 0.75);
    EXPECT_EQ(read.misroutes.mean.ci95, 0.02);
    EXPECT_EQ(read.misroutes.max, 2u);
    EXPECT_EQ(read.misroutes.packets, (std::vector<std::uint64_t>{77, 14, 12}));
    EXPECT_EQ(read.cut_through.after_buffering, 0.7);
    EXPECT_EQ(read.cut_through.after_cut_ci95, 0.02);
    EXPECT_EQ(read.cut_through.after_buffering_ci95, 0.03);
    ASSERT_EQ(read.by_hops.size(), 2u);
    EXPECT_EQ(read.by_hops[1].packets, 3u);
    EXPECT_EQ(read.by_hops[1].ci95, std::nullopt);
    ASSERT_EQ(read.by_class.size(), 1u);
    EXPECT_EQ(read.by_class[0].flits, 450u);
    EXPECT_EQ(read.by_hops[1].cut_through.after_buffering, 0.125);
    EXPECT_EQ(read.by_hops[1].cut_throughs, (std::vector<std::uint64_t>{1, 2}));
    EXPECT_EQ(read.storage.max_flits, 40u);
    ASSERT_EQ(read.storage.routers.size(), 1u);
    EXPECT_EQ(read.storage.routers[0].mean_packets, 0.75);
    ASSERT_EQ(read.links.size(), 1u);
    EXPECT_EQ(read.links[0].to_router, 1u);
    EXPECT_EQ(read.links[0].vc_utilisation, (std::vector<double>{0.1, 0.025}));
    EXPECT_EQ(read.run.warmup_cycles, Cycle{512});
    EXPECT_EQ(read.run.flit_hops, 5150u);
    EXPECT_EQ(read.run.last_delivery_cycle, Cycle{123400});
    EXPECT_EQ(read.links[0].to_name, "b, \"2\"");
    EXPECT_EQ(read.storage.routers[0].name, "router_3");
    EXPECT_EQ(read.link_pairs.at(0).router_name, "b");
    EXPECT_EQ(read.links[0].latency_cycles, 3u);
    EXPECT_EQ(read.links[0].flit_cycles, 2u);
    EXPECT_EQ(read.activity.total.buffer_writes, 1000u);
    EXPECT_EQ(read.activity.total.vc_requests, std::nullopt);
    ASSERT_EQ(read.activity.routers.size(), 1u);
    EXPECT_EQ(read.activity.routers[0].name, "router_3");
    EXPECT_EQ(read.activity.routers[0].counts.idle_cycles, 77u);
    ASSERT_EQ(read.activity.crossings.size(), 1u);
    EXPECT_EQ(read.activity.crossings[0].input_port, 1u);
    EXPECT_EQ(read.activity.crossings[0].flits, (std::vector<std::uint64_t>{0, 55}));
    EXPECT_EQ(read.notes, (std::vector<std::string>{"accepted lies below offered"}));
}

TEST(ResultJson, keeps_the_description_of_a_deadlock) {
    RunResult result;
    result.verdict = Verdict::kDeadlocked;
    result.deadlock = "router 3 \"waits\"\nfor router 4 \xc2\xb1";
    EXPECT_EQ(result_from_json(to_json(result), "r.json").deadlock, result.deadlock);
}

TEST(ResultJson, writes_null_for_what_is_not_finite) {
    RunResult result = full_result();
    result.hops.mean = std::numeric_limits<double>::quiet_NaN();
    EXPECT_NE(to_json(result).find("\"hops\": {\"mean\": null"), std::string::npos);
}

// The library reads -5 as 18446744073709551611, 4294967296 as 0 if 32 bits are read, true as 1, and
// null as an empty list; reading 1e300 as an integer is undefined behaviour.
TEST(ResultJson, refuses_values_that_would_be_read_as_others) {
    const std::string text = to_json(full_result());
    const auto with = [&text](const std::string& key, const std::string& value) {
        auto json = nlohmann::ordered_json::parse(text);
        json[nlohmann::ordered_json::json_pointer(key)] = nlohmann::ordered_json::parse(value);
        return problem_of(json.dump());
    };
    const auto refuses = [&with](const std::string& key, const std::string& value,
                                 const std::string& allowed) {
        const std::string says = value + " where " + allowed + " is expected";
        return with(key, value).find(says) != std::string::npos;
    };
    const std::string count = "an integer from 0 to 18446744073709551615";
    const std::string integer = "an integer from -2147483648 to 2147483647";
    EXPECT_EQ(with("/run/packets", "103"), "none");
    EXPECT_EQ(with("/run/packets", "18446744073709551615"), "none");
    for (const char* wrong : {"-5", "5.5", "1e+300", "true", "null"}) {
        EXPECT_TRUE(refuses("/run/packets", wrong, count)) << wrong;
    }
    EXPECT_TRUE(refuses("/run/warmup_cycles", "-1", count));
    for (const char* wrong : {"1e+300", "2.0", "2147483648", "-2147483649", "true"}) {
        EXPECT_TRUE(refuses("/schema", wrong, integer)) << wrong;
    }
    EXPECT_TRUE(refuses("/links/0/port", "-1", "an integer from 0 to 4294967295"));
    EXPECT_TRUE(refuses("/links/0/port", "4294967296", "an integer from 0 to 4294967295"));
    EXPECT_TRUE(refuses("/hops/mean", "true", "a number"));
    EXPECT_EQ(with("/hops/mean", "2"), "none");
    EXPECT_TRUE(refuses("/links", "null", "a list"));
    EXPECT_EQ(with("/steady_state", "null"), "none");
    for (const char* wrong : {"0", "\"yes\""}) {
        EXPECT_NE(with("/steady_state", wrong).find("not a complete result"), std::string::npos);
    }
    EXPECT_TRUE(refuses("/provenance/settings", "[1]", "an object"));
    EXPECT_NE(with("/schema", "-2147483648").find("is a result of schema -2147483648"),
              std::string::npos);
}

TEST(ResultJson, refuses_what_is_too_deep_for_its_reader) {
    const auto nested = [](std::size_t levels) {
        return std::string(levels, '[') + std::string(levels, ']');
    };
    EXPECT_EQ(problem_of(nested(100)).find("100 deep"), std::string::npos);
    for (const std::size_t levels : {101u, 1000000u}) {
        EXPECT_NE(problem_of(nested(levels)).find("more than 100 deep"), std::string::npos);
        EXPECT_THROW(recorded_run(nested(levels), "r.json"), Problem);
    }
}

TEST(ResultJson, says_what_is_wrong_with_a_file_that_is_no_result) {
    EXPECT_EQ(problem_of("{\"schema\": 1}"),
              "'r.json' is a result of schema 1; this version reads schema 2: run it again");
    EXPECT_NE(problem_of("{").find("'r.json' is not a complete result of a run"),
              std::string::npos);
    EXPECT_NE(problem_of("[]").find("'r.json' is not a complete result"), std::string::npos);
    EXPECT_NE(problem_of("{\"schema\": 2}").find("provenance"), std::string::npos);
    std::string text = to_json(full_result());
    text.replace(text.find("converged"), 9, "confirmed");
    EXPECT_EQ(problem_of(text),
              "'r.json' has an unknown word: 'confirmed'; known: converged, saturated, deadlocked, "
              "not_converged, fixed_length, replayed, completed, stalled");
    text = to_json(full_result());
    text.replace(text.find("123456"), 6, "\"many\"");
    EXPECT_NE(problem_of(text).find("not a complete result"), std::string::npos);
}

}  // namespace
}  // namespace thruway
