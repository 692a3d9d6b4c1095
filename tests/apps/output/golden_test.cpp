// The event logs of the networks in traces/golden/ are reproduced byte for byte, and every file of
// recorded traffic in traces/samples/ is replayed to its end.
#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

namespace fs = std::filesystem;

const fs::path kTraces = fs::path(THRUWAY_SOURCE_DIR) / "traces";

std::vector<fs::path> files_in(const std::string& folder, const std::string& extension) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(kTraces / folder)) {
        if (entry.path().extension() == extension) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Golden, LogsAreWhatHappens) {
    const std::vector<fs::path> settings = files_in("golden", ".toml");
    ASSERT_EQ(settings.size(), 3u);
    CommandFolder folder;
    for (const fs::path& file : settings) {
        for (const std::string flag : {"", " --no-skip"}) {
            const CommandResult result = folder.run("thruway run " + file.string() + flag +
                                                    " --events e.csv");
            ASSERT_EQ(result.status, 0) << file << result.errors;
            EXPECT_EQ(folder.read("e.csv"), text_of(fs::path(file).replace_extension(".csv")))
                << file << flag;
        }
    }
}

TEST(Samples, AreReplayedToTheLastPacket) {
    const std::vector<fs::path> samples = files_in("samples", ".csv");
    ASSERT_FALSE(samples.empty());
    CommandFolder folder;
    for (const fs::path& sample : samples) {
        const CommandResult result = folder.run("thruway run " + std::string(THRUWAY_SOURCE_DIR) +
                                                "/examples/replay.toml --set "
                                                "traffic.recorded_file='\"" +
                                                sample.string() + "\"' --journeys j.csv");
        ASSERT_EQ(result.status, 0) << sample << result.errors;
        const std::size_t packets = lines_of(text_of(sample)).size() - 1;
        const std::string end = lines_of(folder.read("j.csv")).back();
        EXPECT_EQ(end.rfind("end,0,0,0,0,0," + std::to_string(packets) + ",0,", 0), 0u)
            << sample << ", " << packets << " packets: " << end;
    }
}

}  // namespace
}  // namespace thruway::test
