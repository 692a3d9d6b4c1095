// A tiny study from end to end: 4x4 torus, a few hundred cycles a run.
#include "studies/run_study.h"

#include "core/input/sha256.h"
#include "core/problem.h"
#include "core/version.h"
#include "statistics/provenance_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include <unistd.h>

namespace thruway {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBase = R"([topology]
kind = "torus"
radix = [4, 4]
[router]
virtual_channels = 2
[traffic]
packet_flits = 4
[measurement]
cycles = 600
warmup_cycles = 100
)";

Assignments load_of(double x) { return {set("traffic.load_flits_per_node_cycle", x)}; }

/// Every run has the settings of its point, and the seed of its place.
bool are_in_their_places(const StudyResults& results) {
    bool right = true;
    for (const CurveResult& curve : results.curves()) {
        for (const CurvePoint& point : curve.points) {
            SimulationSettings settings = point.settings;
            for (const RunResult& run : point.runs) {
                right = right &&
                        same_settings(run.provenance.settings,
                                      simulation_fields().echo(settings)) &&
                        settings.traffic.load_flits_per_node_cycle == point.x;
                ++settings.measurement.seed;
            }
        }
    }
    return right;
}

Study tiny_study(const std::vector<double>& loads = {0.1, 0.3}) {
    Study study{"tiny", "A tiny study", {}, {}, {}};
    study.plan = [loads](Effort) {
        StudyPlan plan{kBase};
        plan.curves.push_back({"two seeds", {}, loads, load_of, 2});
        // Its first seed is the same run.
        plan.curves.push_back({"one seed", {set("measurement.seed", 9)}, {0.1}, load_of, 1});
        plan.curves.push_back({"long", {set("traffic.packet_flits", 8)}, {0.1}, load_of, 1});
        return plan;
    };
    study.figures = [](const StudyResults& results) {
        Figure figure{"figure_1", "Latency", "load", "latency (cycles)", "load"};
        figure.add_simulated("4x4", results.curve("two seeds"), mean_latency);
        return std::vector<Figure>{figure};
    };
    study.claims = [](const StudyResults& results) {
        const Observation light = observe(results.curve("two seeds").at(0.1), mean_latency);
        const Observation of_long = observe(results.curve("long").at(0.1), mean_latency);
        const Observation again = observe(results.curve("one seed").at(0.1), mean_latency);
        return std::vector<Claim>{
            {"X1", "longer packets take longer", "difference < 0", {less("", light, of_long)}},
            {"X2",
             "the first seed is seed 1",
             "equal",
             {equal("", again, light.samples()[0].value)}},
            {"X3",
             "results are in their places",
             "equal settings",
             {fact("", are_in_their_places(results), "")}}};
    };
    return study;
}

class RunStudy : public ::testing::Test {
protected:
    RunStudy() {
        std::string name = (fs::temp_directory_path() / "study_XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
    }
    ~RunStudy() override { fs::remove_all(folder_); }

    StudyReport run(const Study& study, const std::string& folder, unsigned jobs) const {
        StudyOptions options;
        options.jobs = jobs;
        options.folder = (folder_ / folder).string();
        options.program = THRUWAY_BINARY;
        return run_study(study, options);
    }

    /// Content of each file of a folder and its folders.
    std::map<std::string, std::string> files(const std::string& folder) const {
        std::map<std::string, std::string> result;
        for (const auto& entry : fs::recursive_directory_iterator(folder_ / folder)) {
            if (!entry.is_regular_file()) continue;
            std::ifstream stream(entry.path(), std::ios::binary);
            result[fs::relative(entry.path(), folder_ / folder).string()] = {
                std::istreambuf_iterator<char>(stream), {}};
        }
        return result;
    }

    fs::path folder_;
};

TEST_F(RunStudy, writes_the_same_bytes_with_one_job_and_two) {
    const StudyReport one = run(tiny_study(), "one", 1);
    const StudyReport two = run(tiny_study(), "two", 2);
    EXPECT_EQ(one.runs, 5u);  // 2 loads x 2 seeds + long; the other curve needs no run of its own
    EXPECT_EQ(two.runs, 5u);
    EXPECT_TRUE(one.failures.empty());
    const auto written = files("one");
    EXPECT_EQ(written, files("two"));
    EXPECT_EQ(written.size(), 5u + 6u);
    EXPECT_EQ(written.at("provenance.txt"), "thruway " + version() +
                                                ", study tiny, full, 5 runs, seeds 1 to 2, 1 look\n"
                                                "settings: settings.toml, " +
                                                std::to_string(std::string(kBase).size()) +
                                                " bytes, SHA-256 " + sha256_of(kBase) +
                                                "\nagain: thruway study tiny\n");
    EXPECT_EQ(written.at("figure_1.csv").rfind("load,4x4 [cycle],4x4 [cycle] ci95\n0.1,", 0), 0u);
    EXPECT_NE(written.at("figure_1.svg").find("</svg>"), std::string::npos);
    EXPECT_NE(written.at("claims.csv").find("X2,the first seed is seed 1,equal,"),
              std::string::npos);
    ASSERT_EQ(one.claims.size(), 3u);
    EXPECT_EQ(one.claims[0].verdict(), ClaimVerdict::kHolds);
    EXPECT_EQ(one.claims[1].verdict(), ClaimVerdict::kHolds);
    EXPECT_EQ(one.claims[2].verdict(), ClaimVerdict::kHolds);
}

TEST_F(RunStudy, runs_only_what_is_not_finished) {
    run(tiny_study(), "out", 1);
    const auto first = files("out");
    const StudyReport again = run(tiny_study(), "out", 1);
    EXPECT_EQ(again.runs, 0u);
    EXPECT_EQ(again.found, 5u);
    EXPECT_EQ(files("out"), first);
    const StudyReport more = run(tiny_study({0.1, 0.3, 0.4}), "out", 1);
    EXPECT_EQ(more.runs, 2u);
    EXPECT_EQ(more.found, 5u);
    // Other settings, though in the same base.
    Study longer = tiny_study();
    longer.plan = [plan = longer.plan](Effort effort) {
        StudyPlan changed = plan(effort);
        changed.base.replace(changed.base.find("600"), 3, "700");
        return changed;
    };
    EXPECT_EQ(run(longer, "out", 1).runs, 5u);
}

/// 1 for odd seeds, -1 for even ones: no interval before there are five.
std::optional<Sample> parity(const RunResult& run) {
    return Sample{run.provenance.seed % 2 == 0 ? -1.0 : 1.0, std::nullopt};
}

Study study_with_claims(const std::function<std::vector<Claim>(const StudyResults&)>& claims) {
    Study study = tiny_study();
    study.claims = claims;
    return study;
}

/// Undecided with two and with four seeds, true with eight.
Study near_its_bound() {
    return study_with_claims([](const StudyResults& results) {
        const Observation value = observe(results.curve("two seeds").at(0.1), parity);
        return std::vector<Claim>{{"X1", "is small", "< 10", {below("", value, 10)}}};
    });
}

TEST_F(RunStudy, gives_undecided_claims_more_seeds_at_the_points_that_they_read) {
    const StudyReport one = run(near_its_bound(), "one", 1);
    EXPECT_EQ(one.claims.at(0).verdict(), ClaimVerdict::kHolds);
    EXPECT_EQ(one.claims.at(0).findings.at(0).seeds, 8u);
    EXPECT_EQ(one.claims.at(0).findings.at(0).look, 3u);
    // Two more, then four more of one point; the other point keeps its two seeds.
    EXPECT_EQ(one.runs, 5u + 6u);
    run(near_its_bound(), "two", 2);
    EXPECT_EQ(files("one"), files("two"));
    EXPECT_EQ(
        files("one")
            .at("provenance.txt")
            .rfind("thruway " + version() + ", study tiny, full, 11 runs, seeds 1 to 8, 3 looks\n",
                   0),
        0u);
    EXPECT_EQ(run(near_its_bound(), "one", 1).found, 11u);
}

TEST_F(RunStudy, stops_at_its_budget_and_says_what_is_missing) {
    StudyOptions options;
    options.folder = (folder_ / "out").string();
    options.program = THRUWAY_BINARY;
    options.budget_flit_hops = 1;
    const StudyReport report = run_study(near_its_bound(), options);
    EXPECT_EQ(report.runs, 5u);
    EXPECT_EQ(report.claims.at(0).verdict(), ClaimVerdict::kUndecided);
    EXPECT_EQ(report.claims.at(0).findings.at(0).reason,
              "no interval after 2 seeds; about 8 would decide it, more than the budget of the "
              "study allows");
}

TEST_F(RunStudy, lets_a_quick_study_contradict_a_claim_but_not_confirm_it) {
    Study study = study_with_claims([](const StudyResults& results) {
        const Observation value = observe(results.curve("two seeds").at(0.1), mean_latency);
        std::vector<Claim> claims = {{"X1", "", "", {above("", value, 0)}},
                                     {"X2", "", "", {below("", value, 0)}},
                                     {"X3", "by arithmetic", "", {below("", 1.0, 2)}},
                                     {"X4", "the same runs", "", {above("", value, 0)}}};
        claims[3].same_when_quick = true;
        return claims;
    });
    StudyOptions options;
    options.effort = Effort::kQuick;
    options.folder = (folder_ / "out").string();
    options.program = THRUWAY_BINARY;
    const auto verdicts = [&] {
        std::vector<ClaimVerdict> all;
        for (const Claim& claim : run_study(study, options).claims) all.push_back(claim.verdict());
        return all;
    };
    EXPECT_EQ(verdicts(), (std::vector<ClaimVerdict>{ClaimVerdict::kUndecided, ClaimVerdict::kFails,
                                                     ClaimVerdict::kHolds, ClaimVerdict::kHolds}));
    EXPECT_NE(files("out").at("claims.csv").find("--quick covers a part of its cases"),
              std::string::npos);
    study.quick_runs = QuickRuns::kOtherNetworks;
    EXPECT_EQ(verdicts(),
              (std::vector<ClaimVerdict>{ClaimVerdict::kUndecided, ClaimVerdict::kUndecided,
                                         ClaimVerdict::kHolds, ClaimVerdict::kHolds}));
}

TEST_F(RunStudy, refuses_settings_that_do_not_fit_before_anything_runs) {
    Study study = tiny_study();
    study.plan = [](Effort) {
        StudyPlan plan{kBase};
        plan.curves.push_back({"good", {}, {0.1}, load_of, 1});
        plan.curves.push_back({"bad", {set("traffic.packet_flitz", 3)}, {0.1}, load_of, 1});
        return plan;
    };
    try {
        run(study, "out", 1);
        FAIL() << "took a key that is not there";
    } catch (const Problem& problem) {
        const std::string message = problem.what();
        EXPECT_NE(message.find("curve 'bad' at 0.1"), std::string::npos) << message;
        EXPECT_NE(message.find("packet_flits"), std::string::npos) << message;
    }
    EXPECT_EQ(files("out").size(), 1u);
}

TEST_F(RunStudy, tells_of_runs_that_fail_and_claims_nothing) {
    Study study = tiny_study();
    study.plan = [](Effort) {
        StudyPlan plan{kBase};
        plan.curves.push_back({"good", {}, {0.1}, load_of, 1});
        // Found out when the network is built.
        plan.curves.push_back(
            {"far",
             {set("traffic.pattern", "fixed_distance"), set("traffic.distance_hops", 9)},
             {0.1},
             load_of,
             1});
        return plan;
    };
    const StudyReport report = run(study, "out", 1);
    ASSERT_EQ(report.failures.size(), 1u);
    EXPECT_NE(report.failures[0].find("curve 'far'"), std::string::npos);
    EXPECT_TRUE(report.claims.empty());
    EXPECT_EQ(files("out").count("claims.csv"), 0u);
}

TEST_F(RunStudy, tells_its_progress) {
    std::vector<std::size_t> finished;
    StudyOptions options;
    options.folder = (folder_ / "out").string();
    options.program = THRUWAY_BINARY;
    options.progress = [&finished](const StudyProgress& now) {
        EXPECT_EQ(now.total, 5u);
        EXPECT_EQ(now.run, now.finished);
        finished.push_back(now.finished);
    };
    run_study(tiny_study(), options);
    ASSERT_FALSE(finished.empty());
    EXPECT_EQ(finished.back(), 5u);
    EXPECT_TRUE(std::is_sorted(finished.begin(), finished.end()));
}

TEST_F(RunStudy, refuses_plans_that_make_no_sense) {
    Study study = tiny_study();
    study.plan = [](Effort) { return StudyPlan{kBase, {{"a", {}, {}, load_of, 1}}}; };
    EXPECT_THROW(run(study, "out", 1), std::logic_error);
    study.plan = [](Effort) {
        return StudyPlan{kBase, {{"a", {}, {0.1}, load_of, 1}, {"a", {}, {0.2}, load_of, 1}}};
    };
    EXPECT_THROW(run(study, "out", 1), std::logic_error);
}

}  // namespace
}  // namespace thruway
