#include "statistics/result_table.h"

#include "tests/statistics/sample_result.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace thruway {
namespace {

TEST(ErrorBar, shows_two_digits_of_the_half_width) {
    EXPECT_EQ(with_error_bar(12.3456, 0.051), "12.346 ± 0.051");
    EXPECT_EQ(with_error_bar(1234.5, 37.2), "1234 ± 37");
    EXPECT_EQ(with_error_bar(1234.5, 372.0), "1234 ± 372");
    EXPECT_EQ(with_error_bar(20.0, 0.0), "20.00 ± 0");
    EXPECT_EQ(with_error_bar(0.30012, std::nullopt), "0.3001");
    EXPECT_EQ(with_error_bar(0.0, std::nullopt), "0");
    EXPECT_EQ(with_error_bar(std::nullopt, 0.5), "-");
}

TEST(ResultTable, aligns_its_columns) {
    TableRow full{{{"load", "0.3"}}, full_result()};
    full.result.message_latency_cycles = {};
    full.result.misroutes = {{1.0, 0.0}, {0.0, 0.0}, 0, {103}};
    const TableRow saturated{{{"load", "0.6"}}, saturated_result()};
    EXPECT_EQ(to_table({full, saturated}),
              "load  verdict             offered          accepted       latency     p50     p9"
              "5     p99    in network   hops     run\n"
              "                 flits/node/cycle  flits/node/cycle        cycles  cycles  cycle"
              "s  cycles        cycles         cycles\n"
              "--------------------------------------------------------------------------------"
              "--------------------------------------\n"
              "0.3   converged            0.3001   0.2999 ± 0.0012  22.35 ± 0.30      20      4"
              "1      63  21.50 ± 0.25  4.063  123456\n"
              "0.6   saturated            0.6000   0.4500 ± 0.0020             -       -       "
              "-       -             -      -    8192\n");
}

TEST(ResultTable, has_a_column_for_messages_where_they_are_told_from_packets) {
    RunResult full = full_result();
    full.misroutes = {};
    const std::string table = to_table({{{}, full}, {{}, saturated_result()}});
    EXPECT_NE(table.find("     run      messages\n"), std::string::npos) << table;
    EXPECT_NE(table.find("  123456  47.50 ± 0.75\n"), std::string::npos) << table;
    EXPECT_NE(table.find("    8192             -\n"), std::string::npos) << table;
}

TEST(ResultTable, shows_misroutes_where_there_are_some) {
    RunResult full = full_result();
    full.message_latency_cycles = {};
    const std::string table = to_table({{{}, full}, {{}, saturated_result()}});
    EXPECT_NE(table.find("     run  minimal  misroutes  misroutes\n"), std::string::npos) << table;
    EXPECT_NE(table.find("  cycles    share       mean        max\n"), std::string::npos);
    EXPECT_NE(table.find("  123456   0.7500     0.3750          2\n"), std::string::npos);
    EXPECT_NE(table.find("    8192        -          -          -\n"), std::string::npos);
}

TEST(ResultTable, without_rows_is_its_titles) {
    const std::string table = to_table({});
    EXPECT_EQ(table.find("verdict"), 0u);
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 3);
}

}  // namespace
}  // namespace thruway
