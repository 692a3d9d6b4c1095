#include "core/text/shell_words.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }

bool is_control(char c) { return (c >= 0 && c < ' ') || c == 127; }

/// Has no meaning in a shell. Letters beyond ASCII are quoted, which does no harm.
bool is_plain(char c) {
    constexpr std::string_view kPlain = "%+,-./:=@_";
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           kPlain.find(c) != std::string_view::npos;
}

}  // namespace

std::vector<std::string> shell_words(std::string_view text) {
    std::vector<std::string> words;
    bool in_word = false;
    char quote = 0;
    const auto add = [&](std::string_view part) {
        if (!in_word) words.emplace_back();
        in_word = true;
        words.back() += part;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\\' && quote != '\'') {
            if (++i == text.size()) throw Problem(fmt::format("'{}' ends with a backslash", text));
            add(text.substr(i, 1));
        } else if (quote != 0) {
            if (c == quote) {
                quote = 0;
            } else {
                add(text.substr(i, 1));
            }
        } else if (c == '\'' || c == '"') {
            quote = c;
            add("");
        } else if (is_blank(c)) {
            in_word = false;
        } else {
            add(text.substr(i, 1));
        }
    }
    if (quote != 0) throw Problem(fmt::format("'{}' has a quote that is not closed", text));
    return words;
}

std::string shell_quoted(std::string_view word) {
    if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return std::string(word);
    const bool escaped = std::any_of(word.begin(), word.end(), is_control);
    std::string text = escaped ? "$'" : "'";
    for (const char c : word) {
        if (is_control(c)) {
            text += fmt::format("\\{:03o}", static_cast<unsigned>(c));
        } else if (escaped) {
            if (c == '\'' || c == '\\') text += '\\';
            text += c;
        } else {
            text += c == '\'' ? std::string("'\\''") : std::string(1, c);
        }
    }
    return text + "'";
}

std::string shell_command(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + shell_quoted(word);
    return text;
}

}  // namespace thruway
