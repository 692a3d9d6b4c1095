// tests/house/text/source_text.h
// A C++ source for the house rules: its includes, and its code without comments and literals.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace thruway::house {

struct Include {
    std::string target;  ///< between quotes or brackets
    bool quoted = false;
    unsigned line = 0;  ///< from 1
};

std::vector<Include> includes_of(std::string_view text);

/// Replaces comments, string and character literals by blanks; keeps line breaks and hence line
/// numbers.
std::string without_comments_and_literals(std::string_view text);

struct Word {
    std::string_view text;
    std::string_view before;  ///< text directly before it: "std::", "::", "x.", "x->" or ""
    bool called = false;      ///< an opening parenthesis follows
    unsigned line = 0;
};

/// Identifiers in `code`, which must outlive them and contain no comments or literals.
std::vector<Word> words_of(std::string_view code);

}  // namespace thruway::house
