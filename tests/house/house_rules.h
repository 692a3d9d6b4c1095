// tests/house/house_rules.h
// Rules that can be checked on the sources: which folder may include which (the layers of
// docs/architecture.md), where SystemC is not allowed, what models must not call, the length of
// files, the width of comments, and the start of headers.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace thruway::house {

struct Violation {
    std::string file;
    unsigned line = 0;  ///< 0: the whole file
    std::string what;
};

/// C++ sources by their paths, relative to the top of the project.
using Texts = std::map<std::string, std::string>;

std::string describe(const std::vector<Violation>& violations);

/// Top-level folders that may hold C++ sources.
std::vector<std::string> known_folders();

/// `path` is relative to the top of the project, with '/' between folders. Checks C++ sources, and
/// CMakeLists.txt, where `thruway::<folder>` counts as a dependency.
std::vector<Violation> check_file(std::string_view path, std::string_view text);

/// A header begins with two comment lines: its path and its purpose.
std::vector<Violation> check_head(std::string_view path, std::string_view text);

/// Comments end by column 100. `path` determines the language: C++, Verilog, CMake, TOML or a
/// script.
std::vector<Violation> check_comment_width(std::string_view path, std::string_view text);

}  // namespace thruway::house
