// tests/extending/extending_page_test.cpp
// Every C++ block of docs/extending.md is a verbatim part of the file that the line before it
// names, so that the page cannot show what does not compile.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

std::string text_of(const std::string& path) {
    std::ifstream stream(std::string(THRUWAY_SOURCE_DIR) + "/" + path);
    EXPECT_TRUE(stream) << path;
    return {std::istreambuf_iterator<char>(stream), {}};
}

struct Block {
    std::string path;
    std::string code;
};

/// A block follows a line that ends in "`path`:", with nothing but empty lines in between.
std::vector<Block> blocks_of(const std::string& page) {
    std::vector<Block> blocks;
    std::string last_line;
    for (std::size_t begin = 0; begin < page.size();) {
        const std::size_t end = page.find('\n', begin);
        const std::string line = page.substr(begin, end - begin);
        begin = end + 1;
        if (line == "```cpp") {
            const std::size_t close = last_line.rfind("`:");
            EXPECT_EQ(close + 2, last_line.size())
                << "no file is named before a block: " << last_line;
            const std::size_t open = last_line.rfind('`', close - 1);
            const std::size_t fence = page.find("```\n", begin);
            blocks.push_back(
                {last_line.substr(open + 1, close - open - 1), page.substr(begin, fence - begin)});
            begin = fence + 4;
        }
        if (!line.empty()) last_line = line;
    }
    return blocks;
}

TEST(ExtendingPage, shows_code_as_it_stands_in_the_files) {
    const std::vector<Block> blocks = blocks_of(text_of("docs/extending.md"));
    EXPECT_GE(blocks.size(), 6u);
    for (const Block& block : blocks) {
        EXPECT_NE(text_of(block.path).find(block.code), std::string::npos)
            << block.path << " does not hold:\n"
            << block.code;
    }
}

}  // namespace
}  // namespace thruway::test
