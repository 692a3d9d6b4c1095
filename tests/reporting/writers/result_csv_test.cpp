#include "reporting/writers/result_csv.h"

#include "tests/reporting/sample_result.h"

#include <gtest/gtest.h>

#include <set>

namespace thruway {
namespace {

constexpr const char* kHeader =
    "engine,verdict,steady_state,offered_flits_per_node_cycle,accepted_flits_per_node_cycle,"
    "accepted_ci95_flits_per_node_cycle,latency_mean_cycles,latency_ci95_cycles,"
    "latency_p50_cycles,latency_p50_ci95_cycles,latency_p95_cycles,latency_p95_ci95_cycles,"
    "latency_p99_cycles,latency_p99_ci95_cycles,latency_max_cycles,network_latency_mean_cycles,"
    "network_latency_ci95_cycles,source_queue_mean_cycles,source_queue_ci95_cycles,"
    "message_latency_mean_cycles,message_latency_ci95_cycles,completion_cycles,hops_mean,"
    "minimal_share,misroutes_mean,misroutes_max,cut_through_probability,cut_through_ci95,run_"
    "cycles,warmup_cycles,last_delivery_cycle,packets,flit_hops,"
    "repeated_routing_attempts,repeated_routing_link_busy,jain_index,least_served_host,"
    "least_served_share,seed,version";

/// The columns that the statistics of the catalogue add to the header.
std::string header_end() {
    return for_every_statistic(
               "", [](const StatisticRow& row) { return "," + std::string(row.name); }) +
           "\n";
}
std::string empty_end() {
    return for_every_statistic("", [](const StatisticRow&) { return std::string(","); }) + "\n";
}

TEST(ResultCsv, writes_one_row_a_run_and_leaves_null_empty) {
    const RunResult full = full_result();
    const RunResult saturated = saturated_result();
    EXPECT_EQ(
        to_csv({{{}, &full}, {{}, &saturated}}),
        kHeader + header_end() +
            "cycle,converged,true,0.30012,0.29987,0.00123,22.345678,0.30000000000000004,20,0,41,1,"
            "63,2,180,21.5,0.25,0.845678,1e-09,47.5,0.75,700,4.063,0.75,0.375,2,0.8,0.01,123456,"
            "512,123400,103,"
            "5150,123,45,0.875,3,0.25,"
            "18446744073709551615,0.1.0" +
            empty_end() +
            "cycle,saturated,false,0.6,0.45,0.002,,,,,,,,,,,,,,,,,,,,,,,8192,,8191,5000,100000,,,,,"
            ","
            "0," +
            empty_end());
}

TEST(ResultCsv, quotes_leading_columns_that_hold_commas_and_quotes) {
    const RunResult result{};
    const CsvRow row{{{"topology.radix", "[8, 8]"}, {"name", "a\"b"}}, &result};
    const std::string csv = to_csv({row});
    EXPECT_EQ(csv.find("topology.radix,name,engine,"), 0u);
    EXPECT_NE(csv.find("\n\"[8, 8]\",\"a\"\"b\",cycle,not_converged,"), std::string::npos);
}

TEST(ResultCsv, explains_every_column_once) {
    std::string header;
    std::set<std::string> names;
    for (const CsvColumn& column : csv_columns()) {
        header += (header.empty() ? "" : ",") + column.name;
        EXPECT_FALSE(column.meaning.empty());
        EXPECT_TRUE(names.insert(column.name).second) << column.name;
        const bool cycles = column.name.find("_cycles") != std::string::npos;
        if (cycles) {
            EXPECT_EQ(column.unit, "cycles") << column.name;
        }
    }
    EXPECT_EQ(header + "\n", kHeader + header_end());
    EXPECT_EQ(csv_columns().at(7).meaning,
              "latency, from generation to the delivery of the tail: half-width of its 95 % "
              "interval");
}

}  // namespace
}  // namespace thruway
