// tests/apps/command_under_test.h
// Runs the built command as a child process in a folder of its own.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace thruway::test {

struct CommandResult {
    int status = 0;  ///< exit status; 128 + number of the signal that ended it
    std::string output;
    std::string errors;
};

/// An empty folder that is removed with the object. A test runs its commands in it.
class CommandFolder {
public:
    CommandFolder();
    ~CommandFolder();
    CommandFolder(const CommandFolder&) = delete;
    CommandFolder& operator=(const CommandFolder&) = delete;

    std::filesystem::path path(const std::string& name) const { return folder_ / name; }
    void write(const std::string& name, const std::string& content) const;
    std::string read(const std::string& name) const;
    /// Names of all files, with the folders they lie in, sorted.
    std::vector<std::string> files() const;

    /// A shell command in the folder, in which `thruway` is the command under test.
    CommandResult run(const std::string& command) const;
    /// The same without waiting for its end, which `wait` does.
    pid_t start(const std::string& command) const;
    CommandResult wait(pid_t process) const;

private:
    std::filesystem::path folder_;
};

/// Settings of a 4x4 torus that takes a few milliseconds to simulate.
extern const char* const kQuickTorus;

/// The lines of a text.
std::vector<std::string> lines_of(const std::string& text);

}  // namespace thruway::test
