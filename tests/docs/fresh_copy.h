// tests/docs/fresh_copy.h
// A copy of the project as in a clone, for the commands of the documentation.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace thruway::docs {

/// The files under version control, relative to the top of the project, sorted. Without git: all
/// files except those in build/ and results/.
std::vector<std::string> project_files();

std::string text_of_project_file(const std::string& path);

struct Ran {
    int status = 0;
    std::string output;  ///< standard output and standard error
};

/// A folder with these files in their present state, removed with the object. Its build/release is
/// a link to the build under test, which scripts/build uses unchanged, so nothing is compiled.
class FreshCopy {
public:
    FreshCopy();
    ~FreshCopy();
    FreshCopy(const FreshCopy&) = delete;
    FreshCopy& operator=(const FreshCopy&) = delete;

    /// Bash runs the text unchanged at the top of the copy, up to the first command that fails.
    /// Standard input is empty.
    Ran run(const std::string& text) const;

private:
    std::filesystem::path folder_;
    std::filesystem::path beside_;  ///< script and output, outside the copy
};

}  // namespace thruway::docs
