#include "tests/apps/command_under_test.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

namespace thruway::test {

namespace fs = std::filesystem;

const char* const kQuickTorus = R"([topology]
kind = "torus"
radix = [4, 4]
[router]
virtual_channels = 2
buffer_flits = 8
output_buffer_flits = 1
[traffic]
load_flits_per_node_cycle = 0.1
packet_flits = 4
[measurement]
cycles = 3000
warmup_cycles = 500
)";

namespace {

constexpr const char* kOutput = ".stdout";
constexpr const char* kErrors = ".stderr";

}  // namespace

CommandFolder::CommandFolder() {
    std::string name = (fs::temp_directory_path() / "thruway_test_XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = name;
}

CommandFolder::~CommandFolder() {
    std::error_code unused;
    fs::remove_all(folder_, unused);
}

void CommandFolder::write(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ / name, std::ios::binary) << content;
}

std::string CommandFolder::read(const std::string& name) const {
    std::ifstream file(folder_ / name, std::ios::binary);
    if (!file.is_open()) throw std::runtime_error("there is no file " + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> CommandFolder::files() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
        // A program that runs may remove the file just now.
        const std::string name = entry.path().lexically_relative(folder_).string();
        std::error_code gone;
        if (entry.is_regular_file(gone) && name != kOutput && name != kErrors)
            names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

pid_t CommandFolder::start(const std::string& command) const {
    const pid_t process = ::fork();
    if (process != 0) return process;
    if (::chdir(folder_.c_str()) != 0) std::_Exit(99);
    const std::string script = "exec >" + std::string(kOutput) + " 2>" + kErrors +
                               "; thruway() { \"" THRUWAY_BINARY "\" \"$@\"; }; " + command;
    ::execl("/bin/sh", "sh", "-c", script.c_str(), nullptr);
    std::_Exit(99);
}

CommandResult CommandFolder::wait(pid_t process) const {
    int status = 0;
    ::waitpid(process, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read(kOutput),
            read(kErrors)};
}

CommandResult CommandFolder::run(const std::string& command) const { return wait(start(command)); }

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

}  // namespace thruway::test
