#include "reporting/files/atomic_file.h"

#include "core/problem.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <sys/resource.h>
#include <unistd.h>
#include <csignal>

namespace thruway {
namespace {

namespace fs = std::filesystem;

class AtomicFile : public ::testing::Test {
protected:
    AtomicFile() : folder_(fs::temp_directory_path() / ("thruway_" + std::to_string(::getpid()))) {
        fs::create_directories(folder_);
    }
    ~AtomicFile() override { fs::remove_all(folder_); }

    std::string path(const char* name) const { return (folder_ / name).string(); }

    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }

    static std::string content(const std::string& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    static std::string problem_of(const std::string& file, const std::string& text) {
        try {
            write_file(file, text);
        } catch (const Problem& problem) {
            return problem.message();
        }
        return "none";
    }

private:
    fs::path folder_;
};

TEST_F(AtomicFile, writes_and_replaces_a_file_and_leaves_nothing_beside_it) {
    write_file(path("a.json"), "one");
    write_file(path("a.json"), std::string(100'000, 'x'));
    EXPECT_EQ(content(path("a.json")), std::string(100'000, 'x'));
    EXPECT_EQ(entries(), 1u);
}

TEST_F(AtomicFile, is_written_in_the_order_that_its_format_needs) {
    thruway::AtomicFile file(path("a.fst"));
    file.write("head, body");
    EXPECT_EQ(file.seek(0, SEEK_SET), 0);
    file.write("HEAD");
    EXPECT_EQ(file.seek(0, SEEK_CUR), 4);
    EXPECT_EQ(file.seek(-2, SEEK_END), 8);
    file.truncate(8);
    file.write("!");
    EXPECT_EQ(entries(), 1u) << "the temporary file";
    file.commit();
    EXPECT_EQ(content(path("a.fst")), "HEAD, bo!");
    EXPECT_EQ(entries(), 1u);
}

TEST_F(AtomicFile, grows_piece_by_piece_and_has_its_name_when_it_is_complete) {
    write_file(path("a.json"), "old");
    {
        thruway::AtomicFile file(path("a.json"));
        file.write("one ");
        EXPECT_EQ(content(path("a.json")), "old");
        file.write("two");
        file.check();
        file.commit();
    }
    EXPECT_EQ(content(path("a.json")), "one two");
    {
        thruway::AtomicFile abandoned(path("a.json"));
        abandoned.write("three");
    }
    EXPECT_EQ(content(path("a.json")), "one two");
    EXPECT_EQ(entries(), 1u);
}

TEST_F(AtomicFile, does_not_write_into_the_unfinished_file_of_another) {
    {
        thruway::AtomicFile first(path("a.json"));
        thruway::AtomicFile second(path("a.json"));
        thruway::AtomicFile abandoned(path("a.json"));
        EXPECT_EQ(entries(), 3u);
        first.write("first");
        second.write("second");
        abandoned.write("abandoned");
        second.commit();
        EXPECT_EQ(content(path("a.json")), "second");
        first.commit();
    }
    EXPECT_EQ(content(path("a.json")), "first");
    EXPECT_EQ(entries(), 1u);
}

TEST_F(AtomicFile, is_removed_by_a_program_that_ends_before_it_is_complete) {
    thruway::AtomicFile complete(path("complete"));
    thruway::AtomicFile first(path("first"));
    thruway::AtomicFile special("/dev/null");
    thruway::AtomicFile second(path("second"));
    { const thruway::AtomicFile abandoned(path("abandoned")); }
    complete.commit();
    EXPECT_EQ(entries(), 3u);
    thruway::AtomicFile::remove_unfinished();
    EXPECT_EQ(entries(), 1u);
    EXPECT_TRUE(fs::exists(path("complete")));
    EXPECT_TRUE(fs::exists("/dev/null"));
}

TEST_F(AtomicFile, tells_on_request_that_it_could_not_be_written) {
    thruway::AtomicFile file("/dev/full");
    EXPECT_TRUE(file.is_special());
    file.write(std::string(10'000, 'x'));
    EXPECT_THROW(file.check(), Problem);
    file.write("more");
    EXPECT_THROW(file.commit(), Problem);
}

TEST_F(AtomicFile, a_full_device_is_one_clear_problem) {
    EXPECT_EQ(problem_of("/dev/full", "text"),
              "cannot write '/dev/full': No space left on device; name a file in a folder that "
              "exists, is writable and has space");
}

TEST_F(AtomicFile, a_failing_write_keeps_the_old_file_and_leaves_nothing_behind) {
    write_file(path("a.json"), "old");
    // A limit on the file size makes the write fail halfway, like a full disk.
    std::signal(SIGXFSZ, SIG_IGN);
    struct rlimit before {};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    struct rlimit small = before;
    small.rlim_cur = 1000;
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const std::string problem = problem_of(path("a.json"), std::string(5000, 'x'));
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    EXPECT_NE(problem.find("a.json': File too large"), std::string::npos) << problem;
    EXPECT_EQ(content(path("a.json")), "old");
    EXPECT_EQ(entries(), 1u);
}

TEST_F(AtomicFile, a_missing_folder_is_one_clear_problem) {
    EXPECT_NE(problem_of(path("no/such/a.json"), "x").find("No such file or directory"),
              std::string::npos);
    EXPECT_EQ(entries(), 0u);
}

TEST_F(AtomicFile, a_folder_that_may_not_be_written_is_one_clear_problem) {
    // Not even root may create files in /proc.
    EXPECT_EQ(problem_of("/proc/a.json", "x").find("cannot write '/proc/a.json': "), 0u);
}

TEST_F(AtomicFile, a_folder_in_the_place_of_the_file_is_kept) {
    fs::create_directories(path("a.json/inner"));
    EXPECT_NE(problem_of(path("a.json"), "x").find("Is a directory"), std::string::npos);
    EXPECT_EQ(entries(), 1u);
}

TEST_F(AtomicFile, a_dash_is_standard_output) {
    testing::internal::CaptureStdout();
    write_file("-", "to the terminal\n");
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "to the terminal\n");
}

}  // namespace
}  // namespace thruway
