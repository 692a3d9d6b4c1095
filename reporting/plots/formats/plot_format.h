// reporting/plots/formats/plot_format.h
// The formats of plots: SVG, PDF, LaTeX (pgfplots) and gnuplot. All show the same points.
#pragma once

#include "reporting/plots/plot.h"

#include <string>
#include <vector>

namespace thruway {

enum class PlotFormat { kSvg, kPdf, kPgf, kGnuplot };

/// How the plots of a command are written.
struct PlotFiles {
    std::vector<PlotFormat> formats = {PlotFormat::kSvg};
    /// On paper; 0: 820 pixels for SVG and PDF, 120 mm for LaTeX and gnuplot.
    double width_mm = 0;

    /// "NAME.svg", ...: one for each format.
    std::vector<std::string> names(const std::string& name) const;
};

std::vector<PlotFormat> all_plot_formats();

/// "svg", "pdf", "pgf", "gnuplot".
std::vector<std::string> plot_format_words();

/// The formats of a list such as "svg,pdf".
/// Errors: Problem at "--plot-format" for an unknown or repeated word, and for pdf without the
/// program that makes it.
std::vector<PlotFormat> read_plot_formats(const std::string& list);

/// Writes FOLDER/NAME.svg, .pdf, .tex and .gp, as far as they are asked for.
/// Errors: Problem.
void write_plot(const Plot& plot, const PlotFiles& files, const std::string& folder,
                const std::string& name);

}  // namespace thruway
