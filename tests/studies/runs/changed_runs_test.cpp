// Settings that are not the paper's: which are refused, and what the files say about the others.
#include "studies/runs/changed_runs.h"

#include "core/problem.h"
#include "studies/catalogue.h"
#include "tests/studies/tiny_study.h"
#include "tests/support/contains.h"

namespace thruway {
namespace {

/// figure_1 has a simulation and a model, figure_3 a model alone, figure_4 a model of the points'
/// settings, figure_5 the distance of a simulation from the model.
Study study_with_models() {
    Study study = tiny_study();
    study.figures = [](Effort) {
        return std::vector<FigureMaker>{
            [](const StudyResults& results) {
                Figure figure = tiny_figure("figure_1", "two seeds", results);
                figure.add_modelled("model, 4x4", {0.1, 0.3}, [](double) { return 12.0; });
                return figure;
            },
            [](const StudyResults&) {
                Figure figure{"figure_3", "Model", "load", "latency (cycles)", "load"};
                figure.add_modelled("model", {0.1}, [](double) { return 12.0; });
                return figure;
            },
            [](const StudyResults& results) {
                Figure figure{"figure_4", "Cost", "load", "buffers (flits)", "load"};
                const CurvePoint& point = results.curve("long").points.front();
                figure.add_modelled("cost", {0.1}, [&](double) {
                    return 1.0 * point.settings.router.buffer_flits;
                });
                figure.lines.back().follows_settings = true;
                return figure;
            },
            [](const StudyResults& results) {
                Figure figure = tiny_figure("figure_5", "one seed", results);
                figure.needs_model = true;
                return figure;
            }};
    };
    return study;
}

struct ChangedStudy : RunStudy {
    StudyReport run_with(const std::vector<std::string>& settings,
                         const std::vector<std::string>& figures) const {
        StudyOptions options = options_for("out");
        options.overrides = settings;
        options.figures = figures;
        return run_study(study_with_models(), options);
    }
    std::string refusal(const std::vector<std::string>& settings,
                        const std::vector<std::string>& figures) const {
        try {
            run_with(settings, figures);
        } catch (const Problem& problem) {
            return problem.what();
        }
        return "accepted";
    }
};

TEST_F(ChangedStudy, names_the_setting_in_csv_and_drawing_and_leaves_the_model_out) {
    run_with({"router.virtual_channels=4"}, {"1"});
    const auto written = files("out");
    const std::string& csv = written.at("figures/figure_1.csv");
    EXPECT_EQ(csv.rfind("load,4x4 [cycle],4x4 [cycle] ci95,set\n0.1,", 0), 0u) << csv;
    EXPECT_TRUE(contains(csv, ",router.virtual_channels=4\n"));
    const std::string& svg = written.at("figures/figure_1.svg");
    EXPECT_TRUE(
        contains(svg, "Latency, with router.virtual_channels=4 (not the paper&#39;s setting)"));
    EXPECT_FALSE(contains(svg, "model")) << "neither line nor legend";
    EXPECT_TRUE(contains(written.at("figures/provenance.txt"),
                         "\nmodels of the paper's settings: left out\n"));
}

TEST_F(ChangedStudy, leaves_out_figures_that_need_the_model_and_names_them) {
    const StudyReport report = run_with({"router.virtual_channels=4"}, {});
    EXPECT_EQ(report.figures, (std::vector<std::string>{"figure_1", "figure_4"}));
    EXPECT_EQ(report.left_out, (std::vector<std::string>{"figure_3", "figure_5"}));
    const auto written = files("out");
    EXPECT_EQ(written.count("figure_3.csv") + written.count("figure_5.svg"), 0u);
    EXPECT_TRUE(contains(written.at("provenance.txt"),
                         "\nmodels of the paper's settings: left out, with figure_3, figure_5\n"));
    // They can be drawn again, from these files.
    StudyOptions options = options_for("again");
    EXPECT_EQ(redraw(study_with_models(), (folder_ / "out").string(), options), report.figures);
    const std::string drawn = files("again").at("figure_1.svg");
    EXPECT_TRUE(contains(drawn, "with router.virtual_channels=4 (not the paper&#39;s setting)"));
    EXPECT_EQ(count_of(drawn, "class=\"point\""),
              count_of(written.at("figure_1.svg"), "class=\"point\""));
    options.figures = {"3"};
    EXPECT_THROW(redraw(study_with_models(), (folder_ / "out").string(), options), Problem);
}

TEST_F(ChangedStudy, draws_every_model_with_the_papers_settings) {
    const StudyReport report = run_with({}, {});
    EXPECT_EQ(report.figures.size(), 4u);
    EXPECT_TRUE(report.left_out.empty());
    const auto written = files("out");
    EXPECT_TRUE(contains(written.at("figure_1.csv"), "\"model, 4x4 [model]\"\n"));
    EXPECT_FALSE(contains(written.at("provenance.txt"), "left out"));
}

TEST_F(ChangedStudy, refuses_a_setting_that_a_figure_of_models_cannot_show) {
    EXPECT_EQ(refusal({"router.virtual_channels=4"}, {"3"}),
              "--set: router.virtual_channels=4 has no effect: figure_3 shows only the paper's "
              "model, which has the paper's settings; omit it, or choose another figure");
    EXPECT_TRUE(contains(refusal({"router.virtual_channels=4"}, {"1", "5"}),
                         "figure_5 compares runs with the paper's model"));
}

TEST_F(ChangedStudy, refuses_a_value_that_the_runs_have_already_and_names_it) {
    EXPECT_EQ(refusal({"router.virtual_channels=2"}, {"1"}),
              "--set: router.virtual_channels=2 changes nothing in figure_1; they have "
              "router.virtual_channels = 2; choose another value, or omit it");
    EXPECT_TRUE(
        contains(refusal({"router.virtual_channels=2"}, {}), "changes nothing in the study"));
    // Beside one that has an effect.
    EXPECT_TRUE(contains(refusal({"router.virtual_channels=4", "traffic.packet_flits=4"}, {"1"}),
                         "traffic.packet_flits=4 changes nothing"));
    EXPECT_EQ(refusal({"router.virtual_channels=4"}, {"1"}), "accepted");
}

TEST_F(ChangedStudy, refuses_a_setting_that_does_not_change_a_model_of_the_points) {
    EXPECT_EQ(refusal({"router.buffer_flits=13"}, {"4"}), "accepted");
    EXPECT_EQ(refusal({"router.virtual_channels=4"}, {"4"}),
              "--set: router.virtual_channels=4 changes nothing in figure_4, which shows models "
              "that do not depend on router.virtual_channels; omit it, or choose another figure");
}

TEST_F(ChangedStudy, refuses_tables_and_spellings_of_keys_that_the_study_sets) {
    for (const char* setting : {"traffic.packet_flits=2", "traffic.packet_flits = 2",
                                "traffic.packet_flits.flits=2", "traffic={packet_flits=2}"}) {
        EXPECT_TRUE(contains(refusal({setting}, {}), "would be ignored: the study itself sets "))
            << setting;
    }
    EXPECT_TRUE(contains(refusal({"traffic.load_flits_per_node_cycle=0.5"}, {"1"}),
                         "traffic.load_flits_per_node_cycle=0.1, "
                         "traffic.load_flits_per_node_cycle=0.3 for the curve 'two seeds'; "))
        << "the figure's own values";
    EXPECT_TRUE(contains(refusal({"traffic.load_flits_per_node_cycle=0.5"}, {}),
                         "for the curve 'two seeds' and 2 more; "));
}

TEST_F(ChangedStudy, refuses_the_seed_and_parts_of_lists_that_the_study_sets) {
    StudyPlan plan{kBase};
    plan.curves.push_back({"a", {set("topology.radix", "[4, 4]")}, {0.1}, {}, 1});
    const auto refused = [&plan](const std::string& setting) {
        try {
            check_overrides(plan, {setting});
        } catch (const Problem& problem) {
            return std::string(problem.what());
        }
        return std::string();
    };
    EXPECT_TRUE(contains(refused("measurement.seed=7"),
                         "would be ignored: the study itself sets measurement.seed=1 for"));
    EXPECT_TRUE(contains(refused("topology.radix[0]=8"), "sets topology.radix=[4, 4] for"));
    EXPECT_EQ(refused("topology.radixes=8"), "");
}

TEST_F(ChangedStudy, takes_settings_that_need_each_other_and_none_for_figures_of_models) {
    EXPECT_EQ(refusal({"routing.function=up_down", "routing.tree_root=lowest_id"}, {"1"}),
              "accepted");
    EXPECT_EQ(refusal({}, {"3"}), "accepted");
}

/// Eight values are listed, and of nine the first eight.
TEST(ChangedSetting, is_refused_with_some_of_the_values_that_the_study_has) {
    const auto message = [](unsigned values) {
        StudyPlan plan{kBase};
        std::vector<double> loads;
        for (unsigned i = 1; i <= values; ++i) loads.push_back(0.125 * i);
        plan.curves.push_back({"a", {}, loads, load_of, 1});
        try {
            check_overrides(plan, {"traffic.load_flits_per_node_cycle=0.5"});
        } catch (const Problem& problem) {
            return std::string(problem.what());
        }
        return std::string();
    };
    const std::string key = "traffic.load_flits_per_node_cycle=";
    EXPECT_EQ(count_of(message(8), key), 1u + 8) << message(8);
    EXPECT_FALSE(contains(message(8), "..."));
    EXPECT_EQ(count_of(message(9), key), 1u + 8) << message(9);
    EXPECT_TRUE(contains(message(9), key + "1, ... for the curve 'a'")) << message(9);
}

TEST_F(ChangedStudy, blames_the_study_for_a_value_that_it_sets_itself) {
    Study study = study_with_models();
    study.plan = [](Effort) {
        StudyPlan plan{kBase};
        plan.curves.push_back({"wrong", {set("traffic.packet_flits", 0)}, {0.1}, load_of, 1});
        return plan;
    };
    StudyOptions options = options_for("out");
    try {
        run_study(study, options);
        FAIL();
    } catch (const Problem& problem) {
        EXPECT_EQ(
            problem.message().rfind("curve 'wrong' at 0.1: the study: traffic.packet_flits", 0), 0u)
            << problem.message();
    }
    EXPECT_TRUE(contains(refusal({"router.virtual_channels=0"}, {"1"}),
                         "with --set router.virtual_channels=0: --set: router.virtual_channels"));
}

/// The figures of the papers that no setting changes: theory, and distances from it.
TEST(ChangedStudies, know_the_figures_of_models_of_every_study) {
    std::vector<std::string> unchangeable;
    for (const Study& study : all_studies()) {
        for (const FigureOutline& outline : planned_figures(study, Effort::kQuick)) {
            try {
                check_changeable({outline}, {"router.buffer_flits=4"});
            } catch (const Problem&) {
                unchangeable.push_back(study.name + ' ' + outline.name);
            }
        }
    }
    EXPECT_EQ(unchangeable,
              (std::vector<std::string>{"rexford_shin figure_5a", "rexford_shin figure_5b",
                                        "rexford_shin figure_6a", "rexford_shin figure_6b",
                                        "khonsari model_error", "torus_saturation figure_1"}));
}

}  // namespace
}  // namespace thruway
