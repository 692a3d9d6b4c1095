#include "reporting/plots/formats/plot_text.h"

#include "core/text/svg_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace thruway {
namespace {

struct GreekLetter {
    std::string_view name;  ///< also the command of TeX
    std::string_view utf8;
};

constexpr std::array<GreekLetter, 13> kGreek = {{{"alpha", "α"},
                                                 {"beta", "β"},
                                                 {"gamma", "γ"},
                                                 {"delta", "δ"},
                                                 {"epsilon", "ε"},
                                                 {"lambda", "λ"},
                                                 {"mu", "μ"},
                                                 {"phi", "φ"},
                                                 {"pi", "π"},
                                                 {"rho", "ρ"},
                                                 {"sigma", "σ"},
                                                 {"tau", "τ"},
                                                 {"theta", "θ"}}};

bool is_ascii_alphanumeric(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

const GreekLetter* greek_at(std::string_view text) {
    for (const GreekLetter& letter : kGreek) {
        if (text.substr(0, letter.utf8.size()) == letter.utf8) return &letter;
    }
    return nullptr;
}

/// Length of the UTF-8 character that begins with this byte.
std::size_t bytes_of_character(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

std::string_view tex_of_ascii(char c) {
    switch (c) {
        case '\\': return "\\textbackslash{}";
        case '~': return "\\textasciitilde{}";
        case '^': return "\\textasciicircum{}";
        case '<': return "\\textless{}";
        case '>': return "\\textgreater{}";
        case '|': return "\\textbar{}";
        case '"': return "{\\char34}";
        case '\'': return "\\textquotesingle{}";
        case '`': return "\\textasciigrave{}";
        default: return {};
    }
}

/// TeX of a character beyond ASCII; empty if pdfLaTeX may not have it.
std::string tex_of_character(std::string_view character) {
    if (character == "…") return "\\ldots{}";
    if (character == "–") return "--";
    if (character == "×") return "$\\times$";
    if (character == "±") return "$\\pm$";
    constexpr std::string_view kNotInAllFonts = "ÐÞðþ÷";
    const bool accented = character.size() == 2 && character >= "À" && character <= "ÿ" &&
                          kNotInAllFonts.find(character) == std::string_view::npos;
    return accented ? std::string(character) : "";
}

std::string tex_of(std::string_view part) {
    std::string result;
    for (std::size_t i = 0; i < part.size();) {
        const char c = part[i];
        if (const GreekLetter* letter = greek_at(part.substr(i))) {
            // Its name is that of the command.
            result += fmt::format("$\\{}$", letter->name);
            i += letter->utf8.size();
            continue;
        }
        const std::size_t bytes = bytes_of_character(c);
        const std::string_view character = part.substr(i, bytes);
        i += bytes;
        if (is_control(c)) {
            result += '?';
        } else if (bytes > 1) {
            const std::string known = tex_of_character(character);
            result += known.empty() ? fmt::format("\\thruwaychar{{{}}}", character) : known;
        } else if (std::string_view("#$%&_{}").find(c) != std::string_view::npos) {
            result += fmt::format("\\{}", c);
        } else if (const std::string_view known = tex_of_ascii(c); !known.empty()) {
            result += known;
        } else {
            result += c;
        }
    }
    return result;
}

}  // namespace

const char* const kTexCharMacro =
    "\\providecommand{\\thruwaychar}[1]{\\ifdefined\\Umathcode#1\\else?\\fi}%\n";

std::vector<PlotTextPart> plot_text_parts(std::string_view text) {
    std::vector<PlotTextPart> parts;
    std::string plain;
    for (std::size_t i = 0; i < text.size();) {
        const GreekLetter* letter = greek_at(text.substr(i));
        const std::size_t bytes = letter != nullptr ? letter->utf8.size() : 1;
        plain += text.substr(i, bytes);
        i += bytes;
        if (letter == nullptr || i + 1 >= text.size() || text[i] != '_') continue;
        std::size_t end = i + 1;
        while (end < text.size() && is_ascii_alphanumeric(text[end])) ++end;
        if (end == i + 1) continue;
        parts.push_back({std::move(plain), false});
        parts.push_back({std::string(text.substr(i + 1, end - i - 1)), true});
        plain.clear();
        i = end;
    }
    if (!plain.empty() || parts.empty()) parts.push_back({std::move(plain), false});
    return parts;
}

std::string with_greek_letters(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        if (!is_ascii_alphanumeric(text[i])) {
            result += text[i++];
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && is_ascii_alphanumeric(text[end])) ++end;
        const std::string_view word = text.substr(i, end - i);
        const bool first = i == 0 || text[i - 1] != '_';
        const auto* const found = std::find_if(
            kGreek.begin(), kGreek.end(), [&](const GreekLetter& g) { return g.name == word; });
        result += first && found != kGreek.end() ? found->utf8 : word;
        i = end;
    }
    return result;
}

std::string svg_plot_text(std::string_view text) {
    std::string svg;
    bool lowered = false;
    for (const PlotTextPart& part : plot_text_parts(text)) {
        if (part.subscript) {
            svg += fmt::format("<tspan dy=\"3\" font-size=\"9\">{}</tspan>",
                               svg_escaped(part.text));
        } else if (lowered) {
            // A space at the beginning of an element would be dropped.
            const bool space = part.text.front() == ' ';
            svg += fmt::format("<tspan dy=\"-3\">{}{}</tspan>", space ? "\u00a0" : "",
                               svg_escaped(part.text.substr(space ? 1 : 0)));
        } else {
            svg += svg_escaped(part.text);
        }
        lowered = part.subscript;
    }
    return svg;
}

std::string tex_plot_text(std::string_view text) {
    std::string tex;
    for (const PlotTextPart& part : plot_text_parts(text)) {
        tex += part.subscript ? fmt::format("$_\\mathrm{{{}}}$", part.text) : tex_of(part.text);
    }
    return tex;
}

std::string gnuplot_plot_text(std::string_view text) {
    std::string result = "'";
    for (const PlotTextPart& part : plot_text_parts(text)) {
        if (part.subscript) {
            result += "_{" + part.text + "}";
            continue;
        }
        for (const char c : part.text) {
            if (is_control(c)) {
                result += "\xef\xbf\xbd";
            } else if (c == '\'') {
                result += "''";
            } else {
                if (std::string_view("{}^_@&~\\").find(c) != std::string_view::npos) result += '\\';
                result += c;
            }
        }
    }
    return result + "'";
}

}  // namespace thruway
