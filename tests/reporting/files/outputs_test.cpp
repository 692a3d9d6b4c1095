// The places of outputs: links, leftovers, two names of one file, names of inputs.
#include "reporting/files/outputs.h"

#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/temporary_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <sys/stat.h>
#include <unistd.h>

namespace thruway {
namespace {

namespace fs = std::filesystem;

struct Outputs : ::testing::Test {
    Outputs() {
        std::string name = testing::TempDir() + "thruway_outputs_XXXXXX";
        folder = ::mkdtemp(name.data());
        fs::current_path(folder);
    }
    ~Outputs() override {
        fs::current_path("/");
        fs::remove_all(folder);
    }

    static std::string content(const std::string& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    std::vector<std::string> names() const {
        std::vector<std::string> all;
        for (const auto& entry : fs::directory_iterator(folder)) {
            all.push_back(entry.path().filename().string());
        }
        std::sort(all.begin(), all.end());
        return all;
    }
    static std::string refusal(const std::vector<NamedOutput>& outputs,
                               const std::vector<std::string>& inputs = {}) {
        try {
            check_outputs(outputs, inputs);
        } catch (const Problem& problem) {
            return problem.message();
        }
        return "none";
    }

    std::string folder;
};

using Strings = std::vector<std::string>;

// A predictable name such as "a.json.thruway.tmp" once let a symbolic link there empty its target.
TEST_F(Outputs, use_temporary_files_whose_names_cannot_be_guessed) {
    write_file("victim", "mine");
    fs::create_symlink("victim", "a.json.thruway.tmp");
    const TemporaryFile one = make_temporary_file("a.json");
    const TemporaryFile two = make_temporary_file("a.json");
    EXPECT_NE(one.path, two.path);
    EXPECT_EQ(one.path.rfind("a.json.thruway.", 0), 0u);
    ::close(one.file);
    ::close(two.file);
    write_file("a.json", "new");
    EXPECT_EQ(content("victim"), "mine");
}

TEST_F(Outputs, may_have_the_longest_name_that_a_file_can_have) {
    const std::string name(255, 'n');
    write_file(name, "x");
    EXPECT_EQ(names(), Strings{name});
}

TEST_F(Outputs, remove_what_killed_programs_have_left_and_nothing_else) {
    const TemporaryFile left = make_temporary_file("a.json");
    const TemporaryFile in_use = make_temporary_file("b.json");
    ::close(left.file);  // releases the lock, like the end of its program
    const std::string link = "c.json.thruway." + std::string(16, 'a') + ".tmp";
    write_file("victim", "mine");
    fs::create_symlink("victim", link);
    const std::string pipe = "d.json.thruway." + std::string(16, 'b') + ".tmp";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    write_file("e.json.thruway.tmp", "of somebody else");
    make_output_folder(".");
    Strings kept = {in_use.path, link, pipe, "e.json.thruway.tmp", "victim"};
    std::sort(kept.begin(), kept.end());
    EXPECT_EQ(names(), kept);
    ::close(in_use.file);
}

TEST_F(Outputs, go_through_a_symbolic_link_which_stays) {
    fs::create_directory("inner");
    write_file("inner/target", "old");
    fs::create_symlink("inner/target", "a.json");
    fs::create_symlink("a.json", "b.json");
    write_file("b.json", "new");
    EXPECT_EQ(content("inner/target"), "new");
    EXPECT_TRUE(fs::is_symlink("a.json"));
    EXPECT_TRUE(fs::is_symlink("b.json"));
    EXPECT_EQ(names(), (Strings{"a.json", "b.json", "inner"}));
}

TEST_F(Outputs, refuse_a_symbolic_link_to_nothing) {
    fs::create_symlink("nowhere", "a.json");
    EXPECT_EQ(
        refusal({{"--json", "a.json"}}),
        "cannot write 'a.json': it is a symbolic link whose target cannot be reached (No such "
        "file or directory); remove the link, or create the target");
    EXPECT_EQ(names(), Strings{"a.json"});
}

// Two outputs to one file once lost one of them.
TEST_F(Outputs, refuse_one_file_under_two_names) {
    fs::create_directory("inner");
    write_file("a.json", "old");
    fs::create_hard_link("a.json", "hard");
    fs::create_symlink("a.json", "soft");
    fs::create_symlink("inner", "linked");
    const std::string named = "' is named for two outputs";
    EXPECT_EQ(refusal({{"--json", "a.json"}, {"--csv", "a.json"}}),
              "--csv a.json: 'a.json" + named + "; give each output its own file");
    EXPECT_EQ(refusal({{"--json", "-"}, {"--csv", "-"}}),
              "--csv -: 'standard output" + named + "; give each output its own file");
    for (const auto& [one, other] :
         {std::pair("q", "./q"), std::pair("a.json", "hard"), std::pair("a.json", "soft"),
          std::pair("inner/q", "linked/q"), std::pair("inner/../q", "q")}) {
        EXPECT_EQ(refusal({{"--json", one}, {"--csv", other}}),
                  std::string("--csv ") + other + ": '" + other + named + ", the other time as '" +
                      one + "'; give each output its own file");
    }
    EXPECT_EQ(refusal({{"--json", "q"}, {"--csv", "r"}, {"--dot", ""}, {"--vcd", ""}}), "none");
    EXPECT_EQ(names(), (Strings{"a.json", "hard", "inner", "linked", "soft"}));
}

TEST_F(Outputs, refuse_to_overwrite_what_the_command_reads) {
    write_file("a.toml", "settings");
    fs::create_symlink("a.toml", "soft");
    const Strings inputs = {"net.edges", "a.toml"};
    for (const std::string name : {"a.toml", "./a.toml", "soft"}) {
        EXPECT_EQ(refusal({{"--csv", "b"}, {"--json", name}}, inputs),
                  "--json " + name +
                      ": this would overwrite 'a.toml', which the command reads; name "
                      "another file");
    }
    EXPECT_EQ(content("a.toml"), "settings");
}

TEST_F(Outputs, are_tried_before_the_work_begins) {
    EXPECT_NE(refusal({{"--json", "no/such/file"}}).find("cannot write 'no/such/file': "),
              std::string::npos);
    EXPECT_NE(refusal({{"--json", "/proc/a.json"}}).find("cannot write '/proc/a.json': "),
              std::string::npos);
    EXPECT_EQ(refusal({{"--json", "/dev/null"}, {"--csv", "-"}}), "none");
    EXPECT_EQ(names(), Strings{});
}

}  // namespace
}  // namespace thruway
