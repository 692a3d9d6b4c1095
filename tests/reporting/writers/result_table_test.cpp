#include "reporting/writers/result_table.h"

#include "tests/reporting/sample_result.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace thruway {
namespace {

RunResult run_of_traffic() {
    RunResult result = full_result();
    result.workload = {};
    result.fairness = {};
    return result;
}

TEST(ErrorBar, shows_two_digits_of_the_half_width) {
    EXPECT_EQ(with_error_bar(12.3456, 0.051), "12.346 ± 0.051");
    EXPECT_EQ(with_error_bar(1234.5, 37.2), "1234 ± 37");
    EXPECT_EQ(with_error_bar(1234.5, 372.0), "1234 ± 372");
    EXPECT_EQ(with_error_bar(20.0, 0.0), "20.00 ± 0");
    EXPECT_EQ(with_error_bar(-1e-9, 0.000017), "0.000000 ± 0.000017");
    EXPECT_EQ(with_error_bar(-0.30012, 0.051), "-0.300 ± 0.051");
    EXPECT_EQ(with_error_bar(0.30012, std::nullopt), "0.3001");
    EXPECT_EQ(with_error_bar(0.0, std::nullopt), "0");
    EXPECT_EQ(with_error_bar(std::nullopt, 0.5), "-");
    EXPECT_EQ(with_error_bar(-0.25, std::nullopt), "-0.2500");
}

TEST(ErrorBar, never_shows_a_number_that_is_not_zero_as_zero) {
    EXPECT_EQ(with_error_bar(0.00195, 0.0), "0.001950 ± 0");
    EXPECT_EQ(with_error_bar(0.0, 0.0), "0 ± 0");
    EXPECT_EQ(with_error_bar(1.95e-9, std::nullopt), "1.950e-09");
    EXPECT_EQ(with_error_bar(0.5, 2.5e-12), "0.5000 ± 2.5e-12");
    EXPECT_EQ(with_error_bar(0.00195, 0.00012), "0.00195 ± 0.00012");
}

TEST(ResultTable, aligns_its_columns) {
    TableRow full{{{"load", "0.3"}}, run_of_traffic()};
    full.result.message_latency_cycles = {};
    full.result.misroutes = {{1.0, 0.0}, {0.0, 0.0}, 0, {103}};
    const TableRow saturated{{{"load", "0.6"}}, saturated_result()};
    EXPECT_EQ(to_table({full, saturated}),
              "load  verdict             offered          accepted       latency     p50     p9"
              "5     p99    in network   hops     run\n"
              "                 flits/node/cycle  flits/node/cycle        cycles  cycles  cycle"
              "s  cycles        cycles  links  cycles\n"
              "--------------------------------------------------------------------------------"
              "--------------------------------------\n"
              "0.3   converged            0.3001   0.2999 ± 0.0012  22.35 ± 0.30      20      4"
              "1      63  21.50 ± 0.25  4.063  123456\n"
              "0.6   saturated            0.6000   0.4500 ± 0.0020             -       -       "
              "-       -             -      -    8192\n");
}

/// Columns on the terminal: UTF-8 characters, not bytes.
std::size_t longest_line(const std::string& text) {
    std::size_t longest = 0;
    std::size_t width = 0;
    for (const char c : text) {
        if (c == '\n') {
            longest = std::max(longest, width);
            width = 0;
        } else if ((static_cast<unsigned>(c) & 0xc0u) != 0x80) {
            ++width;
        }
    }
    return longest;
}

TEST(ResultTable, fits_80_and_120_columns_and_says_what_it_leaves_out) {
    const TableRow full{{{"switching", "virtual_cut_through"}, {"load", "0.3"}}, run_of_traffic()};
    const std::string wide = to_table({full}, {120, "sweep.csv has them"});
    const std::string narrow = to_table({full}, {80, "sweep.csv has them"});
    EXPECT_LE(longest_line(wide), 120u) << wide;
    EXPECT_LE(longest_line(narrow), 80u) << narrow;
    EXPECT_NE(wide.find("p99"), std::string::npos) << wide;
    EXPECT_NE(narrow.find("22.35 ± 0.30"), std::string::npos) << narrow;
    EXPECT_NE(narrow.find("0.2999 ± 0.0012"), std::string::npos) << narrow;
    EXPECT_NE(narrow.find("not shown: "), std::string::npos) << narrow;
    EXPECT_NE(narrow.find("sweep.csv has them)\n"), std::string::npos) << narrow;
    EXPECT_EQ(to_table({full}, {1000, ""}).find("not shown"), std::string::npos);
}

TEST(ResultTable, marks_latencies_without_a_steady_state_and_explains_the_sign_below) {
    TableRow steady{{{"load", "0.3"}}, run_of_traffic()};
    TableRow unsteady{{{"load", "0.4"}}, run_of_traffic()};
    unsteady.result.verdict = Verdict::kFixedLength;
    unsteady.result.steady_state = false;
    const TableRow saturated{{{"load", "0.6"}}, saturated_result()};
    for (const std::size_t columns : {80u, 120u}) {
        const std::string table = to_table({steady, unsteady, saturated}, {columns, "x"});
        EXPECT_LE(longest_line(table), columns) << table;
        EXPECT_NE(table.find("22.35 ± 0.30  "), std::string::npos) << table;
        EXPECT_NE(table.find("22.35 ± 0.30 !"), std::string::npos) << table;
        EXPECT_EQ(std::count(table.begin(), table.end(), '!'), 2) << table;
        EXPECT_NE(table.find("\n! no steady state: "), std::string::npos) << table;
    }
    // A saturated run has no latency to mark.
    EXPECT_EQ(to_table({steady, saturated}).find('!'), std::string::npos);
}

TEST(ResultTable, puts_long_leading_columns_above_their_rows) {
    std::vector<TableRow> rows;
    for (const char* crossbar : {"partially_multiplexed", "non_multiplexed"}) {
        for (const char* load : {"0.1", "0.2"}) {
            rows.push_back({{{"switching", "virtual_cut_through"},
                             {"crossbar", crossbar},
                             {"vc_allocator", "separable_input_first"},
                             {"load", load}},
                            run_of_traffic()});
        }
    }
    const std::string table = to_table(rows, {80, "sweep.csv has them"});
    EXPECT_LE(longest_line(table), 80u) << table;
    std::size_t headings = 0;
    for (std::size_t at = table.find("switching = "); at != std::string::npos;
         at = table.find("switching = ", at + 1)) {
        ++headings;
    }
    EXPECT_EQ(headings, 2u) << table;
    EXPECT_NE(table.find("\n0.2   converged"), std::string::npos) << table;
}

TEST(ResultTable, shows_the_last_delivery_of_a_replay) {
    RunResult replayed = run_of_traffic();
    replayed.verdict = Verdict::kReplayed;
    EXPECT_NE(to_table({{{}, replayed}}).find("last delivery"), std::string::npos);
    EXPECT_NE(to_table({{{}, replayed}}).find("123400"), std::string::npos);
    EXPECT_EQ(to_table({{{}, run_of_traffic()}}).find("last delivery"), std::string::npos);
}

TEST(ResultTable, has_a_column_for_messages_where_they_are_told_from_packets) {
    RunResult full = run_of_traffic();
    full.misroutes = {};
    const std::string table = to_table({{{}, full}, {{}, saturated_result()}}, {1000, ""});
    EXPECT_NE(table.find("     run      messages\n"), std::string::npos) << table;
    EXPECT_NE(table.find("  123456  47.50 ± 0.75\n"), std::string::npos) << table;
    EXPECT_NE(table.find("    8192             -\n"), std::string::npos) << table;
}

TEST(ResultTable, calls_the_messages_of_requests_round_trips) {
    RunResult requests = run_of_traffic();
    requests.workload.round_trips = {{"read", 6, 51.5, 50.0, 60.0, 61.0, 62.0}};
    const RunResult messages = run_of_traffic();
    const auto has = [](const std::vector<TableRow>& rows, const char* title) {
        return to_table(rows, {1000, ""}).find(title) != std::string::npos;
    };
    EXPECT_TRUE(has({{{}, requests}}, "  round trips"));
    EXPECT_FALSE(has({{{}, requests}}, "messages"));
    // A run without messages says nothing about those of others.
    EXPECT_TRUE(has({{{}, requests}, {{}, saturated_result()}}, "  round trips"));
    EXPECT_TRUE(has({{{}, requests}, {{}, messages}}, "messages"));
    EXPECT_FALSE(has({{{}, requests}, {{}, messages}}, "round trips"));
    EXPECT_TRUE(has({{{}, messages}}, "messages"));
}

TEST(ResultTable, shows_misroutes_where_there_are_some) {
    RunResult full = run_of_traffic();
    full.message_latency_cycles = {};
    const std::string table = to_table({{{}, full}, {{}, saturated_result()}}, {1000, ""});
    EXPECT_NE(table.find("     run  minimal  misroutes  most misroutes\n"), std::string::npos)
        << table;
    EXPECT_NE(table.find("  cycles    share      links           links\n"), std::string::npos);
    EXPECT_NE(table.find("  123456   0.7500     0.3750               2\n"), std::string::npos);
    EXPECT_NE(table.find("    8192        -          -               -\n"), std::string::npos);
}

TEST(ResultTable, without_rows_is_its_titles) {
    const std::string table = to_table({});
    EXPECT_EQ(table.find("verdict"), 0u);
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 3);
}

}  // namespace
}  // namespace thruway
