// tests/apps/command_under_test.h
// Runs the built command as a child process in a folder of its own.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace thruway::test {

struct CommandResult {
    int status = 0;  ///< exit status; 128 + signal number if a signal ended it
    std::string output;
    std::string errors;
};

/// An empty folder for the commands of a test, removed with the object.
class CommandFolder {
public:
    CommandFolder();
    ~CommandFolder();
    CommandFolder(const CommandFolder&) = delete;
    CommandFolder& operator=(const CommandFolder&) = delete;

    std::filesystem::path path(const std::string& name) const { return folder_ / name; }
    void write(const std::string& name, const std::string& content) const;
    std::string read(const std::string& name) const;
    /// Paths of all files in and below the folder, sorted.
    std::vector<std::string> files() const;

    /// Runs a shell command in the folder; `thruway` is the command under test.
    CommandResult run(const std::string& command) const;
    /// Starts it without waiting for its end; `wait` waits.
    pid_t start(const std::string& command) const;
    CommandResult wait(pid_t process) const;

private:
    std::filesystem::path folder_;
};

/// Settings of a 4x4 torus whose simulation takes a few milliseconds.
extern const char* const kQuickTorus;

/// The lines of a text.
std::vector<std::string> lines_of(const std::string& text);

}  // namespace thruway::test
