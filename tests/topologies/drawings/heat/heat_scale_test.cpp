#include "topologies/drawings/heat/heat_scale.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace thruway {
namespace {

using Values = std::vector<std::optional<double>>;
using Colour = std::array<double, 3>;  // linear light, 0 to 1
using Matrix = std::array<Colour, 3>;

TEST(HeatEnd, is_the_next_round_number) {
    EXPECT_EQ(heat_end({0.3}), 0.3);
    EXPECT_EQ(heat_end({0.31, std::nullopt, 0.1}), 0.4);
    EXPECT_EQ(heat_end({0.81}), 1);
    EXPECT_EQ(heat_end({1.0}), 1);
    EXPECT_EQ(heat_end({1.01}), 1.5);
    EXPECT_EQ(heat_end({61.0}), 80);
    EXPECT_EQ(heat_end({100.5}), 150);
    EXPECT_EQ(heat_end({0.0007}), 0.0008);
}

TEST(HeatEnd, is_one_where_nothing_is_above_zero) {
    EXPECT_EQ(heat_end({}), 1);
    EXPECT_EQ(heat_end({std::nullopt, 0.0}), 1);
}

TEST(HeatClasses, are_tenths_of_the_scale) {
    EXPECT_EQ(heat_classes({std::nullopt, 0.0, 0.001, 0.05, 0.15, 0.55, 0.95}, 1), "-01126a");
    EXPECT_EQ(heat_classes({1.0, 19.0, 20.0, 30.0}, 20), "1aaa");
}

/// 0.1 and its multiples are no binary fractions: 0.3 / 0.5 * 10 must still be the 6th tenth.
TEST(HeatClasses, give_a_boundary_to_the_lower_shade) {
    const std::string shades = "123456789a";
    for (int of = 1; of <= 9; ++of) {
        for (std::size_t k = 1; k <= 10; ++k) {
            const double end = of / 10.0;
            EXPECT_EQ(heat_classes({static_cast<double>(k) * of / 100.0}, end),
                      shades.substr(k - 1, 1))
                << k << " of " << end;
        }
    }
}

TEST(HeatBegin, is_a_tenth_of_the_end_below_values_that_are_all_in_its_upper_half) {
    EXPECT_EQ(heat_begin({0.3, 1.0}, 1), 0);
    EXPECT_EQ(heat_begin({5.0, 10.0}, 10), 0);  // the tenth below is 4
    EXPECT_EQ(heat_begin({5.1, 10.0}, 10), 5);
    EXPECT_EQ(heat_begin({42.0, std::nullopt, 44.0}, 50), 40);
    EXPECT_EQ(heat_begin({40.0}, 50), 35);
    EXPECT_EQ(heat_classes({40.5, 41.0, 41.5, 50.0, 39.0}, 50, 40), "112a1");
}

double linear(int byte) {
    const double share = byte / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

/// The shades of the first or second list of the style sheet.
std::vector<Colour> shades(bool dark) {
    std::string style = heat_style();
    const std::size_t split = style.find("@media");
    style = dark ? style.substr(split) : style.substr(0, split);
    std::vector<Colour> colours;
    for (const char shade : std::string("123456789a")) {
        const std::string rule = fmt::format(".heat-map .heat-{}{{color:#", shade);
        const std::size_t at = style.find(rule);
        EXPECT_NE(at, std::string::npos) << rule;
        const std::string digits = style.substr(at + rule.size(), 6);
        Colour colour{};
        for (std::size_t i = 0; i < 3; ++i) {
            colour[i] = linear(std::stoi(digits.substr(2 * i, 2), nullptr, 16));
        }
        colours.push_back(colour);
    }
    return colours;
}

/// CIE 1976 L*, 0 to 100.
double lightness(const Colour& colour) {
    const double y = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2];
    return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

Colour seen(const Matrix& by, const Colour& colour) {
    Colour sum{};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) sum[i] += by[i][j] * colour[j];
    }
    return sum;
}

/// Colour vision without one kind of cones: Vienot, Brettel, Mollon, Digital video colourmaps for
/// checking the legibility of displays by dichromats (1999).
constexpr Matrix kAll = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix kNoRed = {{{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}}};
constexpr Matrix kNoGreen = {
    {{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}}};

TEST(HeatShades, get_steadily_darker_on_white_and_lighter_on_black_for_all_eyes) {
    for (const Matrix& eyes : {kAll, kNoRed, kNoGreen}) {
        for (const bool dark : {false, true}) {
            const std::vector<Colour> colours = shades(dark);
            for (std::size_t i = 1; i < colours.size(); ++i) {
                const double step = lightness(seen(eyes, colours[i])) -
                                    lightness(seen(eyes, colours[i - 1]));
                EXPECT_GE(dark ? step : -step, 3.5) << i << (dark ? " dark" : " light");
            }
        }
    }
}

}  // namespace
}  // namespace thruway
