// Any place of any field: what is packed comes out again, other bits stay, wrong layouts are
// refused.
#include "cosim/devices/flit_layout.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Words = std::array<std::uint32_t, 40>;

/// All fields in a random order, each with a random width and gap, head, tail and packet whole.
FlitLayout random_layout(std::mt19937_64& bits) {
    std::vector<FlitFieldRow> rows(kFlitFieldRows.begin(), kFlitFieldRows.end());
    std::shuffle(rows.begin(), rows.end(), bits);
    std::vector<FieldPlace> places;
    unsigned next = 0;
    for (const FlitFieldRow& row : rows) {
        next += static_cast<unsigned>(bits() % 7);
        const unsigned width = 1 + static_cast<unsigned>(bits() % row.bits);
        places.push_back({row.field, {next + width - 1, next}});
        next += width;
    }
    return {next + static_cast<unsigned>(bits() % 7), places};
}

FlitFields random_fields(std::mt19937_64& bits) {
    FlitFields fields;
    for (const FlitFieldRow& row : kFlitFieldRows) {
        const auto value = static_cast<std::uint32_t>(bits());
        set_field(fields, row.field, row.bits == 1 ? value & 1u : value);
    }
    return fields;
}

bool bit_of(const Words& words, std::size_t bit) { return (words[bit / 32] >> bit % 32 & 1u) != 0; }

TEST(FlitLayout, has_each_bit_of_a_field_in_its_place_and_no_other) {
    std::mt19937_64 bits(7);
    for (unsigned i = 0; i < 300; ++i) {
        const FlitLayout layout = random_layout(bits);
        const FlitFields fields = random_fields(bits);
        const std::size_t first = bits() % 600;
        Words words;
        for (std::uint32_t& word : words) word = static_cast<std::uint32_t>(bits());
        const Words before = words;
        layout.pack(fields, words.data(), first);
        std::vector<bool> expected(layout.bits(), false);
        for (const FieldPlace& place : layout.places()) {
            for (unsigned bit = place.range.low; bit <= place.range.high; ++bit) {
                expected[bit] = (get_field(fields, place.field) >> (bit - place.range.low) & 1u);
            }
        }
        for (std::size_t bit = 0; bit < words.size() * 32; ++bit) {
            const bool inside = bit >= first && bit < first + layout.bits();
            ASSERT_EQ(bit_of(words, bit), inside ? expected[bit - first] : bit_of(before, bit))
                << "layout " << i << ", bit " << bit;
        }
        EXPECT_EQ(layout.unpack(words.data(), first), layout.carried(fields));
        EXPECT_EQ(layout.carried(layout.carried(fields)), layout.carried(fields));
    }
}

FieldPlace at(FlitField field, unsigned high, unsigned low, FlitPart part = FlitPart::kAll) {
    return {field, {high, low}, part};
}

const std::vector<FieldPlace> kLeast = {at(FlitField::kHead, 0, 0), at(FlitField::kTail, 1, 1),
                                        at(FlitField::kPacket, 17, 2)};

std::string refused(unsigned bits, const std::vector<FieldPlace>& more) {
    std::vector<FieldPlace> places = kLeast;
    places.insert(places.end(), more.begin(), more.end());
    return problem_of([&] { FlitLayout(bits, places); });
}

TEST(FlitLayout, is_refused_if_places_are_wrong) {
    EXPECT_EQ(refused(18, {}), "");
    EXPECT_EQ(refused(17, {}),
              "flit layout: packet has bits 17:2 of a flit of 17 bits; high must be at least low "
              "and below 17");
    EXPECT_EQ(refused(40, {at(FlitField::kVc, 20, 22)}),
              "flit layout: vc has bits 20:22 of a flit of 40 bits; high must be at least low and "
              "below 40");
    EXPECT_EQ(refused(40, {at(FlitField::kVc, 28, 20)}),
              "flit layout: vc has 9 bits (28:20); at most 8");
    EXPECT_EQ(refused(40, {at(FlitField::kVc, 18, 17)}),
              "flit layout: bit 17 belongs to packet and to vc");
    EXPECT_EQ(refused(40, {at(FlitField::kPacket, 30, 20)}), "flit layout: packet has two places");
    EXPECT_EQ(problem_of([] { FlitLayout(8, {at(FlitField::kHead, 0, 0)}); }),
              "flit layout: tail has no place; a device must carry head, tail and packet of each "
              "flit, the packet's name as data if need be");
    EXPECT_EQ(problem_of([] {
                  FlitLayout(20, {at(FlitField::kHead, 0, 0), at(FlitField::kTail, 1, 1),
                                  at(FlitField::kPacket, 17, 2, FlitPart::kHead)});
              }),
              "flit layout: packet has no place in flits that are no heads; a device must carry "
              "head, tail and packet of each flit, the packet's name as data if need be");
    EXPECT_EQ(refused(40, {at(FlitField::kDestX, 25, 18, FlitPart::kHead),
                           at(FlitField::kPayload, 33, 18, FlitPart::kBody)}),
              "");
}

TEST(FlitLayout, may_use_the_bits_of_the_destination_for_data_in_the_body) {
    std::vector<FieldPlace> places = kLeast;
    places.push_back(at(FlitField::kDestX, 25, 18, FlitPart::kHead));
    places.push_back(at(FlitField::kPayload, 33, 18, FlitPart::kBody));
    const FlitLayout layout(34, places);
    FlitFields head;
    head.head = true;
    head.packet = 5;
    head.dest_x = 0xa7;
    head.payload = 0x1234;
    FlitFields body = head;
    body.head = false;
    std::array<std::uint32_t, 2> words{};
    layout.pack(head, words.data(), 0);
    EXPECT_EQ(words[0], 1u | 5u << 2 | 0xa7u << 18);
    EXPECT_EQ(layout.unpack(words.data(), 0).dest_x, 0xa7);
    EXPECT_EQ(layout.unpack(words.data(), 0).payload, 0u);
    layout.pack(body, words.data(), 0);
    EXPECT_EQ(words[0], 5u << 2 | 0x1234u << 18);
    EXPECT_EQ(layout.unpack(words.data(), 0).dest_x, 0);
    EXPECT_EQ(layout.unpack(words.data(), 0).payload, 0x1234u);
}

TEST(FlitLayout, tells_what_a_flit_carries_and_where_two_differ) {
    std::vector<FieldPlace> places = kLeast;
    places.push_back(at(FlitField::kSequence, 25, 18));
    places.push_back(at(FlitField::kDestX, 33, 26));
    const FlitLayout layout(34, places);
    FlitFields flit;
    flit.head = true;
    flit.packet = 0x2a;
    flit.dest_x = 3;
    EXPECT_EQ(layout.text(flit), "packet 0x2a, flit 0, head, vc 0; dest_x 3");
    FlitFields other = flit;
    other.dest_x = 2;
    other.dest_y = 9;  // not carried
    EXPECT_EQ(layout.difference(other, flit), "dest_x 2 instead of 3");
    EXPECT_EQ(layout.difference(flit, flit), "");
}

}  // namespace
}  // namespace thruway::test
