#include "reporting/plots/formats/plot_text.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(PlotText, takes_what_follows_a_greek_letter_and_an_underscore_as_a_subscript) {
    const auto parts = plot_text_parts("rate λ_cr of m_x");
    ASSERT_EQ(parts.size(), 3u);
    EXPECT_EQ(parts[0].text, "rate λ");
    EXPECT_EQ(parts[1].text, "cr");
    EXPECT_TRUE(parts[1].subscript);
    EXPECT_EQ(parts[2].text, " of m_x") << "names of settings stay as they are";
    EXPECT_FALSE(parts[2].subscript);
    EXPECT_EQ(plot_text_parts("λ_").size(), 1u);
    EXPECT_EQ(plot_text_parts("").size(), 1u);
}

TEST(PlotText, replaces_names_of_greek_letters_that_are_words) {
    EXPECT_EQ(with_greek_letters("lambda_cr, tau / M, rho = 0.3"), "λ_cr, τ / M, ρ = 0.3");
    EXPECT_EQ(with_greek_letters("rhombus, my_rho, lambdas, mu2"), "rhombus, my_rho, lambdas, mu2");
}

TEST(PlotText, of_svg_lowers_the_subscript_alone) {
    EXPECT_EQ(svg_plot_text("a<b"), "a&lt;b");
    EXPECT_EQ(
        svg_plot_text("λ_cr (1/cycle)"),
        "λ<tspan dy=\"3\" font-size=\"9\">cr</tspan><tspan dy=\"-3\">\u00a0(1/cycle)</tspan>");
}

TEST(PlotText, of_latex_has_no_character_with_another_meaning) {
    EXPECT_EQ(tex_plot_text("100 % of a_b & {c} #1 $x"), "100 \\% of a\\_b \\& \\{c\\} \\#1 \\$x");
    EXPECT_EQ(tex_plot_text("\\input{x}~^"),
              "\\textbackslash{}input\\{x\\}\\textasciitilde{}\\textasciicircum{}");
    EXPECT_EQ(tex_plot_text("λ_cr"), "$\\lambda$$_\\mathrm{cr}$");
    EXPECT_EQ(tex_plot_text("é ± 中\n"), "é $\\pm$ \\thruwaychar{中}?");
}

TEST(PlotText, of_gnuplot_is_a_string_without_escapes_or_commands) {
    EXPECT_EQ(gnuplot_plot_text("it's `rm` a_b^c"), "'it''s `rm` a\\_b\\^c'");
    EXPECT_EQ(gnuplot_plot_text("{x} @v & ~ \\n"), "'\\{x\\} \\@v \\& \\~ \\\\n'");
    EXPECT_EQ(gnuplot_plot_text("λ_cr"), "'λ_{cr}'");
    EXPECT_EQ(gnuplot_plot_text("a\nb"), "'a\xef\xbf\xbd"
                                         "b'");
}

}  // namespace
}  // namespace thruway
