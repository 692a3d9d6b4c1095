// The dependency graph compared with a set of edges, and its shortest cycle with matrix powers.

#include "routing/deadlock/graphs/shortest_cycle.h"

#include "core/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

using Matrix = std::vector<std::vector<bool>>;

/// The least k for which the k-th power of the matrix has a nonzero diagonal; 0: none.
std::size_t girth(const Matrix& edges) {
    Matrix power = edges;
    for (std::size_t k = 1; k <= edges.size(); ++k) {
        for (std::size_t i = 0; i < edges.size(); ++i) {
            if (power[i][i]) return k;
        }
        Matrix next(edges.size(), std::vector<bool>(edges.size(), false));
        for (std::size_t i = 0; i < edges.size(); ++i) {
            for (std::size_t j = 0; j < edges.size(); ++j) {
                for (std::size_t l = 0; power[i][j] && l < edges.size(); ++l) {
                    if (edges[j][l]) next[i][l] = true;
                }
            }
        }
        power = next;
    }
    return 0;
}

TEST(DependencyGraph, keeps_edges_once_however_they_are_added) {
    DependencyGraph graph(300);
    std::set<std::pair<unsigned, unsigned>> expected;
    for (unsigned i = 0; i < 400; ++i) {
        const Draw random = draw(7, DrawPurpose::kTest, i, 0);
        const unsigned from = below(random.a, 3);
        const unsigned to = below(random.b, 236);
        const std::uint64_t mask = i % 3 == 0 ? 1 : draw(8, DrawPurpose::kTest, i, 0).a | 1;
        if (i % 3 == 0) graph.add(from, to);
        if (i % 3 == 1) graph.add_mask(from, to, mask);
        if (i % 3 == 2) {
            std::vector<std::uint64_t> set(5, 0);
            for (unsigned bit = 0; bit < 64; ++bit) {
                if (mask >> bit & 1) set[(to + bit) / 64] |= bit_in_word(to + bit);
            }
            graph.add_set(from, set);
        }
        for (unsigned bit = 0; bit < 64; ++bit) {
            if (mask >> bit & 1) expected.insert({from, to + bit});
        }
        if (i % 20 != 0) continue;
        ASSERT_EQ(graph.edges(), expected.size());
        std::set<std::pair<unsigned, unsigned>> found;
        for (unsigned vertex = 0; vertex < 300; ++vertex) {
            graph.for_each_successor(vertex, [&](unsigned next) { found.insert({vertex, next}); });
        }
        ASSERT_EQ(found, expected);
    }
    EXPECT_EQ(graph.successor(250, 0), 300u);
    EXPECT_FALSE(graph.has(250, 3));
}

TEST(ShortestCycle, is_as_long_as_the_first_power_of_the_matrix_with_a_diagonal) {
    unsigned acyclic = 0;
    std::set<std::size_t> lengths;
    for (unsigned number = 0; number < 300; ++number) {
        const unsigned size = 4 + number % 14;
        DependencyGraph graph(size);
        Matrix edges(size, std::vector<bool>(size, false));
        for (unsigned i = 0; i < size + number % 5; ++i) {
            const Draw random = draw(11, DrawPurpose::kTest, number, i);
            const unsigned from = below(random.a, size);
            const unsigned to = below(random.b, size);
            graph.add(from, to);
            edges[from][to] = true;
        }
        const auto cycle = shortest_cycle(graph);
        ASSERT_EQ(cycle.size(), girth(edges)) << number;
        for (std::size_t i = 0; i < cycle.size(); ++i) {
            EXPECT_TRUE(edges[cycle[i]][cycle[(i + 1) % cycle.size()]]);
            EXPECT_GE(cycle[i], cycle[0]);
        }
        acyclic += cycle.empty() ? 1 : 0;
        lengths.insert(cycle.size());
    }
    EXPECT_GT(acyclic, 10u);
    EXPECT_GE(lengths.size(), 5u) << "the graphs are too similar to test anything";
}

TEST(ShortestCycle, of_a_long_ring_is_the_ring) {
    DependencyGraph graph(1000);
    for (unsigned i = 0; i < 1000; ++i) graph.add((i * 7) % 1000, (i * 7 + 7) % 1000);
    EXPECT_EQ(shortest_cycle(graph).size(), 1000u);
    graph.add(7, 0);
    EXPECT_EQ(shortest_cycle(graph), (std::vector<DependencyGraph::Vertex>{0, 7}));
}

}  // namespace
}  // namespace thruway::test
