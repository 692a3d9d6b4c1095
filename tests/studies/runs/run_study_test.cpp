// A tiny study from end to end: 4x4 torus, a few hundred cycles per run.
#include "core/input/sha256.h"
#include "core/problem.h"
#include "core/version.h"
#include "tests/studies/tiny_study.h"

#include <algorithm>

namespace thruway {
namespace {

TEST_F(RunStudy, writes_the_same_bytes_with_one_job_and_two) {
    const StudyReport one = run(tiny_study(), "one", 1);
    const StudyReport two = run(tiny_study(), "two", 2);
    EXPECT_EQ(one.runs, 5u);  // 2 loads x 2 seeds + long; the other curve shares a run
    EXPECT_EQ(two.runs, 5u);
    EXPECT_TRUE(one.failures.empty());
    const auto written = files("one");
    EXPECT_EQ(written, files("two"));
    EXPECT_EQ(written.size(), 2 * 5u + 11u);  // a point and its digest for each run
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
    // Other settings, in the same base.
    Study longer = tiny_study();
    longer.plan = [plan = longer.plan](Effort effort) {
        StudyPlan changed = plan(effort);
        changed.base.replace(changed.base.find("600"), 3, "700");
        return changed;
    };
    EXPECT_EQ(run(longer, "out", 1).runs, 5u);
}

/// 1 for odd seeds, -1 for even ones: no interval with fewer than five.
std::optional<Sample> parity(const RunResult& run) {
    return Sample{run.provenance.seed % 2 == 0 ? -1.0 : 1.0, std::nullopt};
}

Study study_with_claims(const std::function<std::vector<Claim>(const StudyResults&)>& claims) {
    Study study = tiny_study();
    study.claims = claims;
    return study;
}

/// Undecided with two and with four seeds, holds with eight.
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
    // Two more seeds, then four more, of one point; the other point keeps its two.
    EXPECT_EQ(one.runs, 5u + 6u);
    run(near_its_bound(), "two", 2);
    EXPECT_EQ(files("one"), files("two"));
    const auto line = "thruway " + version() +
                      ", study tiny, full, 11 runs, seeds 1 to 8, 3 looks\n";
    EXPECT_EQ(files("one").at("provenance.txt").substr(0, line.size()), line);
    EXPECT_EQ(run(near_its_bound(), "one", 1).found, 11u);
}

TEST_F(RunStudy, has_the_same_files_after_any_number_of_shards_of_its_first_look) {
    run(near_its_bound(), "whole", 2);
    for (const std::size_t count : {1u, 3u, 7u}) {
        const std::string folder = "in " + std::to_string(count);
        StudyOptions options = options_for(folder);
        std::size_t runs = 0;
        for (std::size_t shard = 1; shard <= count; ++shard) {
            options.shard = Shard{shard, count};
            const StudyReport report = run_study(near_its_bound(), options);
            runs += report.runs;
            EXPECT_TRUE(report.claims.empty());
            EXPECT_EQ(files(folder).count("claims.csv"), 0u);
        }
        EXPECT_EQ(runs, 5u);
        const StudyReport merged = run(near_its_bound(), folder, 2);
        EXPECT_EQ(merged.found, 5u);
        EXPECT_EQ(merged.runs, 6u) << "of the further looks";
        EXPECT_EQ(files(folder), files("whole"));
    }
}

TEST_F(RunStudy, stops_at_its_budget_and_says_what_is_missing) {
    StudyOptions options = options_for("out");
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
    StudyOptions options = options_for("out");
    options.effort = Effort::kQuick;
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
        // An error that is found only when the network is built.
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
    EXPECT_EQ(report.failures[0].run.rfind("curve 'far' with traffic.pattern=", 0), 0u)
        << report.failures[0].run;
    EXPECT_NE(report.failures[0].why.find("traffic.distance_hops"), std::string::npos)
        << report.failures[0].why;
    EXPECT_TRUE(report.claims.empty());
    EXPECT_EQ(files("out").count("claims.csv"), 0u);
}

TEST_F(RunStudy, tells_its_progress) {
    std::vector<std::size_t> finished;
    StudyOptions options = options_for("out");
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
