#include "tests/docs/fresh_copy.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <sys/wait.h>

namespace thruway::docs {

namespace fs = std::filesystem;

namespace {

const fs::path kSource = THRUWAY_SOURCE_DIR;

std::string text_of(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) throw std::runtime_error("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> tracked_files() {
    std::vector<std::string> files;
    const std::string command = "git -C '" + kSource.string() + "' ls-files -z 2>/dev/null";
    FILE* const list = ::popen(command.c_str(), "r");
    if (list == nullptr) return files;
    std::string name;
    for (int letter = std::fgetc(list); letter != EOF; letter = std::fgetc(list)) {
        if (letter != 0) {
            name += static_cast<char>(letter);
        } else if (fs::is_regular_file(kSource / name)) {
            files.push_back(name);
            name.clear();
        } else {
            name.clear();
        }
    }
    ::pclose(list);
    return files;
}

std::vector<std::string> all_files() {
    std::vector<std::string> files;
    for (auto entry = fs::recursive_directory_iterator(kSource);
         entry != fs::recursive_directory_iterator(); ++entry) {
        const std::string name = fs::relative(entry->path(), kSource).string();
        if (name == "build" || name == "results" || name == ".git") {
            entry.disable_recursion_pending();
        } else if (entry->is_regular_file()) {
            files.push_back(name);
        }
    }
    return files;
}

}  // namespace

std::vector<std::string> project_files() {
    std::vector<std::string> files = tracked_files();
    if (files.empty()) files = all_files();
    std::sort(files.begin(), files.end());
    return files;
}

std::string text_of_project_file(const std::string& path) { return text_of(kSource / path); }

FreshCopy::FreshCopy() {
    std::string name = (fs::temp_directory_path() / "thruway_docs_XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    beside_ = name;
    folder_ = beside_ / "thruway";
    for (const std::string& file : project_files()) {
        fs::create_directories((folder_ / file).parent_path());
        fs::copy_file(kSource / file, folder_ / file);
    }
    fs::create_directories(folder_ / "build");
    fs::create_directory_symlink(THRUWAY_BUILD_DIR, folder_ / "build/release");
}

FreshCopy::~FreshCopy() {
    std::error_code unused;
    fs::remove_all(beside_, unused);
}

Ran FreshCopy::run(const std::string& text) const {
    std::ofstream(beside_ / "block.sh", std::ios::binary) << text;
    const std::string command = "cd '" + folder_.string() +
                                "' && bash -e -o pipefail ../block.sh </dev/null >../output 2>&1";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
            text_of(beside_ / "output")};
}

}  // namespace thruway::docs
