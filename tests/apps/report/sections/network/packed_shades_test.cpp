// Shades in few characters, and back.

#include "apps/report/sections/network/packed_shades.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace thruway {
namespace {

/// As the header describes it, with a digit at a time.
std::string unpacked(const std::string& packed, std::size_t count) {
    const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const std::string shades = "-0123456789a";
    const std::size_t least = digits.find(packed.at(0));
    const std::size_t base = digits.find(packed.at(1));
    std::string text;
    std::size_t at = 2;
    for (; packed.at(at) != '.'; at += 2) {
        std::size_t number = 64 * digits.find(packed.at(at)) + digits.find(packed.at(at + 1));
        for (std::size_t room = 4096; room >= base; room /= base) {
            text += shades.at(least + number % base);
            number /= base;
        }
    }
    text.resize(count);
    for (++at; at < packed.size(); at += 4) {
        const std::size_t place = 4096 * digits.find(packed.at(at)) +
                                  64 * digits.find(packed.at(at + 1)) +
                                  digits.find(packed.at(at + 2));
        text.at(place) = shades.at(digits.find(packed.at(at + 3)));
    }
    return text;
}

TEST(PackedShades, are_the_digits_of_numbers_below_4096) {
    // '4' is shade 5 (F), '5' the other of two (C). The first one is the lowest binary digit:
    // 100011 001100, 35 and 12.
    EXPECT_EQ(packed_shades("445544554445"), "FCjM.");
    EXPECT_EQ(packed_shades("444444444444"), "FCAA.");
    EXPECT_EQ(unpacked(packed_shades(""), 0), "");
}

TEST(PackedShades, name_the_few_that_are_far_from_the_others) {
    std::string shades(100, '4');
    shades[70] = 'a';  // place 64 + 6: A, B, G; shade 11: L
    EXPECT_EQ(packed_shades(shades), "FC" + std::string(18, 'A') + ".ABGL");
}

TEST(PackedShades, give_all_shades_again) {
    std::mt19937 random(3);
    const std::string kinds = "-0123456789a";
    for (std::size_t spread = 1; spread <= kinds.size(); ++spread) {
        for (const std::size_t count : {1u, 7u, 256u, 5000u}) {
            std::string shades;
            for (std::size_t i = 0; i < count; ++i) {
                const bool far = random() % 50 == 0;
                shades += kinds[far ? random() % kinds.size() : random() % spread];
            }
            EXPECT_EQ(unpacked(packed_shades(shades), count), shades);
        }
    }
}

TEST(PackedShades, need_two_thirds_of_a_character_at_most) {
    EXPECT_LE(packed_shades(std::string(512, '-') + std::string(512, 'a')).size(), 690u);
    std::string narrow;
    for (int i = 0; i < 1024; ++i) narrow += "456"[i * 7919 % 3];
    EXPECT_LE(packed_shades(narrow).size(), 300u) << "seven of three kinds in two characters";
}

}  // namespace
}  // namespace thruway
