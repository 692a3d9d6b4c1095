// What a sweep leaves of the files of an earlier one in its folder.

#include "apps/sweep/outputs/sweep_folder.h"
#include "apps/sweep/outputs/sweep_outputs.h"
#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr const char* kSweep = "thruway sweep a.toml --vary router.buffer_flits=4,8 --out o ";

struct EarlierFiles : ::testing::Test {
    EarlierFiles() { folder.write("a.toml", kQuickTorus); }

    void sweep(const std::string& options) const {
        const CommandResult result = folder.run(kSweep + options);
        ASSERT_EQ(result.status, 0) << options << "\n" << result.errors;
    }
    /// Files in the folder of the sweep, without its points.
    std::vector<std::string> left() const {
        std::vector<std::string> names;
        for (const std::string& file : folder.files()) {
            const bool whole = file.rfind("o/", 0) == 0 && file.find('/', 2) == std::string::npos;
            if (whole) names.push_back(file.substr(2));
        }
        return names;
    }

    CommandFolder folder;
};

TEST_F(EarlierFiles, vanish_with_the_options_that_made_them) {
    sweep("--energy " THRUWAY_SOURCE_DIR "/examples/energy/noxim_32bit.toml --with-cost "
          "--find-saturation --plot-format svg,gnuplot");
    const std::vector<std::string> before = left();
    for (const char* name : {"energy.json", "energy.svg", "energy.gp", "cost.json", "cost.csv",
                             "pareto.csv", "pareto_buffer_bits.svg", "saturation.csv", "p99.gp"}) {
        EXPECT_EQ(std::count(before.begin(), before.end(), name), 1) << name;
    }
    sweep("--set traffic.load_flits_per_node_cycle=0.4 --no-plot --report r.html");
    EXPECT_EQ(left(), (std::vector<std::string>{"activity.csv", "detail.json", "links.csv",
                                                "sweep.csv", "sweep.json"}));
    const std::string page = folder.read("r.html");
    for (const char* section : {"pJ per flit", "crosspoint bits", "saturation.csv", "cost.json"}) {
        EXPECT_FALSE(contains(page, section)) << section;
    }
}

TEST_F(EarlierFiles, vanish_if_they_are_plots_of_other_quantities_or_formats) {
    sweep("--plot-metric network_latency_cycles.mean,run.flit_hops --plot-format gnuplot");
    EXPECT_TRUE(contains(folder.read("o/run_flit_hops.gp"), "flit_hops"));
    sweep("--plot-metric network_latency_cycles.mean");
    EXPECT_EQ(left(), (std::vector<std::string>{"activity.csv", "links.csv",
                                                "network_latency_cycles_mean.svg", "sweep.csv",
                                                "sweep.json"}));
}

TEST_F(EarlierFiles, of_other_names_stay) {
    std::filesystem::create_directories(folder.path("o/latency.svg.d"));
    for (const char* name : {"o/notes.txt", "o/latency.png", "o/my_latency.svg", "o/plan.json"}) {
        folder.write(name, "mine");
    }
    sweep("--no-plot");
    for (const char* name : {"o/notes.txt", "o/latency.png", "o/my_latency.svg", "o/plan.json"}) {
        EXPECT_EQ(folder.read(name), "mine") << name;
    }
    EXPECT_TRUE(std::filesystem::exists(folder.path("o/latency.svg.d")));
}

TEST_F(EarlierFiles, are_kept_if_they_are_folders_or_not_named) {
    std::filesystem::create_directories(folder.path("a.svg"));
    for (const char* name : {"b.svg", "c.svg", "d.svg"}) folder.write(name, "before");
    SweepFolder files(folder.path("").string());
    files.write("b.svg", "now");
    files.remove_others({"a.svg", "b.svg", "c.svg", "none.svg"});
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"a.toml", "b.svg", "d.svg"}));
    EXPECT_EQ(folder.read("b.svg"), "now");
    EXPECT_TRUE(std::filesystem::is_directory(folder.path("a.svg")));
}

}  // namespace
}  // namespace thruway::test
