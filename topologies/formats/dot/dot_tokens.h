// topologies/formats/dot/dot_tokens.h
// The words of a DOT file with their lines. Boost.Graph reads the file, but reports neither lines,
// which messages need, nor the order in which switches appear.
// Source: the DOT language, https://graphviz.org/doc/info/lang.html.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

struct DotToken {
    enum class Kind {
        kName,    ///< identifier, number or quoted text; `text` has no quotes
        kLink,    ///< `--` or `->`
        kOpen,    ///< `[`
        kClose,   ///< `]`
        kEquals,  ///< `=`
        kColon,   ///< `:`
        kOther
    };
    Kind kind = Kind::kOther;
    std::string text;
    std::size_t line = 0;
    unsigned depth = 0;   ///< number of square brackets around it
    bool quoted = false;  ///< a quoted name is no keyword
};

/// Skips comments and anything that is no DOT.
std::vector<DotToken> dot_tokens(std::string_view text);

}  // namespace thruway
