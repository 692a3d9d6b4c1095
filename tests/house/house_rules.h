// tests/house/house_rules.h
// The rules of the house that a reader of the sources can check: which folder may include which
// (the floors of docs/architecture.md), where SystemC may not appear, what a model never calls, how
// long a file may be and how wide a comment, and how a header begins.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace thruway::house {

struct Violation {
    std::string file;
    unsigned line = 0;  ///< 0: the file as a whole
    std::string what;
};

std::string describe(const std::vector<Violation>& violations);

/// Folders at the top of the project that may hold C++ sources.
std::vector<std::string> known_folders();

/// `path` is relative to the top of the project, with '/' between folders. Knows C++ sources and
/// CMakeLists.txt, whose mentions of `thruway::<folder>` are arrows too.
std::vector<Violation> check_file(std::string_view path, std::string_view text);

/// A header begins with its path and what it is for, each on a line of its own as a comment.
std::vector<Violation> check_head(std::string_view path, std::string_view text);

/// No comment reaches beyond column 100. `path` tells the language: C++, Verilog, CMake or a
/// script.
std::vector<Violation> check_comment_width(std::string_view path, std::string_view text);

}  // namespace thruway::house
