#include "topologies/kinds/composed/joined_copies.h"

#include "tests/topologies/kinds/made_networks.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace thruway::test {
namespace {

/// Four ends of a copy share its four routers: plus and minus in dimension 0, then in dimension 1.
TEST(JoinedCopies, without_edges_spread_their_links_over_their_routers) {
    Composition composition;
    composition.add({"group", {3, 2}, true, full_mesh(4)});
    const CopySelection copies{&composition.parts().front(), {0, 1, 2, 3}};
    std::vector<std::pair<unsigned, unsigned>> found;
    for (const auto& [from, to] : between_neighbouring_copies(copies, 0, true)) {
        found.emplace_back(index(from), index(to));
    }
    const std::vector<std::pair<unsigned, unsigned>> expected = {
        {0, 5}, {4, 9}, {8, 1}, {12, 17}, {16, 21}, {20, 13}, {2, 15}, {6, 19}, {10, 23}};
    EXPECT_EQ(found, expected);
}

}  // namespace
}  // namespace thruway::test
