// tests/docs/fresh_copy.h
// A copy of the project as a clone has it, for the commands of its documentation.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace thruway::docs {

/// The files under version control, seen from the top of the project, sorted; without git all files
/// but those of build/ and results/.
std::vector<std::string> project_files();

std::string text_of_project_file(const std::string& path);

struct Ran {
    int status = 0;
    std::string output;  ///< standard output and standard error together
};

/// A folder with these files as they are now, removed with the object. Its build/release is a link
/// to the build under test, which scripts/build takes as it is; so nothing is compiled there.
class FreshCopy {
public:
    FreshCopy();
    ~FreshCopy();
    FreshCopy(const FreshCopy&) = delete;
    FreshCopy& operator=(const FreshCopy&) = delete;

    /// Bash runs the text, unchanged, at the top of the copy; it ends at the first command that
    /// fails. Standard input is empty.
    Ran run(const std::string& text) const;

private:
    std::filesystem::path folder_;
    std::filesystem::path beside_;  ///< script and output, outside of the copy
};

}  // namespace thruway::docs
