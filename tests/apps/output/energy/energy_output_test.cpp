// The energy of a run as text, for numbers made by hand.

#include "apps/output/energy/energy_output.h"

#include "apps/sweep/energy/energy_sweep_output.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

EnergyFile eight_picojoules() {
    EnergyFile file;
    file.technology.name = "tech";
    file.technology.title = "a table";
    file.technology.limits = "nothing else";
    file.in_force = {32, 3, std::nullopt, 0.5};
    file.time_ns = 100;
    file.total = {6, 2, 8, 0.08};
    file.shares = {640, 20, 102};
    file.blocks = {{"buffers", {6, 0, 6, 0.06}}, {"links", {0, 2, 2, 0.02}}};
    file.constants = {
        {"crossing", "crossbar", 0.5, "pJ/flit", "flits", 12.0, 6, true, "s", ""},
        {"link_leakage", "links", 0.25, "mW/mm", "length", std::nullopt, 2, false, "s", ""}};
    file.notes = {"a note"};
    return file;
}

/// With single blanks between the cells of tables.
std::string squeezed(const std::string& text) {
    std::string all;
    for (const char c : text) {
        if (c == ' ' && !all.empty() && all.back() == ' ') continue;
        if (c == '\n' && !all.empty() && all.back() == ' ') all.pop_back();
        all += c;
    }
    return all;
}

TEST(EnergyTable, has_the_numbers_in_their_places_and_marks_what_is_not_verified) {
    const std::string page = squeezed(energy_table(eight_picojoules()));
    for (const char* part :
         {"tech: a table\n100 ns at 0.5 ns a cycle; flits of 32 bits; links of 3 mm per cycle of "
          "latency\n640 pJ per flit (20 pJ per bit), 102 pJ per flit-hop, 0.08 mW\n",
          "\nbuffers 6 0 6 75.0 0.06\n", "\nlinks 0 2 2 25.0 0.02\n", "\nall 6 2 8 100.0 0.08\n",
          "\ncrossing 0.5 pJ/flit 12 6 yes\n", "\nlink_leakage 0.25 mW/mm - 2 NO\n",
          "\nThe technology: nothing else\na note\n"}) {
        EXPECT_TRUE(contains(page, part)) << part << "in\n" << page;
    }
}

TEST(EnergyTable, says_that_no_flit_moved_or_arrived) {
    EnergyFile file = eight_picojoules();
    file.shares = {std::nullopt, std::nullopt, 102};
    EXPECT_EQ(energy_totals(file), "102 pJ per flit-hop, 0.08 mW");
    file.shares = {};
    EXPECT_EQ(energy_totals(file), "no flit moved; 0.08 mW");
}

TEST(TechnologyOfAFile, is_verified_if_all_its_values_are) {
    EnergyTechnologyFile file;
    file.technology.mm_per_cycle.verified = true;
    file.technology.constants.resize(2);
    for (TechnologyConstant& constant : file.technology.constants) constant.verified = true;
    EXPECT_TRUE(technology_of_file(file).verified);
    file.technology.switching_factor = StatedValue{0.5, "s", true};
    EXPECT_TRUE(technology_of_file(file).verified);
    file.technology.switching_factor->verified = false;
    EXPECT_FALSE(technology_of_file(file).verified);
    file.technology.switching_factor.reset();
    file.technology.mm_per_cycle.verified = false;
    EXPECT_FALSE(technology_of_file(file).verified);
    file.technology.mm_per_cycle.verified = true;
    file.technology.constants[1].verified = false;
    EXPECT_FALSE(technology_of_file(file).verified);
}

TEST(EnergySweepText, has_no_row_for_a_point_that_has_no_energy) {
    const SweepPlan plan({read_axis("router.buffer_flits=8,16")});
    EnergySweep sweep;
    for (const std::size_t point : {0u, 1u}) {
        PointEnergyRow& row = sweep.points.emplace_back();
        row.point = point;
        row.shares.pj_per_flit = 1.5;
    }
    EXPECT_TRUE(contains(energy_sweep_text(plan, sweep), "\n16 "));
    sweep.points[1].refused = "too deep";
    const std::string text = energy_sweep_text(plan, sweep);
    EXPECT_TRUE(contains(text, "\n8 "));
    EXPECT_FALSE(contains(text, "\n16 "));
    EXPECT_TRUE(contains(text, "no energy: router.buffer_flits=16: too deep\n")) << text;
}

}  // namespace
}  // namespace thruway::test
