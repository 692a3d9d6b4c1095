// tests/docs/commands_test.cpp
// Every command block of the documentation runs as pasted, from top to bottom of a page, in a copy
// of the project as in a clone. scripts/run_docs runs the slow blocks, which CTest omits.

#include "tests/docs/doc_blocks.h"
#include "tests/docs/fresh_copy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <optional>

namespace thruway::docs {
namespace {

bool has_ending(const std::string& path, const std::string& ending) {
    return path.size() > ending.size() &&
           path.compare(path.size() - ending.size(), ending.size(), ending) == 0;
}

/// Empty for a file that is not a page.
std::optional<Page> page_of(const std::string& path) {
    if (has_ending(path, ".md")) return read_page(text_of_project_file(path));
    const bool example = path.rfind("examples/", 0) == 0 && has_ending(path, ".toml");
    if (example) return read_settings_comments(text_of_project_file(path));
    return std::nullopt;
}

std::vector<std::string> pages_with(Mark mark) {
    std::vector<std::string> paths;
    for (const std::string& path : project_files()) {
        const auto page = page_of(path);
        if (!page) continue;
        const bool some = std::any_of(page->blocks.begin(), page->blocks.end(),
                                      [mark](const Block& block) { return block.mark == mark; });
        if (some) paths.push_back(path);
    }
    return paths;
}

std::string test_name(const testing::TestParamInfo<std::string>& path) {
    std::string name = path.param;
    for (char& letter : name) {
        if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
    }
    return name;
}

void run_blocks(const std::string& path, Mark mark) {
    const FreshCopy copy;
    const std::optional<Page> page = page_of(path);
    for (const Block& block : page->blocks) {
        if (block.mark != mark) continue;
        const Ran ran = copy.run(block.text);
        EXPECT_EQ(ran.status, block.exit_status) << path << ":" << block.line << ":\n"
                                                 << block.text << "printed\n"
                                                 << ran.output;
        if (ran.status != block.exit_status) return;
    }
}

TEST(Documentation, every_block_is_marked_and_no_command_hides_in_another_block) {
    for (const std::string& path : project_files()) {
        const auto page = page_of(path);
        if (!page) continue;
        for (const Fault& fault : page->faults) {
            ADD_FAILURE() << path << ":" << fault.line << ": " << fault.what;
        }
    }
}

TEST(Documentation, at_most_ten_blocks_of_commands_are_not_run) {
    std::size_t count = 0;
    for (const std::string& path : project_files()) {
        const auto page = page_of(path);
        if (!page) continue;
        for (const Block& block : page->blocks) count += block.mark == Mark::kNotRun ? 1 : 0;
    }
    EXPECT_LE(count, 10u);
}

TEST(FreshCopy, a_block_ends_at_its_first_failure_and_sees_what_earlier_ones_wrote) {
    const FreshCopy copy;
    EXPECT_EQ(copy.run("echo a >file").status, 0);
    const Ran ran = copy.run("cat file\nfalse\ncat file\n");
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.output, "a\n");
    EXPECT_EQ(copy.run("scripts/run --version | cat").status, 0);
    EXPECT_EQ(copy.run("scripts/run no_such_command | cat").status, 2);
}

class Commands : public testing::TestWithParam<std::string> {};
TEST_P(Commands, run_as_pasted) { run_blocks(GetParam(), Mark::kQuick); }
INSTANTIATE_TEST_SUITE_P(Quick, Commands, testing::ValuesIn(pages_with(Mark::kQuick)), test_name);

class SlowCommands : public testing::TestWithParam<std::string> {};
TEST_P(SlowCommands, run_as_pasted) { run_blocks(GetParam(), Mark::kSlow); }
INSTANTIATE_TEST_SUITE_P(Slow, SlowCommands, testing::ValuesIn(pages_with(Mark::kSlow)), test_name);

}  // namespace
}  // namespace thruway::docs
