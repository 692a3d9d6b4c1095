// rtl_models/allocator/policies/separable_output_first.h
// Separable allocator, output first: the arbiter of each column offers the column to one of the
// rows that request it, then the arbiter of each row accepts one of the columns offered to it.
// Columns offered to the same row may leave another row idle.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 19.3.
#pragma once

#include "rtl_models/allocator/allocator.h"
#include "rtl_models/allocator/arbiter_sides.h"
#include "rtl_models/allocator/offer_board.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// `Bank`: RoundRobinBank or PolicyBank.
template <class Bank>
class SeparableOutputFirst final : public Allocator {
public:
    SeparableOutputFirst(unsigned rows, unsigned columns, ArbiterSides<Bank> arbiters);

    void allocate(const RequestMatrix& requests, Cycle now, std::vector<Grant>& grants) override;
    void granted(const Grant& grant) override { arbiters_.granted(grant); }
    void granted_uncontested(const Grant& grant) override { arbiters_.granted(grant); }
    RoundRobinPointers pointers() override { return arbiters_.pointers(); }
    bool needs_ages() const override { return arbiters_.needs_ages(); }

private:
    ArbiterSides<Bank> arbiters_;
    OfferBoard offered_to_;                 ///< [row]: columns offered to it
    std::vector<std::uint64_t> accepted_;   ///< set of columns
    std::vector<std::uint16_t> holder_of_;  ///< [column], valid where accepted_
};

extern template class SeparableOutputFirst<RoundRobinBank>;
extern template class SeparableOutputFirst<PolicyBank>;

}  // namespace thruway
