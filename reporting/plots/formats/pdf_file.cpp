#include "reporting/plots/formats/pdf_file.h"

#include "core/problem.h"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

namespace thruway {
namespace {

constexpr const char* kConverter = "rsvg-convert";
constexpr const char* kDateVariable = "SOURCE_DATE_EPOCH";

struct FileCloser {
    void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};
/// A file without a name.
using UnnamedFile = std::unique_ptr<std::FILE, FileCloser>;

UnnamedFile unnamed_file() {
    UnnamedFile file(std::tmpfile());
    if (!file) throw Problem(fmt::format("no temporary file: {}", std::strerror(errno)));
    return file;
}

std::string content_of(const UnnamedFile& file) {
    std::rewind(file.get());
    std::string text;
    char buffer[4096];
    while (const std::size_t read = std::fread(buffer, 1, sizeof buffer, file.get())) {
        text.append(buffer, read);
    }
    return text;
}

/// The environment with a fixed date.
std::vector<std::string> fixed_environment() {
    std::vector<std::string> all = {std::string(kDateVariable) + "=0"};
    for (char** entry = environ; *entry != nullptr; ++entry) {
        if (std::string(*entry).rfind(std::string(kDateVariable) + '=', 0) != 0) {
            all.emplace_back(*entry);
        }
    }
    return all;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// Its exit status; -1 if it does not start (errno) or is ended by a signal.
int run_converter(std::FILE* input, std::FILE* output, std::FILE* errors) {
    std::vector<std::string> arguments = {kConverter, "--unlimited", "--format=pdf"};
    std::vector<std::string> environment = fixed_environment();
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, fileno(output), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, fileno(errors), STDERR_FILENO);
    pid_t child = 0;
    errno = posix_spawnp(&child, kConverter, &actions, nullptr, pointers_to(arguments).data(),
                         pointers_to(environment).data());
    posix_spawn_file_actions_destroy(&actions);
    if (errno != 0) return -1;
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return -1;
    }
    errno = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

bool has_pdf_converter() {
    const char* variable = std::getenv("PATH");
    std::string path = variable == nullptr ? "" : variable;
    path += ':';
    for (std::size_t begin = 0; begin < path.size();) {
        const std::size_t end = path.find(':', begin);
        const std::string folder = path.substr(begin, end - begin);
        if (!folder.empty() && access((folder + '/' + kConverter).c_str(), X_OK) == 0) return true;
        begin = end + 1;
    }
    return false;
}

std::string pdf_of_svg(const std::string& svg) {
    const UnnamedFile input = unnamed_file();
    const UnnamedFile output = unnamed_file();
    const UnnamedFile errors = unnamed_file();
    const bool written = std::fwrite(svg.data(), 1, svg.size(), input.get()) == svg.size() &&
                         std::fflush(input.get()) == 0;
    if (!written) throw Problem(fmt::format("no temporary file: {}", std::strerror(errno)));
    std::rewind(input.get());
    const int status = run_converter(input.get(), output.get(), errors.get());
    const std::string pdf = content_of(output);
    if (status == 0 && pdf.rfind("%PDF", 0) == 0) return pdf;
    const std::string why = errno != 0 ? std::strerror(errno) : content_of(errors);
    throw Problem(fmt::format("{} made no PDF: {}", kConverter, why));
}

}  // namespace thruway
