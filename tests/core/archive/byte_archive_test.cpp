#include "core/archive/byte_archive.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace thruway {
namespace {

enum class Colour : std::uint8_t { kRed = 1, kBlue = 7 };

struct Inner {
    std::uint16_t number = 0;
    std::optional<std::int64_t> maybe;

    void archive(ByteArchive& io) { io(number, maybe); }
};

struct Outer {
    bool flag = false;
    std::uint32_t word = 0;
    __extension__ unsigned __int128 wide = 0;
    Colour colour = Colour::kRed;
    std::string text;
    std::array<std::uint8_t, 2> pair = {};
    std::vector<Inner> inner;
    std::vector<std::vector<std::uint64_t>> table;

    void archive(ByteArchive& io) { io(flag, word, wide, colour, text, pair, inner, table); }
};

Outer example() {
    Outer outer;
    outer.flag = true;
    outer.word = 0x01020304;
    outer.wide = 5;
    outer.wide <<= 100;
    outer.colour = Colour::kBlue;
    outer.text = "two words";
    outer.pair = {8, 9};
    outer.inner = {{1, std::nullopt}, {2, std::numeric_limits<std::int64_t>::min()}};
    outer.table = {{}, {1, 2}, {3}};
    return outer;
}

TEST(ByteArchive, has_the_layout_that_its_header_states) {
    Inner inner{0x0201, 3};
    EXPECT_EQ(to_bytes(inner), (ByteArchive::Bytes{1, 2, 1, 3, 0, 0, 0, 0, 0, 0, 0}));
    std::vector<std::uint16_t> two = {5, 6};
    EXPECT_EQ(to_bytes(two), (ByteArchive::Bytes{2, 0, 0, 0, 0, 0, 0, 0, 5, 0, 6, 0}));
}

TEST(ByteArchive, gives_back_what_was_written) {
    Outer before = example();
    Outer after;
    after.inner.resize(7);
    after.text = "replaced";
    from_bytes(to_bytes(before), after);
    EXPECT_EQ(after.flag, before.flag);
    EXPECT_EQ(after.word, before.word);
    EXPECT_TRUE(after.wide == before.wide);
    EXPECT_EQ(after.colour, before.colour);
    EXPECT_EQ(after.text, before.text);
    EXPECT_EQ(after.pair, before.pair);
    ASSERT_EQ(after.inner.size(), 2u);
    EXPECT_EQ(after.inner[0].maybe, std::nullopt);
    EXPECT_EQ(after.inner[1].maybe, before.inner[1].maybe);
    EXPECT_EQ(after.table, before.table);
}

TEST(ByteArchive, refuses_bytes_that_are_cut_short_or_too_long) {
    Outer object = example();
    const ByteArchive::Bytes whole = to_bytes(object);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const ByteArchive::Bytes part(whole.begin(),
                                      whole.begin() + static_cast<std::ptrdiff_t>(size));
        Outer read;
        EXPECT_THROW(from_bytes(part, read), std::invalid_argument) << size;
    }
    ByteArchive::Bytes longer = whole;
    longer.push_back(0);
    Outer read;
    EXPECT_THROW(from_bytes(longer, read), std::invalid_argument);
}

TEST(ByteArchive, refuses_lengths_and_flags_that_no_object_has) {
    std::vector<std::uint8_t> numbers;
    EXPECT_THROW(from_bytes({255, 255, 255, 255, 255, 255, 255, 127}, numbers),
                 std::invalid_argument);
    bool flag = false;
    EXPECT_THROW(from_bytes({2}, flag), std::invalid_argument);
}

}  // namespace
}  // namespace thruway
