#include "studies/figures/changed_settings.h"

#include "studies/figures/figure_csv.h"
#include "studies/figures/figure_plot.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

using Settings = std::vector<std::string>;

Figure simulated_and_modelled() {
    Figure figure{"f", "Latency", "rate", "latency (cycles)", "rate"};
    figure.add_simulated("8x8", {{0.1, 20.0}, {0.2, 30.0}});
    figure.add_modelled("model, 8x8", {0.1, 0.2}, [](double x) { return 100 * x; });
    figure.add_modelled("cost", {0.1}, [](double) { return 3.0; });
    figure.lines.back().follows_settings = true;
    figure.y_max = 25;
    return figure;
}

TEST(ChangedSettings, leave_out_models_of_the_papers_settings) {
    const Figure changed = with_settings(simulated_and_modelled(), {"a.b=1"});
    ASSERT_EQ(changed.lines.size(), 2u);
    EXPECT_EQ(changed.lines[0].label, "8x8");
    EXPECT_EQ(changed.lines[1].label, "cost");
}

TEST(ChangedSettings, are_in_the_title_of_the_plot_and_in_each_row_of_the_csv) {
    const Figure one = with_settings(simulated_and_modelled(), {"a.b=1"});
    EXPECT_EQ(plot_of(one).title, "Latency, with a.b=1 (not the paper's setting)");
    EXPECT_EQ(to_csv(one), "rate,8x8 [cycle],8x8 [cycle] ci95,cost [model],set\n"
                           "0.1,20,0,3,a.b=1\n"
                           "0.2,30,0,,a.b=1\n");
    const Figure two = with_settings(simulated_and_modelled(), {"a.b=1", "c.d=[2, 3]"});
    EXPECT_EQ(plot_of(two).title, "Latency, with a.b=1; c.d=[2, 3] (not the paper's settings)");
}

TEST(ChangedSettings, do_not_keep_the_end_of_an_axis_that_was_chosen_for_those_of_the_paper) {
    const Plot plot = plot_of(with_settings(simulated_and_modelled(), {"a.b=1"}));
    EXPECT_FALSE(plot.y_max.has_value());
    EXPECT_TRUE(plot.knee);
    Figure free = simulated_and_modelled();
    free.y_max.reset();
    EXPECT_FALSE(plot_of(with_settings(free, {"a.b=1"})).knee);
    free.knee = true;
    EXPECT_TRUE(plot_of(with_settings(free, {"a.b=1"})).knee) << "as the figure has it";
}

TEST(ChangedSettings, leave_the_figure_as_it_is_if_there_are_none) {
    const Figure figure = simulated_and_modelled();
    EXPECT_EQ(to_csv(with_settings(figure, {})), to_csv(figure));
    EXPECT_EQ(with_settings(figure, {}).title, "Latency");
    EXPECT_EQ(with_settings(figure, {}).y_max, 25);
}

TEST(ChangedSettings, cannot_be_shown_by_figures_of_models) {
    Figure models{"f", "", "rate", "", "rate"};
    models.add_modelled("model", {0.1}, [](double x) { return x; });
    EXPECT_EQ(why_unchangeable(models),
              "shows only the paper's model, which has the paper's settings");
    models.lines.back().follows_settings = true;
    EXPECT_EQ(why_unchangeable(models), "");
    Figure errors = simulated_and_modelled();
    EXPECT_EQ(why_unchangeable(errors), "");
    errors.needs_model = true;
    EXPECT_EQ(why_unchangeable(errors),
              "compares runs with the paper's model, which has the paper's settings");
}

TEST(ChangedSettings, come_back_from_the_csv) {
    for (const Settings& settings : {Settings{"a.b=1"}, Settings{"a.b=[1, 2]", "c=\"x\""}}) {
        const Figure changed = with_settings(simulated_and_modelled(), settings);
        EXPECT_EQ(settings_named_in(changed.changed), settings);
        const Figure read = with_points_of(simulated_and_modelled(), to_csv(changed), "f.csv");
        EXPECT_EQ(read.title, changed.title);
        EXPECT_EQ(to_csv(read), to_csv(changed));
    }
    EXPECT_TRUE(settings_named_in("").empty());
}

}  // namespace
}  // namespace thruway
