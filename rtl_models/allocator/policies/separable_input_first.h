// rtl_models/allocator/policies/separable_input_first.h
// Separable allocator, input first: the arbiter of each row picks one of the columns that the row
// requests, then the arbiter of each column picks one of the rows that chose it.
// Rows that choose the same column may leave another one idle: cheap and fast, but not maximal.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 19.3.
#pragma once

#include "rtl_models/allocator/allocator.h"
#include "rtl_models/allocator/arbiter_sides.h"
#include "rtl_models/allocator/offer_board.h"

namespace thruway {

/// `Bank`: RoundRobinBank or PolicyBank.
template <class Bank>
class SeparableInputFirst final : public Allocator {
public:
    SeparableInputFirst(unsigned rows, unsigned columns, ArbiterSides<Bank> arbiters);

    void allocate(const RequestMatrix& requests, Cycle now, std::vector<Grant>& grants) override;
    void granted(const Grant& grant) override { arbiters_.granted(grant); }
    void granted_uncontested(const Grant& grant) override { arbiters_.granted(grant); }
    RoundRobinPointers pointers() override {
        RoundRobinPointers pointers = arbiters_.pointers();
        pointers.input_first = pointers.rows != nullptr;
        return pointers;
    }
    bool needs_ages() const override { return arbiters_.needs_ages(); }

private:
    void match(const RequestMatrix& requests, Cycle now, std::vector<Grant>& grants);
    void match_narrow(const RequestMatrix& requests, Cycle now, std::vector<Grant>& grants);

    ArbiterSides<Bank> arbiters_;
    OfferBoard chosen_by_;  ///< [column]: rows that chose it
};

extern template class SeparableInputFirst<RoundRobinBank>;
extern template class SeparableInputFirst<PolicyBank>;

}  // namespace thruway
