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

TEST_F(EarlierFiles, stay_if_they_are_plots_of_the_same_points) {
    sweep("--plot-metric network_latency_cycles.mean,run.flit_hops --plot-format gnuplot");
    EXPECT_TRUE(contains(folder.read("o/run_flit_hops.gp"), "flit_hops"));
    const std::vector<std::string> data = {"activity.csv", "links.csv", "sweep.csv", "sweep.json"};
    std::vector<std::string> both = left();
    sweep("--no-plot");
    EXPECT_EQ(left(), both);
    sweep("--plot-metric network_latency_cycles.mean");
    both.insert(both.begin() + 3, "network_latency_cycles_mean.svg");
    EXPECT_EQ(left(), both);
    sweep("--no-plot --set measurement.seed=2");
    EXPECT_EQ(left(), data);
}

TEST_F(EarlierFiles, of_other_names_stay) {
    std::filesystem::create_directories(folder.path("o/latency.svg.d"));
    const auto mine = {"o/notes.txt",   "o/latency.png", "o/latency.pdf", "o/my_latency.svg",
                       "o/detail.json", "o/energy.json", "o/cost.csv",    "o/spread.csv"};
    for (const char* name : mine) folder.write(name, "mine");
    sweep("");
    sweep("--no-plot --set measurement.seed=2");
    for (const char* name : mine) EXPECT_EQ(folder.read(name), "mine") << name;
    EXPECT_TRUE(std::filesystem::exists(folder.path("o/latency.svg.d")));
}

TEST_F(EarlierFiles, are_kept_if_they_are_folders_or_not_listed) {
    for (const char* name : {"a.csv", "points"}) {
        std::filesystem::create_directories(folder.path(name));
    }
    for (const char* name : {"b.csv", "c.csv", "d.csv", "p.svg"}) folder.write(name, "before");
    folder.write("points/written.txt", "a.csv\nb.csv\nc.csv\nnone.csv\np.svg\npoints/x\n");
    folder.write("points/x", "before");
    SweepFolder files(folder.path("").string());
    files.write("b.csv", "now");
    files.remove_earlier();
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"a.toml", "b.csv", "d.csv",
                                                        "points/written.txt", "points/x"}));
    EXPECT_EQ(folder.read("b.csv"), "now");
    EXPECT_EQ(folder.read("points/written.txt"), "b.csv\n");
    EXPECT_TRUE(std::filesystem::is_directory(folder.path("a.csv")));
}

}  // namespace
}  // namespace thruway::test
