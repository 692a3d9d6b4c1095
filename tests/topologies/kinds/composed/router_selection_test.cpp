#include "topologies/kinds/composed/router_selection.h"

#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// Routers 0 to 5: "a" is one network of 6; "chip": three copies of 4 behind it.
std::vector<PlacedPart> two_parts() {
    Composition composition;
    composition.add({"a", {1}, true, full_mesh(6)});
    composition.add({"chip", {3}, true, full_mesh(4)});
    return composition.parts();
}

std::vector<unsigned> numbers(const std::string& text) {
    const std::vector<PlacedPart> parts = two_parts();
    std::vector<unsigned> list;
    for (const RouterId router : selected_routers(text, parts, "key").list()) {
        list.push_back(index(router));
    }
    return list;
}

using List = std::vector<unsigned>;

TEST(RouterSelection, names_parts_copies_and_routers) {
    EXPECT_EQ(numbers("a"), (List{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(numbers("a.4"), (List{4}));
    EXPECT_EQ(numbers("a[0].4"), (List{4}));
    EXPECT_EQ(numbers("chip.0"), (List{6, 10, 14}));
    EXPECT_EQ(numbers("chip[2]"), (List{14, 15, 16, 17}));
    EXPECT_EQ(numbers("chip[0,2].1, 3"), (List{7, 9, 15, 17}));
    EXPECT_EQ(numbers("chip[ 1 - 2 ] . 0-3/3"), (List{10, 13, 14, 17}));
    EXPECT_EQ(numbers("a.1-5/2, 2-3"), (List{1, 2, 3, 5}));
    EXPECT_EQ(numbers("a.3, 1, 3"), (List{1, 3}));
}

TEST(RouterSelection, refuses_what_does_not_exist_or_makes_no_sense) {
    const auto refusal = [](const std::string& text) { return problem_of([&] { numbers(text); }); };
    EXPECT_TRUE(
        contains(refusal("chop"), "key: \"chop\": there is no part \"chop\"; did you mean"));
    EXPECT_TRUE(contains(refusal("zebra"), "the parts are \"a\""));
    EXPECT_TRUE(contains(refusal("chip[3]"), "there is no copy 3; the last is 2"));
    EXPECT_TRUE(contains(refusal("chip.4"), "there is no router 4; the last is 3"));
    EXPECT_TRUE(contains(refusal("chip[0"), "']' is missing at character 7"));
    EXPECT_TRUE(contains(refusal("chip[]"), "a number is missing at character 6"));
    EXPECT_TRUE(contains(refusal("chip.3-1"), "routers 3 to 1 descend"));
    EXPECT_TRUE(contains(refusal("chip.0-3/0"), "a step is at least 1"));
    EXPECT_TRUE(contains(refusal("chip.1x"), "character 7 is 'x'"));
    EXPECT_TRUE(contains(refusal("chip.1x"), "as in \"a\", \"a[0-1]\" or \"a[0].0, 2-3\""));
    EXPECT_TRUE(contains(refusal("chip.99999999999999999999"), "there is no router"));
}

}  // namespace
}  // namespace thruway::test
