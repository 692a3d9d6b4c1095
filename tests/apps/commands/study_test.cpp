// The command `thruway study`; tests/studies tests the contents of its files.
#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <regex>
#include <string>
#include <thread>

#include <csignal>

namespace thruway::test {
namespace {

TEST(StudyCommand, lists_the_studies) {
    const CommandFolder folder;
    const CommandResult result = folder.run("thruway study --list");
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.errors, "");
    EXPECT_NE(result.output.find("torus_saturation      Toroidal network"), std::string::npos);
    EXPECT_TRUE(folder.files().empty());
}

TEST(StudyCommand, refuses_a_study_that_is_not_there_and_none_at_all) {
    const CommandFolder folder;
    const CommandResult wrong = folder.run("thruway study torus_saturatoin");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(wrong.errors.rfind("thruway: there is no study \"torus_saturatoin\"; did you mean "
                                 "\"torus_saturation\"?; known: \"all\"",
                                 0),
              0u)
        << wrong.errors;
    const CommandResult none = folder.run("thruway study");
    EXPECT_EQ(none.status, 2);
    EXPECT_NE(none.errors.find("thruway study --list"), std::string::npos);
    EXPECT_TRUE(folder.files().empty());
}

TEST(StudyCommand, keeps_finished_runs_when_it_is_interrupted) {
    const CommandFolder folder;
    const auto finished = [&folder] {
        std::size_t count = 0;
        for (const std::string& name : folder.files()) {
            const bool point = name.rfind("o/torus_saturation/points/", 0) == 0;
            count += point && name.find(".json.sha256") != std::string::npos ? 1 : 0;
        }
        return count;
    };
    const pid_t process = folder.start("exec \"" THRUWAY_BINARY
                                       "\" study torus_saturation --quick --jobs 1 --output o "
                                       "--progress none");
    for (int i = 0; i < 5000 && finished() < 2; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    ASSERT_EQ(::kill(process, SIGINT), 0);
    const CommandResult result = folder.wait(process);
    EXPECT_EQ(result.status, 130);
    EXPECT_EQ(result.errors,
              "thruway: interrupted; finished runs are kept in o; the same command continues from "
              "there\n");
    EXPECT_GE(finished(), 2u);
    for (const std::string& name : folder.files()) {
        EXPECT_EQ(name.find("claims.csv"), std::string::npos);
    }
}

TEST(StudyCommand, lists_the_figures_of_a_study) {
    const CommandFolder folder;
    const CommandResult result = folder.run("thruway study torus_saturation --list");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_NE(result.output.find("torus_saturation  figure_2a"), std::string::npos);
    EXPECT_TRUE(folder.files().empty());
}

TEST(StudyCommand, writes_a_single_figure_in_the_formats_asked_for) {
    const CommandFolder folder;
    const CommandResult result = folder.run(
        "thruway study torus_saturation --figure 1 --plot-format pgf,gnuplot --output o");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(result.output, "o/torus_saturation/figures/figure_1.csv\n");
    EXPECT_NE(result.errors.find("0 runs"), std::string::npos) << "it is computed";
    const std::string tex = folder.read("o/torus_saturation/figures/figure_1.tex");
    EXPECT_NE(tex.find("utilisation $\\rho$"), std::string::npos);
    EXPECT_NE(folder.read("o/torus_saturation/figures/citation.bib").find("@misc{thruway,"),
              std::string::npos);
}

/// Nothing starts, so all runs fail, and all for the same reason.
TEST(StudyCommand, sums_up_runs_that_fail) {
    const CommandFolder folder;
    const CommandResult result = folder.run(
        "thruway study torus_saturation --quick --figure 2a --launcher false --output o");
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(count_of(result.errors, "thruway: failed: "), 1u) << result.errors;
    std::smatch numbers;
    ASSERT_TRUE(std::regex_search(result.errors, numbers,
                                  std::regex(" and (\\d+) other runs: the run ended with status 1\n"
                                             "torus_saturation: (\\d+) runs")))
        << result.errors;
    EXPECT_EQ(std::stoi(numbers[1]) + 1, std::stoi(numbers[2]));
}

TEST(StudyCommand, draws_the_figures_of_earlier_results_again) {
    const CommandFolder folder;
    const std::string committed = THRUWAY_SOURCE_DIR "/docs/validation";
    const std::string command = "thruway study torus_saturation --redraw '" + committed +
                                "' --figure 2a,5 --output o";
    const CommandResult result = folder.run(command);
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"o/torus_saturation/figure_2a.svg",
                                                        "o/torus_saturation/figure_5.svg"}));
    const CommandResult missing = folder.run("thruway study duato --redraw here --figure 5a");
    EXPECT_EQ(missing.status, 2);
    EXPECT_NE(missing.errors.find("here/duato/figure_5a.csv"), std::string::npos) << missing.errors;
}

TEST(StudyCommand, draws_chosen_figures_of_a_quick_study_again_and_reports_them) {
    const CommandFolder folder;
    const std::string study = "thruway study torus_saturation ";
    ASSERT_EQ(folder.run(study + "--quick --figure 1 --output o").status, 0);
    const std::string svg = "o/torus_saturation/figures/figure_1.svg";
    std::filesystem::remove(folder.path(svg));
    const CommandResult again = folder.run(study + "--redraw o");
    EXPECT_EQ(again.status, 0) << again.errors;
    EXPECT_EQ(again.output, svg + "\n");
    EXPECT_NE(folder.read(svg).find("Equation (2)"), std::string::npos);
    for (const char* path :
         {"o/torus_saturation", "o/torus_saturation/figures", "o/torus_saturation/figures/"}) {
        const CommandResult report = folder.run("thruway report " + std::string(path) +
                                                " --out r.html");
        EXPECT_EQ(report.status, 0) << report.errors;
        EXPECT_NE(folder.read("r.html").find("figure_1"), std::string::npos) << path;
    }
}

TEST(StudyCommand, reads_the_verdicts_to_compare_with_before_it_runs) {
    const CommandFolder folder;
    const CommandResult result = folder.run(
        "thruway study torus_saturation --against nowhere --output o");
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(result.errors.find("nowhere/torus_saturation/claims.csv"), std::string::npos);
    EXPECT_TRUE(folder.files().empty());
}

TEST(StudyCommand, refuses_what_single_figures_and_other_settings_cannot_have) {
    const CommandFolder folder;
    const auto refusal = [&folder](const std::string& arguments) {
        const CommandResult result = folder.run("thruway study " + arguments + " --output o");
        EXPECT_EQ(result.status, 2) << arguments;
        return result.errors;
    };
    EXPECT_NE(refusal("all --figure 1").find("--figure: only for one study"), std::string::npos);
    EXPECT_NE(refusal("all --set a.b=1").find("--set: only for one study"), std::string::npos);
    EXPECT_NE(refusal("duato --set a.b=1 --against x").find("--against: not with --set"),
              std::string::npos);
    EXPECT_NE(refusal("torus_saturation --figure 9z").find("has no figure \"9z\""),
              std::string::npos);
    EXPECT_NE(refusal("torus_saturation --set traffic.load_flits_per_node_cycle=0.1 --figure 2a")
                  .find("the study itself sets traffic.load_flits_per_node_cycle="),
              std::string::npos);
    EXPECT_NE(refusal("torus_saturation --figure 1 --shard 1/2").find("--shard"),
              std::string::npos);
}

TEST(StudyCommand, prints_bibtex_of_a_paper) {
    const CommandFolder folder;
    const CommandResult result = folder.run("thruway study khonsari --bibtex");
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.output.rfind("@misc{khonsari,\n  author = {A. Khonsari and", 0), 0u);
    EXPECT_EQ(result.output.find("duato"), std::string::npos);
}

}  // namespace
}  // namespace thruway::test
