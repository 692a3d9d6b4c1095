// tests/rtl_models/allocator/allocator_support.h
// Request matrices as pictures and as random samples, grants as readable pairs, and a plain
// computation of the size of a maximum matching.
#pragma once

#include "rtl_models/allocator/allocator_factory.h"
#include "rtl_models/allocator/policies/islip.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <ostream>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

inline bool operator==(const Grant& a, const Grant& b) {
    return a.row == b.row && a.column == b.column;
}
inline std::ostream& operator<<(std::ostream& out, const Grant& grant) {
    return out << '(' << grant.row << ',' << grant.column << ')';
}

namespace allocator_test {

using Grants = std::vector<Grant>;

/// One string per row; 'x' is a request.
inline RequestMatrix picture(const std::vector<std::string>& rows) {
    RequestMatrix requests(static_cast<unsigned>(rows.size()),
                           static_cast<unsigned>(rows[0].size()));
    for (unsigned row = 0; row < requests.rows(); ++row) {
        for (unsigned column = 0; column < requests.columns(); ++column) {
            if (rows[row][column] == 'x') requests.add(row, column);
        }
    }
    return requests;
}

/// Bit row * columns + column of `mask` is a request.
inline RequestMatrix of_mask(unsigned rows, unsigned columns, std::uint64_t mask) {
    RequestMatrix requests(rows, columns, true);
    for (unsigned i = 0; i < rows * columns; ++i) {
        if ((mask >> i & 1u) != 0) requests.add(i / columns, i % columns, (i * 7) % 5);
    }
    return requests;
}

/// On average, one of `sparsity` pairs is requested.
inline RequestMatrix sample(unsigned rows, unsigned columns, unsigned sparsity,
                            std::mt19937_64& bits) {
    RequestMatrix requests(rows, columns, true);
    for (unsigned row = 0; row < rows; ++row) {
        for (unsigned column = 0; column < columns; ++column) {
            if (bits() % sparsity == 0) requests.add(row, column, bits() % 32);
        }
    }
    return requests;
}

inline RequestMatrix all_ones(unsigned rows, unsigned columns) {
    return picture(std::vector<std::string>(rows, std::string(columns, 'x')));
}

inline AllocatorRequest request(const Part<AllocatorRow>& kind, unsigned rows, unsigned columns,
                                const Part<ArbiterRow>& arbiter) {
    return {kind, arbiter, rows, columns, 3, 17, 40, *std::pmr::get_default_resource()};
}

inline ArenaPtr<Allocator> make(Part<AllocatorRow> kind, unsigned rows, unsigned columns,
                                const Part<ArbiterRow>& arbiter = "round_robin",
                                unsigned iterations = 1) {
    kind.own<IslipSettings>().iterations = iterations;
    return make_allocator(request(kind, rows, columns, arbiter));
}

inline Grants allocate(Allocator& allocator, const RequestMatrix& requests, Cycle now = 0) {
    Grants grants = {make_grant(999, 999)};
    allocator.allocate(requests, now, grants);
    return grants;
}

/// Allocates and uses every grant.
inline Grants use_all(Allocator& allocator, const RequestMatrix& requests, Cycle now = 0) {
    Grants grants = allocate(allocator, requests, now);
    for (const Grant& grant : grants) allocator.granted(grant);
    return grants;
}

/// For every set of columns, the largest matching of the first rows with it.
inline unsigned brute_force_matching(const RequestMatrix& requests) {
    std::vector<unsigned> best(std::size_t{1} << requests.columns());
    for (unsigned row = 0; row < requests.rows(); ++row) {
        for (std::size_t set = best.size(); set-- > 0;) {
            for (unsigned column = 0; column < requests.columns(); ++column) {
                if ((set >> column & 1u) == 0 || !requests.has(row, column)) continue;
                best[set] = std::max(best[set], best[set ^ (std::size_t{1} << column)] + 1);
            }
        }
    }
    return best.back();
}

}  // namespace allocator_test
}  // namespace thruway
