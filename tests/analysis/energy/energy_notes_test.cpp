// What a reader of energies must know, for small activities.

#include "analysis/energy/energy_notes.h"

#include "analysis/energy/energy.h"
#include "tests/analysis/energy/two_routers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace thruway::test {
namespace {

bool says(const EnergyReport& report, const std::string& sentence) {
    return std::find(report.notes.begin(), report.notes.end(), sentence) != report.notes.end();
}

TEST(EnergyNotes, name_what_is_not_verified_not_counted_not_scaled_and_between_two_values) {
    RunActivity run = two_routers();
    for (RunActivity::OfRouter& router : run.routers) router.counts.vc_requests.reset();
    run.buffer_flits = 5;
    const Technology mixed = technology(
        constant("crossing", "value = 1.0", "verified = false\n") +
        constant("vc_request", "value = 1.0") +
        constant("switch_grant", "value = 1.0",
                 "verified = true\nscales_with = [\"flit_bits\"]\n") +
        constant("buffer_read", "over = \"buffer_flits\"\nvalues = [[4, 1.0], [6, 3.0]]"));
    EnergyOptions options;
    options.flit_bits = 64;
    const EnergyReport report = evaluate_energy(run, mixed, options);
    EXPECT_TRUE(says(report, "NOT VERIFIED against their source: crossing"));
    EXPECT_TRUE(says(report, "not counted by these routers, so left out: vc_request"));
    EXPECT_TRUE(says(report, "on the line between two values of the technology: buffer_read"));
    EXPECT_TRUE(says(report, "not scaled with the bits of a flit: crossing, buffer_read"));
    EXPECT_TRUE(says(report, "no constants, so no energy, for: links, host links, clock"));
    EXPECT_DOUBLE_EQ(report.total.total_pj(), 30 + 2.0 * 56 + 2.0 * 56);
}

/// Whether some note begins with the words.
bool tells(const EnergyReport& report, const std::string& words) {
    return std::any_of(report.notes.begin(), report.notes.end(),
                       [&](const std::string& note) { return note.rfind(words, 0) == 0; });
}

TEST(EnergyNotes, say_nothing_of_what_is_verified_scaled_and_at_a_value) {
    const Technology plain = technology(constant("crossing", "value = 1.0"), kHalf);
    const EnergyReport report = evaluate_energy(two_routers(), plain);
    for (const char* words : {"NOT VERIFIED", "not scaled", "not counted", "on the line"}) {
        EXPECT_FALSE(tells(report, words)) << words;
    }
    EXPECT_TRUE(says(report, "flits carry no data, so bits are not observed: 0.5 of them are taken "
                             "to change from flit to flit"));
}

/// Router a has 3 ports, for which there is no value, and router b 1.
TEST(EnergyNotes, name_a_constant_that_lies_between_two_values_at_some_router) {
    const Technology ports = technology(
        constant("crossing", "over = \"ports\"\nvalues = [[1, 1.0], [5, 10.0]]"));
    EXPECT_TRUE(says(evaluate_energy(two_routers(), ports),
                     "on the line between two values of the technology: crossing"));
}

TEST(EnergyNotes, name_a_length_of_links_and_a_switching_factor_that_are_not_verified) {
    const auto read = [](const std::string& length, const std::string& factor) {
        return read_technology("title = \"t\"\nlimits = \"l\"\nflit_bits = 32\n"
                               "[mm_per_cycle]\nvalue = 2.0\nsource = \"s\"\nverified = " +
                                   length +
                                   "\n[switching_factor]\nvalue = 0.5\nsource = \"s\"\n"
                                   "verified = " +
                                   factor + "\n" + constant("crossing", "value = 1.0"),
                               "tech.toml");
    };
    const Technology length = read("false", "true");
    EXPECT_TRUE(says(evaluate_energy(two_routers(), length),
                     "NOT VERIFIED against their source: mm_per_cycle"));
    const Technology factor = read("true", "false");
    EXPECT_TRUE(says(evaluate_energy(two_routers(), factor),
                     "NOT VERIFIED against their source: switching_factor"));
}

TEST(EnergyNotes, leave_out_buffers_of_routers_that_have_no_virtual_channels) {
    RunActivity run = two_routers();
    run.virtual_channels = 0;
    const Technology buffers = technology(constant("buffer_leakage", "value = 1.0") +
                                          constant("buffer_place_leakage", "value = 1.0"));
    const EnergyReport report = evaluate_energy(run, buffers);
    EXPECT_EQ(report.total.total_pj(), 0);
    EXPECT_TRUE(says(report, "not counted by these routers, so left out: buffer_leakage, "
                             "buffer_place_leakage"));
}

}  // namespace
}  // namespace thruway::test
