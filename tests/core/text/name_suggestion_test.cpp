#include "core/text/name_suggestion.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

namespace thruway {
namespace {

// The recursive definition: exponential, so only for short words.
std::size_t distance_by_definition(std::string_view a, std::string_view b) {
    if (a.empty() || b.empty()) return std::max(a.size(), b.size());
    const auto cut = [](std::string_view word, std::size_t n) {
        return word.substr(0, word.size() - n);
    };
    const std::size_t differ = a.back() == b.back() ? 0 : 1;
    std::size_t least = std::min({distance_by_definition(cut(a, 1), b) + 1,
                                  distance_by_definition(a, cut(b, 1)) + 1,
                                  distance_by_definition(cut(a, 1), cut(b, 1)) + differ});
    const bool swapped = a.size() > 1 && b.size() > 1 && a.back() == b[b.size() - 2] &&
                         b.back() == a[a.size() - 2];
    if (swapped) least = std::min(least, distance_by_definition(cut(a, 2), cut(b, 2)) + 1);
    return least;
}

TEST(EditDistance, counts_each_slip_of_the_fingers_once) {
    EXPECT_EQ(edit_distance("router", "router"), 0u);
    EXPECT_EQ(edit_distance("routr", "router"), 1u);
    EXPECT_EQ(edit_distance("roouter", "router"), 1u);
    EXPECT_EQ(edit_distance("rauter", "router"), 1u);
    EXPECT_EQ(edit_distance("ruoter", "router"), 1u);
    EXPECT_EQ(edit_distance("", "router"), 6u);
    EXPECT_EQ(edit_distance("mesh", "torus"), 5u);
}

TEST(EditDistance, equals_its_definition) {
    EXPECT_TRUE(rc::check([] {
        const auto word = [] {
            return *rc::gen::resize(
                5, rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c')));
        };
        const std::string a = word();
        const std::string b = word();
        RC_ASSERT(edit_distance(a, b) == distance_by_definition(a, b));
    }));
}

TEST(NearestName, is_the_least_distant_and_the_first_of_equals) {
    const std::vector<std::string> known = {"matrix", "mesh", "mash", "random"};
    EXPECT_EQ(nearest_name("mesg", known), "mesh");
    EXPECT_EQ(nearest_name("mush", known), "mesh");
    EXPECT_EQ(nearest_name("mahs", known), "mash");
    EXPECT_EQ(nearest_name("metrix", known), "matrix");
}

TEST(Alternatives, end_with_or) {
    EXPECT_EQ(alternatives({}), "");
    EXPECT_EQ(alternatives({"a"}), "a");
    EXPECT_EQ(alternatives({"a", "b"}), "a or b");
    EXPECT_EQ(alternatives({"a", "b", "c"}, "<", ">"), "<a>, <b> or <c>");
}

TEST(NearestName, is_none_when_every_name_is_far) {
    EXPECT_EQ(nearest_name("wavefront", {"matrix", "mesh", "random"}), std::nullopt);
    EXPECT_EQ(nearest_name("me", {"mesh"}), std::nullopt);
    EXPECT_EQ(nearest_name("mesh", {}), std::nullopt);
}

}  // namespace
}  // namespace thruway
