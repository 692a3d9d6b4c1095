#include "routing/deadlock/graphs/dependency_graph.h"

#include <algorithm>

namespace thruway {

/// The row, extended to include the words [first, end).
DependencyGraph::Row& DependencyGraph::row_over(Vertex from, std::uint32_t first,
                                                std::uint32_t end) {
    Row& row = rows_[from];
    if (row.words.empty()) row.first = first;
    if (first < row.first) {
        row.words.insert(row.words.begin(), row.first - first, 0);
        row.first = first;
    }
    if (end > row.first + row.words.size()) row.words.resize(end - row.first);
    return row;
}

void DependencyGraph::add_mask(Vertex from, Vertex first, std::uint64_t mask) {
    if (mask == 0) return;
    const unsigned shift = first % 64;
    const std::uint64_t low = mask << shift;
    const std::uint64_t high = shift == 0 ? 0 : mask >> (64 - shift);
    const std::uint32_t begin = first / 64 + (low == 0 ? 1 : 0);
    Row& row = row_over(from, begin, first / 64 + (high == 0 ? 1 : 2));
    if (low != 0) row.words[first / 64 - row.first] |= low;
    if (high != 0) row.words[first / 64 + 1 - row.first] |= high;
}

void DependencyGraph::add_set(Vertex from, const std::vector<std::uint64_t>& members) {
    const auto not_empty = [](std::uint64_t word) { return word != 0; };
    const auto first = std::find_if(members.begin(), members.end(), not_empty);
    if (first == members.end()) return;
    const auto last = std::find_if(members.rbegin(), members.rend(), not_empty).base();
    const auto begin = static_cast<std::uint32_t>(first - members.begin());
    const auto end = static_cast<std::uint32_t>(last - members.begin());
    Row& row = row_over(from, begin, end);
    std::uint64_t* const to = row.words.data();
    const std::uint64_t* const from_words = members.data() + row.first;
    for (std::uint32_t i = begin - row.first; i < end - row.first; ++i) to[i] |= from_words[i];
}

std::uint64_t DependencyGraph::edges() const {
    std::uint64_t count = 0;
    for (const Row& row : rows_) {
        for (const std::uint64_t word : row.words) count += count_bits(word);
    }
    return count;
}

std::size_t out_degree(DependencyGraph::Vertex from, const DependencyGraph& graph) {
    std::size_t count = 0;
    graph.for_each_successor(from, [&](DependencyGraph::Vertex) { ++count; });
    return count;
}

}  // namespace thruway
