// tests/topologies/formats/malformed_files_support.h
// Graph files with an error, and the message with which each is refused.
#pragma once

#include "tests/support/problem_of.h"
#include "topologies/formats/graph_file.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <unistd.h>

namespace thruway::test {

struct Malformed {
    const char* file;
    std::string text;
    const char* message;  ///< after the name of the folder
};

inline std::string repeated(const char* part, unsigned times) {
    std::string text;
    for (unsigned i = 0; i < times; ++i) text += part;
    return text;
}

/// A folder for the files.
class MalformedFiles : public ::testing::Test {
protected:
    MalformedFiles() {
        std::string name =
            (std::filesystem::temp_directory_path() / "thruway_files_XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        folder_ = name;
    }
    ~MalformedFiles() override { std::filesystem::remove_all(folder_); }

    void expect_refused(const std::vector<Malformed>& files) const {
        for (const Malformed& file : files) {
            const std::string path = folder_ + "/" + file.file;
            std::ofstream(path) << file.text;
            const std::string message = problem_of(
                [&] { read_graph_file("topology.file", path, {}); });
            EXPECT_NE(message.find(folder_ + "/" + file.message), std::string::npos)
                << "expected: " << file.message << "\ngot:      " << message;
        }
    }

    std::string folder_;
};

}  // namespace thruway::test
