// rtl_models/allocator/allocation_board.h
// The requests and grants of one allocation. They live only within one call, so all allocators of a
// size in a fabric share a board, one after the other: it stays in the cache of the core, where the
// boards of thousands of routers would not fit.
#pragma once

#include "rtl_models/allocator/grant.h"
#include "rtl_models/allocator/request_matrix.h"

#include <map>
#include <tuple>
#include <vector>

namespace thruway {

/// Holds no requests between allocations.
struct AllocationBoard {
    RequestMatrix requests;
    std::vector<Grant> grants;
};

/// The boards of a fabric, one per size. References stay valid as long as this object lives.
class AllocationBoards {
public:
    AllocationBoard& of(unsigned rows, unsigned columns, bool with_ages) {
        const auto [found, added] = boards_.try_emplace(
            {rows, columns, with_ages},
            AllocationBoard{RequestMatrix(rows, columns, with_ages), {}});
        return found->second;
    }

private:
    std::map<std::tuple<unsigned, unsigned, bool>, AllocationBoard> boards_;
};

}  // namespace thruway
