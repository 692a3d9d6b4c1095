// Plots in the formats for papers: they have the points of the plot, and LaTeX and gnuplot, where
// they are installed, accept them with any texts.
#include "core/problem.h"
#include "reporting/plots/formats/gnuplot_plot.h"
#include "reporting/plots/formats/pdf_file.h"
#include "reporting/plots/formats/pgf_plot.h"
#include "reporting/plots/formats/plot_format.h"
#include "reporting/plots/plot_svg.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <set>
#include <sstream>
#include <string>

#include <stdlib.h>

namespace thruway {
namespace {

namespace fs = std::filesystem;

/// Two series: a simulation with error bars, a hollow point, a gap, a value above the axis and
/// status marks; and a dashed model.
Plot sample_plot() {
    Plot plot;
    plot.title = "Latency over load";
    plot.x_label = "ρ (flits/node/cycle)";
    plot.y_label = "latency (cycles)";
    plot.legend_title = "crossbar";
    plot.open_means = "hollow: not converged";
    plot.y_max = 60;
    PlotSeries simulated{"multiplexed", {{0.125, 20.5, 0.25}, {0.25, 24.75, 0.5}}};
    simulated.points.push_back({0.375, std::nan(""), 0});
    simulated.points.push_back({0.5, 40.5, 8, true});
    simulated.points.push_back({0.625, 400, 1});
    simulated.statuses = {{0.75, PlotStatus::kSaturated}, {0.875, PlotStatus::kNotRun}};
    PlotSeries model{"multiplexed (model)", {{0.125, 20.25}, {0.5, 41.25}}};
    model.look = PlotLook{0, 0, 1};
    model.markers = false;
    plot.series = {simulated, model};
    return plot;
}

/// The same with texts of which each has a meaning in some language.
Plot plot_of_nasty_texts() {
    Plot plot = sample_plot();
    plot.title = "100 % of $x_1 & {y} \\input{z} #1 ~ ^ \"q\" 'p' `date` @v <b>";
    plot.series[0].label = "中 é λ_cr _ % $";
    plot.legend_title = "\\end{axis}";
    plot.named = true;
    plot.x_ticks = {{0, "a_b, {c}"}, {1, "'; system('touch hacked'); '"}, {2, std::string("n\nl")}};
    for (PlotSeries& series : plot.series) {
        series.points = {{0, 20, 1}, {1, 30, 1}, {2, 25, 1, true}};
        series.statuses.clear();
        series.line = false;
    }
    return plot;
}

/// Two panels, one with very different values.
Plot plot_of_panels() {
    Plot plot = sample_plot();
    plot.panels = {"m = 5 & more", "m = 10"};
    plot.y_max.reset();
    plot.series[1].panel = 1;
    plot.series[1].points = {{10, 1000}, {20, 2000}};
    return plot;
}

std::string rows_after(const std::string& text, const std::string& begin, const std::string& end) {
    const std::size_t at = text.find(begin);
    if (at == std::string::npos) return "none";
    const std::size_t from = at + begin.size();
    return text.substr(from, text.find(end, from) - from);
}

TEST(PgfPlot, has_the_points_with_their_error_bars_and_the_axes) {
    const std::string tex = to_pgf(sample_plot(), 85);
    EXPECT_NE(tex.find("(0.125,20.5)(0.25,24.75)(0,nan)(0.5,40.5)(0.625,400)"), std::string::npos);
    EXPECT_EQ(rows_after(tex, "{x y p m\\\\\n", "}"),
              "0.125 20.5 0.25 0.25\\\\\n0.25 24.75 0.5 0.5\\\\\n");
    EXPECT_NE(tex.find("fill=white}] table"), std::string::npos) << "the hollow point";
    EXPECT_NE(tex.find("\n0.5 40.5 8 8\\\\"), std::string::npos);
    EXPECT_NE(tex.find("ymin=0, ymax=60"), std::string::npos);
    EXPECT_NE(tex.find("$\\rho$ (flits/node/cycle)"), std::string::npos);
    EXPECT_NE(tex.find("{multiplexed (model)}"), std::string::npos);
    EXPECT_NE(tex.find("dash pattern"), std::string::npos);
    EXPECT_NE(tex.find("$\\uparrow$"), std::string::npos) << "the value above the axis";
    EXPECT_NE(tex.find("above the axis"), std::string::npos);
    EXPECT_NE(tex.find("saturated: no steady state"), std::string::npos);
}

/// The number behind `key` in the text.
double number_behind(const std::string& text, const std::string& key, std::size_t from = 0) {
    return std::stod(text.substr(text.find(key, from) + key.size()));
}

TEST(PgfPlot, has_the_width_asked_for_and_no_space_at_the_end_of_a_line) {
    const std::string tex = to_pgf(sample_plot(), 85);
    const std::size_t box = tex.find("use as bounding box");
    ASSERT_NE(box, std::string::npos);
    const double left = -number_behind(tex, "xshift=", box);
    const double right = number_behind(tex, "xshift=", tex.find("rectangle", box));
    EXPECT_GT(left, 5) << "room for the texts of the axis";
    EXPECT_NEAR(left + number_behind(tex, "only axis, width=") + right, 85, 0.015);
    // A line end behind the picture, or behind the definition before it, is a space in LaTeX.
    EXPECT_NE(tex.find("\\end{tikzpicture}%\n"), std::string::npos);
    EXPECT_NE(tex.find("\\else?\\fi}%\n"), std::string::npos);
    const std::string panels = to_pgf(plot_of_panels(), 170);
    EXPECT_NE(panels.find("\\end{minipage}%\n"), std::string::npos);
    EXPECT_EQ(panels.find("\\end{tikzpicture}\n"), std::string::npos);
}

TEST(GnuplotPlot, has_the_points_with_their_error_bars_and_the_axes) {
    const std::string script = to_gnuplot(sample_plot(), 85, "latency");
    EXPECT_EQ(rows_after(script, "$line1 << EOD\n", "EOD"),
              "0.125 20.5\n0.25 24.75\n\n0.5 40.5\n0.625 400\n");
    EXPECT_EQ(rows_after(script, "$points1 << EOD\n", "EOD"),
              "0.125 20.5 20.25 20.75\n0.25 24.75 24.25 25.25\n");
    EXPECT_EQ(rows_after(script, "$open1 << EOD\n", "EOD"), "0.5 40.5 32.5 48.5\n");
    EXPECT_NE(script.find("set yrange [0:60]"), std::string::npos);
    EXPECT_NE(script.find("set label 'multiplexed (model)' at screen"), std::string::npos);
    EXPECT_NE(script.find("size 8.50cm"), std::string::npos);
    EXPECT_NE(script.find("set output 'latency.gnuplot.pdf'"), std::string::npos);
}

TEST(PaperPlots, keep_the_lower_end_of_an_error_bar_on_a_logarithmic_axis) {
    Plot plot;
    plot.log_y = true;
    plot.series = {{"a", {{1, 10, 9.99}, {2, 1000, 1}}}};
    const std::string script = to_gnuplot(plot, 100, "p");
    std::istringstream row(rows_after(script, "$points1 << EOD\n", "\n"));
    double x = 0, y = 0, low = 0, high = 0;
    row >> x >> y >> low >> high;
    EXPECT_EQ(y, 10);
    EXPECT_GT(low, 0.01) << "not at 0.01, three decades below";
    EXPECT_DOUBLE_EQ(high, 19.99);
    EXPECT_NE(script.find("set logscale y"), std::string::npos);
    EXPECT_NE(to_pgf(plot, 100).find("ymode=log"), std::string::npos);
}

class InFolder : public testing::Test {
protected:
    InFolder() {
        std::string name = (fs::temp_directory_path() / "plots_XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
    }
    ~InFolder() override { fs::remove_all(folder_); }

    void write(const std::string& name, const std::string& text) const {
        std::ofstream(folder_ / name, std::ios::binary) << text;
    }
    std::string content(const std::string& name) const {
        std::ifstream stream(folder_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    int run(const std::string& command) const {
        return std::system(
            ("cd '" + folder_.string() + "' && " + command + " >out.txt 2>&1").c_str());
    }
    static bool has(const std::string& program) {
        return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
    }

    fs::path folder_;
};

using PaperPlotFiles = InFolder;

TEST_F(PaperPlotFiles, are_accepted_by_latex_whatever_the_texts) {
    if (!has("pdflatex")) GTEST_SKIP() << "pdflatex is not installed";
    write("a.tex", to_pgf(sample_plot(), 85));
    write("b.tex", to_pgf(plot_of_nasty_texts(), 85));
    write("c.tex", to_pgf(Plot{}, 85));
    write("d.tex", to_pgf(plot_of_panels(), 170));
    write("all.tex", "\\documentclass{article}\\usepackage{pgfplots}\\pgfplotsset{compat=1.16}"
                     "\\begin{document}\\input{a}\\par\\input{b}\\par\\input{c}\\par\\input{d}"
                     "\\end{document}\n");
    EXPECT_EQ(run("pdflatex -halt-on-error -interaction=nonstopmode all.tex"), 0)
        << content("out.txt");
    EXPECT_EQ(content("all.pdf").rfind("%PDF", 0), 0u);
    EXPECT_EQ(content("out.txt").find("Missing character"), std::string::npos);
}

TEST_F(PaperPlotFiles, have_in_latex_the_width_asked_for) {
    if (!has("pdflatex")) GTEST_SKIP() << "pdflatex is not installed";
    write("a.tex", to_pgf(sample_plot(), 85));
    write("d.tex", to_pgf(plot_of_panels(), 170));
    write("all.tex", "\\documentclass{article}\\usepackage{pgfplots}\\pgfplotsset{compat=1.16}"
                     "\\begin{document}\\setbox0=\\hbox{\\input{a}}\\typeout{one \\the\\wd0}"
                     "\\setbox0=\\hbox{\\input{d}}\\typeout{two \\the\\wd0}\\end{document}\n");
    ASSERT_EQ(run("pdflatex -halt-on-error -interaction=nonstopmode all.tex"), 0)
        << content("out.txt");
    // \input adds the space of the file's end, unless the file ends with a comment.
    constexpr double kPoints = 72.27 / 25.4;
    EXPECT_NEAR(number_behind(content("out.txt"), "\none "), 85 * kPoints, 0.1);
    EXPECT_NEAR(number_behind(content("out.txt"), "\ntwo "), 170 * kPoints, 0.1);
}

TEST_F(PaperPlotFiles, are_drawn_by_gnuplot_whatever_the_texts_and_execute_nothing) {
    if (!has("gnuplot")) GTEST_SKIP() << "gnuplot is not installed";
    write("a.gp", to_gnuplot(sample_plot(), 85, "a"));
    write("b.gp", to_gnuplot(plot_of_nasty_texts(), 85, "b"));
    write("c.gp", to_gnuplot(Plot{}, 85, "c"));
    write("d.gp", to_gnuplot(plot_of_panels(), 170, "d"));
    for (const char* name : {"a", "b", "c", "d"}) {
        EXPECT_EQ(run(std::string("gnuplot ") + name + ".gp"), 0) << content("out.txt");
        EXPECT_EQ(content("out.txt"), "") << name << ": no warning";
        EXPECT_EQ(content(std::string(name) + ".gnuplot.pdf").rfind("%PDF", 0), 0u) << name;
    }
    EXPECT_FALSE(fs::exists(folder_ / "hacked"));
}

TEST_F(PaperPlotFiles, as_pdf_have_the_same_bytes_at_any_time_and_the_width_asked_for) {
    if (!has_pdf_converter()) GTEST_SKIP() << "rsvg-convert is not installed";
    PlotFiles files;
    files.formats = {PlotFormat::kPdf};
    files.width_mm = 85;
    ::setenv("SOURCE_DATE_EPOCH", "12345", 1);
    write_plot(sample_plot(), files, folder_.string(), "a");
    ::unsetenv("SOURCE_DATE_EPOCH");
    write_plot(sample_plot(), files, folder_.string(), "b");
    const std::string pdf = content("a.pdf");
    EXPECT_EQ(pdf, content("b.pdf"));
    EXPECT_EQ(pdf.rfind("%PDF", 0), 0u);
    // 85 mm are 240.94 points.
    const std::size_t box = pdf.find("/MediaBox [ 0 0 240.9");
    EXPECT_NE(box, std::string::npos);
}

TEST(PdfFile, says_why_there_is_none) {
    if (!has_pdf_converter()) GTEST_SKIP() << "rsvg-convert is not installed";
    try {
        pdf_of_svg("<svg");
        FAIL();
    } catch (const Problem& problem) {
        EXPECT_EQ(problem.message().rfind("rsvg-convert made no PDF: ", 0), 0u)
            << problem.message();
    }
}

TEST_F(PaperPlotFiles, appear_under_the_name_of_the_plot_in_each_format) {
    PlotFiles files;
    files.formats = read_plot_formats("svg,pgf,gnuplot");
    EXPECT_EQ(files.names("p99"), (std::vector<std::string>{"p99.svg", "p99.tex", "p99.gp"}));
    write_plot(sample_plot(), files, folder_.string(), "p99");
    EXPECT_EQ(content("p99.svg"), to_svg(sample_plot()));
    EXPECT_EQ(content("p99.tex"), to_pgf(sample_plot(), 120));
    EXPECT_EQ(content("p99.gp"), to_gnuplot(sample_plot(), 120, "p99"));
}

TEST(PlotFormats, are_refused_by_name_if_unknown_or_repeated) {
    const auto refusal = [](const std::string& list) -> std::string {
        try {
            read_plot_formats(list);
        } catch (const Problem& problem) {
            return problem.where().file + ": " + problem.message();
        }
        return "accepted";
    };
    EXPECT_NE(
        refusal("svg,pfg").find("--plot-format: there is no plot format \"pfg\"; did you mean "
                                "\"pgf\"?; known: \"svg\", \"pdf\", \"pgf\""),
        std::string::npos)
        << refusal("svg,pfg");
    EXPECT_NE(refusal("svg,svg").find("\"svg\" is given twice"), std::string::npos);
    EXPECT_NE(refusal("svg,").find("no plot format \"\""), std::string::npos);
    EXPECT_EQ(refusal("gnuplot,svg"), "accepted");
}

}  // namespace
}  // namespace thruway
