// The command with closed, full or broken standard files: output files are unaffected, and the exit
// status is that of the work.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

struct StandardFiles : ::testing::Test {
    StandardFiles() { folder.write("a.toml", kQuickTorus); }
    CommandFolder folder;
};

TEST_F(StandardFiles, closed_output_does_not_put_the_page_into_a_file_of_the_run) {
    for (const std::string file : {"--events e.csv", "--journeys e.csv", "--json e.csv"}) {
        ASSERT_EQ(folder.run("thruway run a.toml " + file).status, 0);
        const std::string expected = folder.read("e.csv");
        const CommandResult closed = folder.run("thruway run a.toml " + file + " >&-");
        EXPECT_EQ(closed.status, 0) << closed.errors;
        EXPECT_EQ(folder.read("e.csv"), expected) << file;
    }
}

TEST_F(StandardFiles, errors_that_cannot_be_written_change_no_exit_status) {
    for (const std::string where : {" 2>&-", " 2>/dev/full"}) {
        EXPECT_EQ(folder.run("thruway run a.toml --json r.json" + where).status, 0) << where;
        EXPECT_EQ(folder.run("thruway run missing.toml" + where).status, 2) << where;
        EXPECT_EQ(folder.run("thruway run a.toml --set router.x=1" + where).status, 2) << where;
        EXPECT_EQ(
            folder
                .run("thruway sweep a.toml --vary router.buffer_flits=4,8 --out o --fresh" + where)
                .status,
            0)
            << where;
    }
}

TEST_F(StandardFiles, all_three_closed_leave_a_sweep_as_it_is) {
    const std::string sweep = "thruway sweep a.toml --vary router.buffer_flits=4,8 --out ";
    ASSERT_EQ(folder.run(sweep + "open").status, 0);
    EXPECT_EQ(folder.run(sweep + "closed <&- >&- 2>&-").status, 0);
    EXPECT_EQ(folder.read("closed/sweep.csv"), folder.read("open/sweep.csv"));
    EXPECT_EQ(folder.run(sweep + "no_input <&-").status, 0);
    EXPECT_EQ(folder.read("no_input/sweep.csv"), folder.read("open/sweep.csv"));
}

TEST_F(StandardFiles, a_message_does_not_send_control_characters_to_the_terminal) {
    folder.write("a\x1b[31m.toml", "[topology]\nkind = \"x\x7f\"\n");
    const CommandResult wrong = folder.run("thruway run a*31m.toml --set router.buffer_flits=x");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(wrong.errors.find('\x1b'), std::string::npos);
    EXPECT_NE(wrong.errors.find("\\x1b[31m"), std::string::npos) << wrong.errors;
}

}  // namespace
}  // namespace thruway::test
