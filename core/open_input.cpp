#include "core/open_input.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

namespace thruway {

std::string path_from(const std::string& folder, const std::string& path) {
    if (path.empty() || folder.empty()) return path;
    return (std::filesystem::path(folder) / path).lexically_normal().string();
}

std::ifstream open_input(const std::string& key, const std::string& path) {
    const auto refuse = [&](const char* why) {
        throw Problem(fmt::format("{} = \"{}\": {}", key, path, why));
    };
    if (path.empty()) refuse("give the path of a CSV file");
    std::error_code error;
    if (!std::filesystem::exists(path, error)) refuse("there is no such file");
    if (std::filesystem::is_directory(path, error)) refuse("this is a directory, not a file");
    std::ifstream input(path);
    if (!input) refuse("the file cannot be read");
    return input;
}

}  // namespace thruway
