// rtl_models/allocator/allocation_board.h
// The requests and grants of one allocation. They come and go within a call, so that all allocators
// of a size in a fabric use the same board one after the other: it stays in the cache of the core,
// where the boards of thousands of routers would not.
#pragma once

#include "rtl_models/allocator/grant.h"
#include "rtl_models/allocator/request_matrix.h"

#include <map>
#include <tuple>
#include <vector>

namespace thruway {

/// No requests are left between allocations.
struct AllocationBoard {
    RequestMatrix requests;
    std::vector<Grant> grants;
};

/// The boards of a fabric, one a size. References stay valid as long as it lives.
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
