#include "statistics/steady_state_notes.h"

#include "statistics/steady_state.h"

#include <gtest/gtest.h>

#include <utility>

namespace thruway {
namespace {

/// One packet is generated per cycle; all except every `lost`-th arrive, with latencies that
/// alternate between 60 and 140 every 16 cycles.
WindowSeries series_of(Cycle cycles, Cycle lost) {
    WindowSeries series;
    for (Cycle cycle = 0; cycle < cycles; ++cycle) {
        const Cycle latency = cycle / 16 % 2 == 0 ? 60 : 140;
        series.record_generated(cycle, 1);
        if (cycle % lost != 0) series.record_delivery(cycle, latency, latency, 1, 1, 0);
    }
    series.extend_to(cycles);
    return series;
}

TEST(SteadyStateNotes, say_by_how_much_a_run_of_fixed_length_accepts_less_than_is_offered) {
    MeasurementSettings settings;
    settings.cycles = 2048;
    const auto notes = steady_state_notes(series_of(2048, 8), 2048, settings,
                                          Verdict::kFixedLength);
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_EQ(notes[0].rfind("no steady state: in the measured part the network accepted 12 %", 0),
              0u)
        << notes[0];
    EXPECT_TRUE(
        steady_state_notes(series_of(2048, 8), 2048, settings, Verdict::kSaturated).empty());
    EXPECT_TRUE(
        steady_state_notes(series_of(2048, 5000), 2048, settings, Verdict::kFixedLength).empty());
}

TEST(ShowsSteadyState, is_false_exactly_where_a_note_says_that_there_is_none) {
    MeasurementSettings fixed;
    fixed.cycles = 2048;
    MeasurementSettings stop_rule;
    stop_rule.max_cycles = 2048;
    for (const auto& [settings, verdict] :
         {std::pair{fixed, Verdict::kFixedLength}, std::pair{stop_rule, Verdict::kNotConverged}}) {
        const WindowSeries overloaded = series_of(2048, 8);
        EXPECT_EQ(shows_steady_state(overloaded, 2048, settings, verdict), false);
        const auto notes = steady_state_notes(overloaded, 2048, settings, verdict);
        ASSERT_FALSE(notes.empty());
        EXPECT_EQ(notes[0].rfind("no steady state: ", 0), 0u) << notes[0];
        EXPECT_EQ(shows_steady_state(series_of(2048, 5000), 2048, settings, verdict), true);
    }
}

TEST(ShowsSteadyState, is_false_for_a_run_whose_verdict_excludes_it) {
    MeasurementSettings settings;
    settings.cycles = 2048;
    for (const Verdict verdict : {Verdict::kSaturated, Verdict::kDeadlocked}) {
        EXPECT_EQ(shows_steady_state(series_of(2048, 5000), 2048, settings, verdict), false);
    }
}

TEST(ShowsSteadyState, is_unknown_where_a_run_is_too_short_to_tell) {
    MeasurementSettings settings;
    settings.cycles = 64;  // four windows
    EXPECT_EQ(shows_steady_state(series_of(64, 2), 64, settings, Verdict::kFixedLength),
              std::nullopt);
}

TEST(SteadyStateNotes, say_how_long_a_run_had_to_be) {
    // At most 30 batches, of 5 windows each, whose window sums alternate between 16 * 60 and 16 *
    // 140; the last 125 windows make 25 batches with means that alternate between 92 and 108.
    MeasurementSettings settings;
    settings.max_cycles = 2048;
    settings.relative_error = 0.001;
    const WindowSeries series = series_of(2048, 5000);
    const auto cycles = projected_cycles(series, 2048, settings);
    ASSERT_TRUE(cycles);
    const auto notes = steady_state_notes(series, 2048, settings, Verdict::kNotConverged);
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_NE(notes[0].find("measurement.max_cycles is 2048"), std::string::npos) << notes[0];
    // A half-width four times as large takes a sixteenth of the cycles.
    settings.relative_error = 0.004;
    EXPECT_NEAR(*cycles / *projected_cycles(series, 2048, settings), 16, 1e-9);
}

TEST(SteadyStateNotes, say_why_a_narrow_interval_is_not_enough) {
    // Latencies alternate between 99 and 101 every 256 cycles, so batches of 80 cycles resemble
    // their neighbours.
    WindowSeries series;
    for (Cycle cycle = 0; cycle < 2048; ++cycle) {
        series.record_generated(cycle, 1);
        series.record_delivery(cycle, cycle / 256 % 2 == 0 ? 99 : 101, 99, 1, 1, 0);
    }
    series.extend_to(2048);
    MeasurementSettings settings;
    settings.max_cycles = 2048;
    settings.relative_error = 0.05;
    const auto notes = steady_state_notes(series, 2048, settings, Verdict::kNotConverged);
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_NE(notes[0].find("neighbouring batches of the run are correlated"), std::string::npos)
        << notes[0];
}

TEST(SteadyStateNotes, ask_for_more_packets_where_hardly_any_arrived) {
    MeasurementSettings settings;
    settings.max_cycles = 2048;
    for (const auto& [packets, counted] :
         {std::pair{0U, "only 0 packets arrived"}, std::pair{1U, "only 1 packet arrived"},
          std::pair{199U, "only 199 packets arrived"}}) {
        WindowSeries series;
        for (Cycle cycle = 0; cycle < packets; ++cycle) {
            series.record_generated(cycle * 10, 1);
            series.record_delivery(cycle * 10 + 5, 5, 5, 1, 1, 0);
        }
        series.extend_to(2048);
        const auto notes = steady_state_notes(series, 2048, settings, Verdict::kNotConverged);
        ASSERT_EQ(notes.size(), 1u);
        EXPECT_EQ(notes[0].rfind(counted, 0), 0u) << notes[0];
        EXPECT_NE(notes[0].find("raise the load"), std::string::npos) << notes[0];
    }
}

TEST(SteadyStateNotes, say_that_packets_in_one_part_of_the_run_make_no_interval) {
    MeasurementSettings settings;
    settings.max_cycles = 2048;
    WindowSeries series;
    for (Cycle cycle = 1024; cycle < 1324; ++cycle) {
        series.record_generated(cycle, 1);
        series.record_delivery(cycle, 5, 5, 1, 1, 0);
    }
    series.extend_to(2048);
    EXPECT_EQ(projected_cycles(series, 2048, settings), std::nullopt);
    const auto notes = steady_state_notes(series, 2048, settings, Verdict::kNotConverged);
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_NE(notes[0].find("raise measurement.max_cycles"), std::string::npos) << notes[0];
}

}  // namespace
}  // namespace thruway
