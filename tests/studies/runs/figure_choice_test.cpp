// Single figures of a study, and studies with other settings than the paper's.
#include "studies/runs/figure_choice.h"

#include "core/problem.h"
#include "studies/catalogue.h"
#include "studies/claims/claim_files.h"
#include "tests/studies/tiny_study.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

std::vector<std::string> names_of(const std::vector<FigureOutline>& figures) {
    std::vector<std::string> names;
    for (const FigureOutline& figure : figures) names.push_back(figure.name);
    return names;
}

using Names = std::vector<std::string>;

TEST(FigureChoice, finds_the_curves_that_a_figure_reads_without_running_them) {
    const auto figures = planned_figures(tiny_study(), Effort::kFull);
    EXPECT_EQ(names_of(figures), (Names{"figure_1", "figure_2a", "figure_2a_again"}));
    EXPECT_EQ(figures[0].curves, std::set<std::string>{"two seeds"});
    EXPECT_EQ(figures[1].curves, std::set<std::string>{"long"});
    EXPECT_EQ(figures[0].title, "Latency");
}

TEST(FigureChoice, takes_numbers_names_and_parts_of_a_figure) {
    const auto all = planned_figures(tiny_study(), Effort::kFull);
    EXPECT_EQ(names_of(chosen_figures("tiny", all, {"1"})), Names{"figure_1"});
    EXPECT_EQ(names_of(chosen_figures("tiny", all, {"2a"})), Names{"figure_2a"})
        << "an exact name is no beginning of another";
    EXPECT_EQ(names_of(chosen_figures("tiny", all, {"figure_2a_again", "1"})),
              (Names{"figure_1", "figure_2a_again"}));
    std::vector<FigureOutline> parts(2);
    parts[0].name = "figure_7a_latency";
    parts[1].name = "figure_7a_cut_through";
    EXPECT_EQ(names_of(chosen_figures("tiny", parts, {"7a"})),
              (Names{"figure_7a_latency", "figure_7a_cut_through"}));
    try {
        chosen_figures("tiny", all, {"2b"});
        FAIL();
    } catch (const Problem& problem) {
        EXPECT_EQ(problem.where().file, "--figure");
        EXPECT_NE(problem.message().find("tiny has no figure \"2b\"; did you mean \"figure_2a\"?"),
                  std::string::npos)
            << problem.message();
    }
}

/// The curve of a figure that reads others when it has results would be missing then.
TEST(FigureChoice, finds_figures_in_every_study) {
    for (const Study& study : all_studies()) {
        std::set<std::string> names;
        std::size_t curves = 0;
        for (const FigureOutline& figure : planned_figures(study, Effort::kQuick)) {
            EXPECT_TRUE(names.insert(figure.name).second) << study.name << ' ' << figure.name;
            curves += figure.curves.size();
        }
        EXPECT_GE(names.size(), 6u) << study.name;
        EXPECT_GE(curves, 6u) << study.name;
    }
}

TEST_F(RunStudy, runs_and_writes_only_the_chosen_figure) {
    run(tiny_study(), "whole", 1);
    StudyOptions options = options_for("out");
    options.figures = {"1"};
    const StudyReport report = run_study(tiny_study(), options);
    EXPECT_EQ(report.runs, 4u) << "two loads, two seeds";
    EXPECT_EQ(report.figures, std::vector<std::string>{"figure_1"});
    EXPECT_TRUE(report.claims.empty());
    auto written = files("out");
    const auto whole = files("whole");
    EXPECT_EQ(written.at("figures/figure_1.csv"), whole.at("figure_1.csv"));
    EXPECT_EQ(written.at("figures/figure_1.svg"), whole.at("figure_1.svg"));
    EXPECT_EQ(written.count("claims.csv"), 0u);
    EXPECT_EQ(written.count("figures/figure_2a.csv"), 0u);
    const std::string provenance = written.at("figures/provenance.txt");
    EXPECT_NE(provenance.find("\nagain: thruway study tiny --figure 1\n"), std::string::npos)
        << provenance;
    // The whole study continues from there.
    EXPECT_EQ(run(tiny_study(), "out", 1).found, 4u);
}

TEST_F(RunStudy, with_other_settings_computes_its_claims_and_judges_none) {
    StudyOptions options = options_for("out");
    options.overrides = {"router.virtual_channels=4"};
    const StudyReport report = run_study(tiny_study(), options);
    ASSERT_EQ(report.claims.size(), 3u);
    for (const Claim& claim : report.claims) {
        EXPECT_EQ(claim.verdict(), ClaimVerdict::kNotJudged) << claim.id;
    }
    const auto written = files("out");
    const std::string claims = written.at("claims.csv");
    EXPECT_NE(claims.find(",not judged,not the paper's settings: --set router.virtual_channels=4"),
              std::string::npos)
        << claims;
    EXPECT_EQ(claims.find("holds"), std::string::npos);
    EXPECT_EQ(written.at("findings.csv").find("holds"), std::string::npos);
    const std::string point = written.lower_bound("points/")->second;
    EXPECT_NE(point.find("\"virtual_channels\": 4"), std::string::npos) << point;
    EXPECT_NE(written.at("provenance.txt")
                  .find("again: thruway study tiny --set router.virtual_channels=4"),
              std::string::npos);
    EXPECT_NE(claims_page(report.claims).find("no claim is judged: not the paper's settings"),
              std::string::npos);
}

TEST_F(RunStudy, refuses_a_setting_that_the_study_itself_sets_where_it_is_needed) {
    const auto refusal = [this](const std::string& override, const std::string& figure) {
        StudyOptions options = options_for("out");
        options.overrides = {override};
        if (!figure.empty()) options.figures = {figure};
        try {
            run_study(tiny_study(), options);
        } catch (const Problem& problem) {
            return problem.where().file + ": " + problem.message();
        }
        return std::string("accepted");
    };
    EXPECT_EQ(refusal("traffic.load_flits_per_node_cycle=0.5", "")
                  .rfind("--set: traffic.load_flits_per_node_cycle=0.5 would be ignored: the "
                         "study itself sets ",
                         0),
              0u);
    const std::string length = refusal("traffic.packet_flits=2", "");
    EXPECT_NE(length.find("sets traffic.packet_flits=8 for the curve 'long'"), std::string::npos)
        << length;
    // The curve of figure 1 leaves the length to the base.
    EXPECT_EQ(refusal("traffic.packet_flits=2", "1"), "accepted");
    EXPECT_NE(refusal("traffic.packet_flitz=2", "1").find("packet_flits"), std::string::npos);
}

}  // namespace
}  // namespace thruway
