#include "reporting/plots/formats/plot_format.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "reporting/files/atomic_file.h"
#include "reporting/plots/formats/gnuplot_plot.h"
#include "reporting/plots/formats/pdf_file.h"
#include "reporting/plots/formats/pgf_plot.h"
#include "reporting/plots/plot_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace thruway {
namespace {

constexpr double kPaperWidthMm = 120;

struct FormatRow {
    PlotFormat format;
    const char* word;
    const char* ending;
};

constexpr std::array<FormatRow, 4> kFormats = {{{PlotFormat::kSvg, "svg", ".svg"},
                                                {PlotFormat::kPdf, "pdf", ".pdf"},
                                                {PlotFormat::kPgf, "pgf", ".tex"},
                                                {PlotFormat::kGnuplot, "gnuplot", ".gp"}}};

const char* ending_of(PlotFormat format) {
    return kFormats.at(static_cast<std::size_t>(format)).ending;
}

std::string content_of(const Plot& plot, PlotFormat format, double width_mm,
                       const std::string& name) {
    SvgOptions svg;
    svg.width_mm = width_mm;
    const double on_paper = width_mm > 0 ? width_mm : kPaperWidthMm;
    switch (format) {
        case PlotFormat::kSvg: return to_svg(plot, svg);
        case PlotFormat::kPdf: return pdf_of_svg(to_svg(plot, svg));
        case PlotFormat::kPgf: return to_pgf(plot, on_paper);
        case PlotFormat::kGnuplot: return to_gnuplot(plot, on_paper, name);
    }
    return {};
}

PlotFormat format_of(const std::string& word) {
    for (const FormatRow& row : kFormats) {
        if (word == row.word) return row.format;
    }
    const std::vector<std::string> known = plot_format_words();
    const auto nearest = nearest_name(word, known);
    throw Problem(
        fmt::format("there is no plot format \"{}\"{}; known: {}", word,
                    nearest ? fmt::format("; did you mean \"{}\"?", *nearest) : "", listed(known)),
        {"--plot-format", 0, 0});
}

}  // namespace

std::vector<std::string> PlotFiles::names(const std::string& name) const {
    std::vector<std::string> all;
    for (const PlotFormat format : formats) all.push_back(name + ending_of(format));
    return all;
}

std::vector<PlotFormat> all_plot_formats() {
    std::vector<PlotFormat> all;
    for (const FormatRow& row : kFormats) all.push_back(row.format);
    return all;
}

std::vector<std::string> plot_format_words() {
    std::vector<std::string> words;
    for (const FormatRow& row : kFormats) words.emplace_back(row.word);
    return words;
}

std::vector<PlotFormat> read_plot_formats(const std::string& list) {
    std::vector<PlotFormat> formats;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        const PlotFormat format = format_of(list.substr(begin, end - begin));
        if (std::find(formats.begin(), formats.end(), format) != formats.end()) {
            throw Problem(fmt::format("\"{}\" is given twice", list.substr(begin, end - begin)),
                          {"--plot-format", 0, 0});
        }
        if (format == PlotFormat::kPdf && !has_pdf_converter()) {
            throw Problem("pdf needs the program rsvg-convert, which is not in PATH (Debian: "
                          "librsvg2-bin); use svg, pgf or gnuplot, or install it",
                          {"--plot-format", 0, 0});
        }
        formats.push_back(format);
        begin = end + 1;
    }
    return formats;
}

void write_plot(const Plot& plot, const PlotFiles& files, const std::string& folder,
                const std::string& name) {
    for (const PlotFormat format : files.formats) {
        write_file(folder + '/' + name + ending_of(format),
                   content_of(plot, format, files.width_mm, name));
    }
}

}  // namespace thruway
