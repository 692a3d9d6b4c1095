// tests/docs/doc_blocks_test.cpp
// What counts as a block, and which marks are faults.

#include "tests/docs/doc_blocks.h"

#include <gtest/gtest.h>

namespace thruway::docs {
namespace {

TEST(DocBlocks, quick_slow_and_failing_commands_are_told_apart) {
    const Page page = read_page(
        "Text.\n\n```sh\na\nb\n```\n\n```sh slow\nc\n```\n```sh exit=1\nd\n```\n");
    ASSERT_TRUE(page.faults.empty());
    ASSERT_EQ(page.blocks.size(), 3u);
    EXPECT_EQ(page.blocks[0].mark, Mark::kQuick);
    EXPECT_EQ(page.blocks[0].text, "a\nb\n");
    EXPECT_EQ(page.blocks[0].line, 3u);
    EXPECT_EQ(page.blocks[1].mark, Mark::kSlow);
    EXPECT_EQ(page.blocks[1].exit_status, 0);
    EXPECT_EQ(page.blocks[2].mark, Mark::kQuick);
    EXPECT_EQ(page.blocks[2].exit_status, 1);
}

TEST(DocBlocks, a_block_that_is_not_run_gives_a_reason) {
    EXPECT_EQ(read_page("```text why=\"opens a window\"\nx\n```\n").blocks.at(0).mark,
              Mark::kNotRun);
    EXPECT_EQ(read_page("```text\nx\n```\n").faults.size(), 1u);
    EXPECT_EQ(read_page("```text why=\"\"\nx\n```\n").faults.size(), 1u);
}

TEST(DocBlocks, commands_of_an_extension_are_run_by_its_script) {
    const Page page = read_page("```extension\nscripts/run list\n```\n");
    EXPECT_EQ(page.blocks.at(0).mark, Mark::kExtension);
    EXPECT_TRUE(page.faults.empty());
}

TEST(DocBlocks, blocks_without_mark_or_with_an_unknown_one_are_faults) {
    for (const char* fence : {"```", "```bash", "```sh  slow", "```sh exit=0", "```console"}) {
        const Page page = read_page(std::string("Text.\n\n") + fence + "\nx\n```\n");
        EXPECT_TRUE(page.blocks.empty()) << fence;
        ASSERT_EQ(page.faults.size(), 1u) << fence;
        EXPECT_EQ(page.faults[0].line, 3u);
    }
}

TEST(DocBlocks, indented_text_is_a_block_without_mark_unless_it_goes_on_with_a_paragraph) {
    const Page page = read_page("Text.\n\n    thruway run a.toml\n    thruway list\n\nText.\n");
    ASSERT_EQ(page.faults.size(), 1u);
    EXPECT_EQ(page.faults[0].line, 3u);
    EXPECT_TRUE(read_page("- an item\n    that goes on\n").faults.empty());
}

TEST(DocBlocks, a_command_cannot_hide_in_a_block_of_output) {
    const Page page = read_page("```output\nscripts/run list\n  8 switches\n```\n");
    ASSERT_EQ(page.faults.size(), 1u);
    EXPECT_EQ(page.faults[0].line, 2u);
    EXPECT_TRUE(read_page("```output\n8 switches\n```\n").faults.empty());
}

TEST(DocBlocks, a_fence_that_is_not_closed_is_a_fault) {
    EXPECT_EQ(read_page("```sh\nx\n").faults.size(), 1u);
}

TEST(DocBlocks, settings_files_hold_commands_in_their_comments) {
    const Page page = read_settings_comments(
        "# What it is.\n#\n#   scripts/run check a.toml  # exit status 1\n"
        "#   scripts/run run a.toml --set b.c=1\n[topology]\n");
    EXPECT_TRUE(page.faults.empty());
    ASSERT_EQ(page.blocks.size(), 2u);
    EXPECT_EQ(page.blocks[0].exit_status, 1);
    EXPECT_EQ(page.blocks[1].exit_status, 0);
    EXPECT_EQ(page.blocks[1].text, "scripts/run run a.toml --set b.c=1\n");
    EXPECT_EQ(page.blocks[1].mark, Mark::kSlow);
    EXPECT_EQ(read_settings_comments("#   thruway run a.toml\n").faults.size(), 1u);
    const Page long_one = read_settings_comments(
        "#   scripts/run run a.toml \\\n#       --quiet\n");
    ASSERT_EQ(long_one.blocks.size(), 1u);
    EXPECT_EQ(long_one.blocks[0].text, "scripts/run run a.toml \\\n       --quiet\n");
}

}  // namespace
}  // namespace thruway::docs
