// tests/house/source_text.h
// A C++ source as the house rules see it: its includes, and its code without comments and literals.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace thruway::house {

struct Include {
    std::string target;  ///< between the quotes or brackets
    bool quoted = false;
    unsigned line = 0;  ///< from 1
};

std::vector<Include> includes_of(std::string_view text);

/// Comments, string and character literals become blanks; line breaks stay, so that lines keep
/// their numbers.
std::string without_comments_and_literals(std::string_view text);

struct Word {
    std::string_view text;
    std::string_view before;  ///< what ends directly before it: "std::", "::", "x.", "x->" or ""
    bool called = false;      ///< an opening parenthesis follows
    unsigned line = 0;
};

/// Identifiers of `code`, which must outlive them and be without comments and literals.
std::vector<Word> words_of(std::string_view code);

}  // namespace thruway::house
