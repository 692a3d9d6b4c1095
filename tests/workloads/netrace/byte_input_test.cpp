#include "workloads/netrace/byte_input.h"

#include "core/random.h"
#include "tests/support/problem_of.h"

#include <bzlib.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

namespace thruway::test {
namespace {

std::string compressed(std::string text) {
    std::string result(text.size() + text.size() / 100 + 600, '\0');
    auto size = static_cast<unsigned>(result.size());
    EXPECT_EQ(BZ2_bzBuffToBuffCompress(result.data(), &size, text.data(),
                                       static_cast<unsigned>(text.size()), 1, 0, 0),
              BZ_OK);
    result.resize(size);
    return result;
}

/// Reads all in parts of `part` bytes.
std::string read_all(const std::string& file, std::size_t part) {
    std::istringstream input(file);
    ByteInput bytes(input, "f");
    std::string text;
    for (;;) {
        std::string piece(part, '\0');
        const std::size_t count = bytes.read(piece.data(), part);
        text += piece.substr(0, count);
        EXPECT_EQ(bytes.position(), text.size());
        if (count < part) return text;
    }
}

/// Text that bzip2 hardly compresses, longer than its blocks of 100 kB and our parts.
std::string noise(std::size_t size) {
    std::string text;
    for (std::uint64_t i = 0; i < size; ++i) {
        text.push_back(static_cast<char>(draw(1, DrawPurpose::kTest, 3, i).a & 255U));
    }
    return text;
}

TEST(ByteInput, reads_plain_and_compressed_files_alike) {
    for (const std::string& text : {std::string(), std::string("BZ"), std::string("x"),
                                    std::string(300'000, 'z'), noise(250'000)}) {
        for (const std::size_t part : {1000UL, 65'536UL, 1'000'000UL}) {
            EXPECT_TRUE(read_all(text, part) == text);
            EXPECT_TRUE(read_all(compressed(text), part) == text);
            EXPECT_TRUE(read_all(compressed(text) + compressed("") + compressed("more"), part) ==
                        text + "more");
        }
    }
}

TEST(ByteInput, refuses_bzip2_data_that_are_damaged) {
    const std::string good = compressed("a text that is long enough to have a block of its own");
    const auto problem = [](const std::string& file) {
        return problem_of([&] { read_all(file, 100); });
    };
    EXPECT_EQ(problem(good), "");
    EXPECT_EQ(problem(good + "junk"), "f: other bytes follow the end of the bzip2 data at byte " +
                                          std::to_string(good.size()) + "; is the file damaged?");
    for (std::size_t size = 3; size < good.size(); ++size) {
        EXPECT_EQ(problem(good.substr(0, size)),
                  "f: the bzip2 data end early; is the file a part of a longer one?");
    }
    std::string wrong = good;
    wrong[good.size() / 2] = static_cast<char>(~wrong[good.size() / 2]);
    EXPECT_EQ(problem(wrong).rfind("f: the bzip2 data are damaged near byte ", 0), 0u)
        << problem(wrong);
}

}  // namespace
}  // namespace thruway::test
