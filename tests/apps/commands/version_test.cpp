// The commit in the version: the build writes it into one small file, and only if it changed.
#include "core/version.h"
#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

namespace thruway::test {
namespace {

struct Version : ::testing::Test {
    Version() {
        folder.run("mkdir source; cd source; git init -q; git config user.email a@b; git config "
                   "user.name a; echo one >file; git add file; git commit -qm one");
    }
    std::string ask(const std::string& source = "source") const {
        const CommandResult result = folder.run(
            "cmake -D source=\"$(realpath " + source +
            ")\" -D output=\"$PWD/commit.cpp\" -P \"" THRUWAY_SOURCE_DIR
            "/cmake/ThruwayCommit.cmake\"");
        EXPECT_EQ(result.status, 0) << result.errors;
        const std::string text = folder.read("commit.cpp");
        const std::size_t begin = text.find("return \"") + 8;
        return text.substr(begin, text.find('"', begin) - begin);
    }
    std::string head() const {
        return folder.run("git -C source rev-parse HEAD").output.substr(0, 7);
    }

    CommandFolder folder;
};

TEST_F(Version, names_the_commit_and_what_differs_from_it) {
    const std::string clean = "+" + head();
    EXPECT_EQ(ask(), clean);
    folder.write("source/new", "not in the repository");
    EXPECT_EQ(ask(), clean);
    folder.write("source/file", "two");
    const std::string two = ask();
    EXPECT_TRUE(std::regex_match(two, std::regex("\\+[0-9a-f]{7}-modified\\.[0-9a-f]{7}"))) << two;
    EXPECT_EQ(two.rfind(clean, 0), 0u);
    folder.write("source/file", "three");
    EXPECT_NE(ask(), two);
    folder.write("source/file", "two");
    EXPECT_EQ(ask(), two);
    folder.run("cd source; git commit -qam two");
    EXPECT_EQ(ask(), "+" + head());
    EXPECT_NE(ask(), clean);
}

TEST_F(Version, leaves_the_file_alone_when_the_commit_is_the_same) {
    ask();
    const auto written = std::filesystem::last_write_time(folder.path("commit.cpp"));
    ask();
    EXPECT_EQ(std::filesystem::last_write_time(folder.path("commit.cpp")), written);
}

TEST_F(Version, has_no_commit_without_a_repository_of_its_own) {
    folder.run("mkdir source/inner plain");
    EXPECT_EQ(ask("plain"), "");
    EXPECT_EQ(ask("source/inner"), "");
    folder.run("rm -rf source/.git");
    EXPECT_EQ(ask(), "");
}

TEST_F(Version, is_the_same_wherever_the_command_prints_it) {
    folder.write("a.toml", kQuickTorus);
    std::string printed = lines_of(folder.run("thruway --version").output).at(0);
    ASSERT_EQ(printed.rfind("thruway " + version(), 0), 0u) << printed;
    printed.erase(0, 8);
    ASSERT_EQ(folder.run("thruway run a.toml --json a.json --vcd a.vcd").status, 0);
    for (const std::string file : {"a.json", "a.vcd"}) {
        EXPECT_NE(folder.read(file).find(printed), std::string::npos) << file;
    }
    folder.run("thruway model a.toml --json m.json; thruway cost a.toml --json c.json");
    for (const std::string file : {"m.json", "c.json"}) {
        EXPECT_NE(folder.read(file).find("\"version\": \"" + printed + '"'), std::string::npos)
            << file;
    }
}

}  // namespace
}  // namespace thruway::test
