// Texts in quotes after --vary: a sweep with them is the same as without.

#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace thruway::test {
namespace {

struct QuotedValues : ::testing::Test {
    QuotedValues() { folder.write("a.toml", kQuickTorus); }

    CommandResult sweep(const std::string& varied, const std::string& out) const {
        return folder.run("thruway sweep a.toml --vary " + varied + " --find-saturation --out " +
                          out + " --report " + out + ".html");
    }

    CommandFolder folder;
};

TEST_F(QuotedValues, give_the_files_of_bare_words) {
    ASSERT_EQ(sweep("router.switching=wormhole", "bare").status, 0);
    const CommandResult quoted = sweep("'router.switching=\"wormhole\"'", "quoted");
    ASSERT_EQ(quoted.status, 0) << quoted.errors;
    for (const char* name : {"sweep.json", "sweep.csv", "saturation.csv", "detail.json",
                             "points/router.switching=wormhole.json"}) {
        EXPECT_EQ(folder.read(std::string("quoted/") + name),
                  folder.read(std::string("bare/") + name))
            << name;
    }
    EXPECT_FALSE(contains(folder.read("quoted.html"), "is not that of this sweep"));
    EXPECT_TRUE(contains(folder.read("quoted.html"), "each series saturates"));
    EXPECT_EQ(sweep("'router.switching=\"wormhole\",wormhole'", "twice").status, 2);
}

/// A comma keeps its quotes. The report still finds the point, which alone has the loads of links.
TEST_F(QuotedValues, with_a_comma_are_found_again_by_a_report) {
    folder.write("x,y.edges", "0 1\n1 2\n2 3\n");
    folder.write("f.toml", "[topology]\nkind = \"file\"\nfile = \"none.edges\"\n[routing]\n"
                           "function = \"up_down\"\n[traffic]\npacket_flits = 4\n"
                           "[measurement]\ncycles = 500\n");
    const CommandResult swept = folder.run(
        "thruway sweep f.toml --vary \"topology.file='x,y.edges'\" --out o");
    ASSERT_EQ(swept.status, 0) << swept.errors;
    ASSERT_EQ(folder.run("thruway report o --out with.html").status, 0);
    std::filesystem::remove_all(folder.path("o/points"));
    ASSERT_EQ(folder.run("thruway report o --out without.html").status, 0);
    EXPECT_TRUE(contains(folder.read("with.html"), "x,y.edges"));
    EXPECT_GT(folder.read("with.html").size(), folder.read("without.html").size());
}

}  // namespace
}  // namespace thruway::test
