// reporting/plots/formats/plot_text.h
// Texts of plots in the languages of their files. An underscore between a Greek letter and letters
// or digits makes these a subscript: "λ_cr". All other characters stand for themselves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace thruway {

/// Part of a text; `subscript` parts follow a Greek letter.
struct PlotTextPart {
    std::string text;
    bool subscript = false;
};
std::vector<PlotTextPart> plot_text_parts(std::string_view text);

/// Replaces the names of Greek letters that are words of their own, alone or before an underscore:
/// "lambda_cr" by "λ_cr".
std::string with_greek_letters(std::string_view text);

/// Content of a text element.
std::string svg_plot_text(std::string_view text);
/// Text of LaTeX; Greek letters in math. Other characters that only XeLaTeX and LuaLaTeX know are
/// arguments of \\thruwaychar.
std::string tex_plot_text(std::string_view text);
/// Definition of \\thruwaychar, for the head of a file: a question mark in pdfLaTeX.
extern const char* const kTexCharMacro;
/// A string of gnuplot in single quotes, for its enhanced text.
std::string gnuplot_plot_text(std::string_view text);

}  // namespace thruway
