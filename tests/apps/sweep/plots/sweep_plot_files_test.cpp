// The plots that `thruway sweep` and `thruway compare` write.
#include "tests/apps/command_under_test.h"
#include "tests/support/svg_page.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

constexpr const char* kSweep =
    "thruway sweep a.toml --vary traffic.load_flits_per_node_cycle=0.1:0.2:0.1 --jobs 1 ";

struct SweepPlotFiles : ::testing::Test {
    SweepPlotFiles() { folder.write("a.toml", kQuickTorus); }

    Strings plots_in(const std::string& below) const {
        Strings names;
        for (const std::string& name : folder.files()) {
            if (name.rfind(below + "/", 0) != 0) continue;
            for (const char* ending : {".svg", ".pdf", ".tex", ".gp"}) {
                const std::string end = ending;
                if (name.size() > end.size() && name.substr(name.size() - end.size()) == end) {
                    names.push_back(name.substr(below.size() + 1));
                }
            }
        }
        return names;
    }

    CommandFolder folder;
};

TEST_F(SweepPlotFiles, are_those_of_the_chosen_quantities_and_formats) {
    const CommandResult result = folder.run(
        std::string(kSweep) +
        "--out o --plot-metric hops.mean,run.packets --plot-format svg,pgf,gnuplot");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(plots_in("o"), (Strings{"hops_mean.gp", "hops_mean.svg", "hops_mean.tex",
                                      "run_packets.gp", "run_packets.svg", "run_packets.tex"}));
    EXPECT_TRUE(SvgPage(folder.read("o/hops_mean.svg")).has_text("hops.mean (links)"));
}

TEST_F(SweepPlotFiles, have_the_width_asked_for_and_the_same_bytes_for_any_jobs) {
    const std::string options = "--plot-width-mm 85 --plot-format svg,gnuplot --out ";
    ASSERT_EQ(folder.run(kSweep + options + "one").status, 0);
    ASSERT_EQ(folder.run(kSweep + options + "two --jobs 2").status, 2) << "jobs are given twice";
    ASSERT_EQ(folder
                  .run("thruway sweep a.toml --vary "
                       "traffic.load_flits_per_node_cycle=0.1:0.2:0.1 --jobs 2 " +
                       options + "two")
                  .status,
              0);
    for (const char* name : {"latency.svg", "p99.gp", "throughput.svg"}) {
        EXPECT_EQ(folder.read(std::string("one/") + name), folder.read(std::string("two/") + name));
    }
    EXPECT_NE(folder.read("one/latency.svg").find("width=\"85.00mm\""), std::string::npos);
}

TEST_F(SweepPlotFiles, are_refused_before_anything_runs) {
    const auto refusal = [this](const std::string& options) {
        const CommandResult result = folder.run(std::string(kSweep) + "--out o " + options);
        EXPECT_EQ(result.status, 2) << options;
        return result.errors;
    };
    EXPECT_NE(refusal("--plot-format jpg").find("--plot-format: there is no plot format \"jpg\""),
              std::string::npos);
    EXPECT_NE(refusal("--plot-metric latency").find("--plot-metric: \"latency\" is no quantity"),
              std::string::npos);
    EXPECT_NE(refusal("--plot-metric hops.mean,hops.mean").find("is given twice"),
              std::string::npos);
    EXPECT_NE(refusal("--plot-width-mm 20").find("--plot-width-mm"), std::string::npos);
    EXPECT_NE(refusal("--plot-log z").find("--plot-log"), std::string::npos);
    EXPECT_NE(refusal("--plot-x router.buffer_flits").find("is not varied"), std::string::npos);
    EXPECT_NE(refusal("--no-plot --plot-format pdf").find("--no-plot"), std::string::npos);
    EXPECT_NE(folder
                  .run("PATH=/nowhere; export PATH; '" THRUWAY_BINARY "' sweep a.toml --vary "
                       "traffic.load_flits_per_node_cycle=0.1,0.2 --out o --plot-format pdf")
                  .errors.find("rsvg-convert, which is not in PATH"),
              std::string::npos);
    EXPECT_EQ(folder.files(), Strings{"a.toml"});
}

TEST_F(SweepPlotFiles, of_workloads_begin_with_the_completion_time) {
    folder.write("w.toml", R"([topology]
kind = "torus"
radix = [4, 4]
[router]
virtual_channels = 2
[workload]
kind = "collective"
collective = "all_reduce_ring"
bytes = 64
)");
    const CommandResult result = folder.run(
        "thruway sweep w.toml --vary workload.bytes=64,256 --out o --jobs 1");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(plots_in("o"),
              (Strings{"completion.svg", "latency.svg", "p99.svg", "throughput.svg"}));
    const SvgPage page(folder.read("o/completion.svg"));
    EXPECT_EQ(page.of_class("point").size(), 2u);
    EXPECT_TRUE(page.has_text("completion time (cycles)"));
}

}  // namespace
}  // namespace thruway::test
