#include "core/files/open_input.h"

#include "core/input/input_stream.h"
#include "core/problem.h"

#include <fmt/format.h>

#include <filesystem>

namespace thruway {

std::string path_from(const std::string& folder, const std::string& path) {
    if (path.empty() || folder.empty()) return path;
    return (std::filesystem::path(folder) / path).lexically_normal().string();
}

std::unique_ptr<std::istream> open_input(const std::string& key, const std::string& path) {
    const std::string name = fmt::format("{} = \"{}\"", key, path);
    if (path.empty()) throw Problem(name + ": give the path of a file");
    try {
        return stream_of(open_file(path), name);
    } catch (const Unreadable& why) {
        throw Problem(name + ": " + why.what());
    }
}

}  // namespace thruway
