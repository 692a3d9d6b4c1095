// Input files of a command: read once, as a whole, with their digest, or rejected with a reason.
#include "core/input/input_files.h"

#include "core/input/file_reader.h"
#include "core/input/input_stream.h"
#include "core/input/sha256.h"
#include "core/text/csv_reader.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace thruway {
namespace {

namespace fs = std::filesystem;

struct Inputs : ::testing::Test {
    Inputs() {
        std::string name = testing::TempDir() + "thruway_inputs_XXXXXX";
        folder = ::mkdtemp(name.data());
    }
    ~Inputs() override { fs::remove_all(folder); }

    std::string write(const std::string& name, const std::string& text) const {
        std::string path = folder + "/" + name;
        std::ofstream(path, std::ios::binary) << text;
        return path;
    }

    std::string folder;
};

std::string all_of(std::istream& stream) { return {std::istreambuf_iterator<char>(stream), {}}; }

template <class Action>
std::string refusal(Action action) {
    try {
        action();
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "none";
}

// FIPS 180-4: the examples of SHA-256.
TEST(Sha256, gives_the_published_digests) {
    EXPECT_EQ(sha256_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    Sha256 parts;
    parts.add("abcdbcdecdefdefgefghfghighijhi");
    parts.add("jkijkljklmklmnlmnomnopnopq");
    EXPECT_EQ(parts.hex(), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST_F(Inputs, keep_what_they_read_when_the_file_changes) {
    const std::string path = write("a.csv", "abc");
    InputFiles files;
    const InputFilePtr first = files.read(path);
    write("a.csv", "something else");
    EXPECT_EQ(files.read(path)->text(), "abc");
    EXPECT_EQ(all_of(*files.read(path)->stream()), "abc");
    EXPECT_EQ(first->bytes(), 3u);
    EXPECT_EQ(first->sha256(), sha256_of("abc"));
    EXPECT_TRUE(first->regular());
    EXPECT_EQ(InputFiles().read(path)->text(), "something else");
}

TEST_F(Inputs, read_a_pipe_once_for_all_who_ask) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    ASSERT_EQ(::write(ends[1], "abc", 3), 3);
    ::close(ends[1]);
    const std::string path = "/proc/self/fd/" + std::to_string(ends[0]);
    InputFiles files;
    EXPECT_EQ(files.read(path)->text(), "abc");
    EXPECT_EQ(files.read(path)->text(), "abc");
    EXPECT_FALSE(files.read(path)->regular());
    ::close(ends[0]);
}

TEST_F(Inputs, say_why_a_file_cannot_be_read) {
    const auto refused = [](const std::string& path) {
        return refusal([&] { InputFiles().read_for("traffic.matrix_file", path); });
    };
    const std::string key = "traffic.matrix_file = ";
    EXPECT_EQ(refused(""), key + "\"\": give the path of a file");
    EXPECT_EQ(refused("/none"), key + "\"/none\": there is no such file");
    EXPECT_EQ(refused(folder), key + '"' + folder + "\": this is a directory, not a file");
    EXPECT_EQ(refused("/dev/zero"), key + "\"/dev/zero\": a file may have at most 64.0 MB; "
                                          "this one is longer or never ends");
    const std::string large = write("large.csv", "");
    fs::resize_file(large, 64'000'001);
    EXPECT_EQ(refused(large),
              key + '"' + large + "\": a file may have at most 64.0 MB; this one has 64.0 MB");
    fs::resize_file(large, 64'000'000);
    EXPECT_EQ(refused(large), "none");
}

// A failing read() in the middle of recorded traffic once ended it there without an error.
TEST_F(Inputs, do_not_take_an_error_of_reading_for_the_end_of_a_file) {
    const OpenFile file = open_file(write("a.csv", "0,1,2,3\n"));
    const ReadCall fails_in_the_middle = [](int, void* buffer, std::size_t) -> ssize_t {
        static bool first = true;
        if (!first) {
            errno = EIO;
            return -1;
        }
        first = false;
        std::memcpy(buffer, "0,1,", 4);
        return 4;
    };
    EXPECT_EQ(refusal([&] { read_whole(file, 100, fails_in_the_middle); }),
              "the file cannot be read: Input/output error");
}

TEST_F(Inputs, tell_readers_of_tables_that_a_stream_has_failed) {
    struct Failing : std::stringbuf {
        using std::stringbuf::stringbuf;
        int_type underflow() override {
            const int_type next = std::stringbuf::underflow();
            if (next == traits_type::eof()) throw std::runtime_error("unreadable");
            return next;
        }
    } buffer("a,b\n1,2\n", std::ios::in);
    std::istream stream(&buffer);
    CsvReader csv(stream, "m.csv", {"a", "b"});
    EXPECT_TRUE(csv.next());
    EXPECT_EQ(refusal([&] { csv.next(); }), "m.csv:3:1: the file cannot be read to its end");
}

TEST_F(Inputs, notice_a_long_file_that_changes_while_it_is_streamed) {
    const std::string path = write("long.csv", "abcdef");
    const OpenFile file = open_file(path);
    const auto stream = [&](const std::string& sha256) {
        return stream_of(file.file.get(), 6, sha256, "key = \"long.csv\"");
    };
    EXPECT_EQ(sha256_of_file(file.file.get(), 6), sha256_of("abcdef"));
    EXPECT_EQ(all_of(*stream(sha256_of("abcdef"))), "abcdef");
    EXPECT_EQ(all_of(*stream(sha256_of("abcdef"))), "abcdef") << "each stream has its own place";
    const std::string changed = "key = \"long.csv\": the file changed after the command had read "
                                "it first; leave it unchanged and start the command again";
    std::string line;
    write("long.csv", "abcdeX");
    EXPECT_EQ(refusal([&] { std::getline(*stream(sha256_of("abcdef")), line); }), changed);
    write("long.csv", "abc");
    EXPECT_EQ(refusal([&] { std::getline(*stream(sha256_of("abcdef")), line); }), changed);
}

TEST_F(Inputs, keep_open_what_is_too_long_for_memory) {
    const std::string path = write("long.csv", "cycle\n");
    fs::resize_file(path, 64'000'010);
    InputFiles files;
    const InputFilePtr file = files.read(path, InputLength::kAny);
    EXPECT_GE(file->descriptor(), 3);
    EXPECT_EQ(file->bytes(), 64'000'010u);
    std::string line;
    EXPECT_TRUE(std::getline(*file->stream(), line));
    EXPECT_EQ(line, "cycle");
    EXPECT_NE(refusal([&] { files.read(path); }).find("at most 64.0 MB"), std::string::npos);
    EXPECT_EQ(files.to_hand_down().back(), file->descriptor());
}

/// A descriptor as a child process would inherit it.
int inherited(int descriptor) { return ::fcntl(descriptor, F_DUPFD_CLOEXEC, 3); }

TEST_F(Inputs, hand_down_what_they_have_read_and_nothing_else) {
    const std::string odd_name = write("a b\n\"c\".csv", std::string("1\0\n2", 4));
    const std::string empty = write("empty.csv", "");
    InputFiles parent;
    parent.read(odd_name);
    const int before = parent.to_hand_down().front();
    EXPECT_EQ(parent.to_hand_down().front(), before) << "nothing new: the same bundle";
    parent.read(empty);
    const auto child = InputFiles::handed_down(inherited(parent.to_hand_down().front()));
    write("empty.csv", "not any more");
    EXPECT_EQ(child->read(odd_name)->text(), std::string("1\0\n2", 4));
    EXPECT_EQ(child->read(odd_name)->sha256(), parent.read(odd_name)->sha256());
    EXPECT_EQ(child->read(empty)->text(), "");
    const std::string other = write("other.csv", "x");
    EXPECT_EQ(refusal([&] { child->read(other); }),
              "the command that started this run did not read it");
}

TEST_F(Inputs, are_sealed_when_they_are_handed_down) {
    InputFiles parent;
    parent.read(write("a.csv", "abc"));
    const int bundle = parent.to_hand_down().front();
    EXPECT_EQ(::write(bundle, "x", 1), -1);
    EXPECT_EQ(errno, EPERM);
}

TEST_F(Inputs, refuse_a_descriptor_that_is_no_bundle) {
    const std::string path = write("a.csv", "abc");
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    for (const int descriptor : {file, 0, 999}) {
        EXPECT_NE(refusal([&] {
                      InputFiles::handed_down(descriptor);
                  }).find("this descriptor holds no input files of a command"),
                  std::string::npos)
            << descriptor;
    }
    ::close(file);
}

}  // namespace
}  // namespace thruway
