// rtl_models/allocator/policies/wavefront.h
// Wavefront allocator: visits the diagonals row + column = d (mod n) in turn, where n is the larger
// side, and grants every request on a diagonal whose row and column are still free. Cells of a
// diagonal never conflict, so the matching is maximal: no further request could be granted. When a
// grant of the allocation is used, the first diagonal moves to one past the diagonal that led, so
// every steady request leads in turn.
// Source: Tamir, Chi, Symmetric crossbar arbiters for VLSI communication switches, IEEE Trans. on
// Parallel and Distributed Systems 4(1), 1993.
#pragma once

#include "rtl_models/allocator/allocator.h"
#include "rtl_models/allocator/offer_board.h"

#include <cstdint>
#include <vector>

namespace thruway {

class WavefrontAllocator final : public Allocator {
public:
    WavefrontAllocator(unsigned rows, unsigned columns);

    void allocate(const RequestMatrix& requests, Cycle now, std::vector<Grant>& grants) override;
    void granted(const Grant& grant) override;
    void granted_uncontested(const Grant& grant) override;

private:
    void sort_by_diagonal(const RequestMatrix& requests);
    void grant_diagonal(unsigned diagonal);

    unsigned diagonals_;
    unsigned first_ = 0;      ///< diagonal with the highest priority
    unsigned leading_ = 0;    ///< first diagonal with a request in the last allocation
    OfferBoard on_diagonal_;  ///< [diagonal]: rows with a request there
    std::vector<std::uint64_t> taken_rows_;  ///< set of rows
    std::vector<std::uint64_t> taken_;       ///< set of columns
    std::vector<std::uint16_t> holder_of_;   ///< [column], valid where taken_
};

}  // namespace thruway
