#include "tests/house/text/source_text.h"

#include <cctype>
#include <cstddef>

namespace thruway::house {
namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string_view trimmed_left(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view{} : line.substr(first);
}

bool take(std::string_view& line, std::string_view prefix) {
    if (line.substr(0, prefix.size()) != prefix) return false;
    line = trimmed_left(line.substr(prefix.size()));
    return true;
}

/// Position after the literal or comment that starts at `at`; `at` if none starts there.
std::size_t end_of_blank(std::string_view text, std::size_t at) {
    const auto after = [&](std::string_view closing, std::size_t from) {
        const std::size_t found = text.find(closing, from);
        return found == std::string_view::npos ? text.size() : found + closing.size();
    };
    const std::string_view rest = text.substr(at);
    const bool inside_word = at > 0 && is_word(text[at - 1]);
    if (rest.substr(0, 2) == "//")
        return text.find('\n', at) == std::string_view::npos ? text.size() : text.find('\n', at);
    if (rest.substr(0, 2) == "/*") return after("*/", at + 2);
    if (rest.substr(0, 2) == "R\"" && !inside_word) {
        const std::string delimiter(rest.substr(2, rest.find('(') - 2));
        return after(")" + delimiter + "\"", at);
    }
    // An apostrophe within a number is a digit separator.
    if (rest[0] != '"' && (rest[0] != '\'' || inside_word)) return at;
    std::size_t end = at + 1;
    while (end < text.size() && text[end] != rest[0] && text[end] != '\n') {
        end += text[end] == '\\' ? 2 : 1;
    }
    return end < text.size() ? end + 1 : text.size();
}

std::string_view qualifier_before(std::string_view code, std::size_t word) {
    const auto ends_with = [&](std::string_view mark) {
        return word >= mark.size() && code.substr(word - mark.size(), mark.size()) == mark;
    };
    std::size_t first = word;
    for (const std::string_view mark : {"::", "->", "."}) {
        if (ends_with(mark)) first -= mark.size();
        if (first != word) break;
    }
    if (first == word) return {};
    while (first > 0 && is_word(code[first - 1])) --first;
    return code.substr(first, word - first);
}

}  // namespace

std::vector<Include> includes_of(std::string_view text) {
    std::vector<Include> found;
    unsigned number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = trimmed_left(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        ++number;
        if (!take(line, "#") || !take(line, "include") || line.empty()) continue;
        const char closing = line[0] == '<' ? '>' : line[0];
        const std::size_t last = line.find(closing, 1);
        if ((closing != '"' && closing != '>') || last == std::string_view::npos) continue;
        found.push_back({std::string(line.substr(1, last - 1)), closing == '"', number});
    }
    return found;
}

std::string without_comments_and_literals(std::string_view text) {
    std::string code(text);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = end_of_blank(text, at);
        if (end == at) ++at;
        for (; at < end; ++at) {
            if (code[at] != '\n') code[at] = ' ';
        }
    }
    return code;
}

std::vector<Word> words_of(std::string_view code) {
    std::vector<Word> words;
    unsigned line = 1;
    for (std::size_t at = 0; at < code.size();) {
        if (!is_word(code[at])) {
            if (code[at] == '\n') ++line;
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < code.size() && is_word(code[end])) ++end;
        const std::size_t next = code.find_first_not_of(" \t\n", end);
        const bool called = next != std::string_view::npos && code[next] == '(';
        words.push_back({code.substr(at, end - at), qualifier_before(code, at), called, line});
        at = end;
    }
    return words;
}

}  // namespace thruway::house
