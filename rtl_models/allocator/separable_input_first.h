// rtl_models/allocator/separable_input_first.h
// Separable allocator, input first: each row's arbiter chooses one of the columns that the row
// requests, then each column's arbiter chooses one of the rows that chose it.
// Rows that choose the same column may leave another one idle: cheap and fast, but not maximal.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 19.3.
#pragma once

#include "rtl_models/allocator/allocator.h"
#include "rtl_models/allocator/arbiter_bank.h"
#include "rtl_models/allocator/offer_board.h"

namespace thruway {

/// `Bank`: RoundRobinBank or PolicyBank.
template <class Bank>
class SeparableInputFirst final : public Allocator {
public:
    /// One arbiter a row, as wide as there are columns, and one a column, as wide as there are rows.
    SeparableInputFirst(unsigned rows, unsigned columns, Bank row_arbiters, Bank column_arbiters);

    void allocate(const RequestMatrix& requests, Cycle now, std::vector<Grant>& grants) override;
    void granted(const Grant& grant) override;
    void granted_uncontested(const Grant& grant) override { SeparableInputFirst::granted(grant); }
    RoundRobinPointers pointers() override {
        return {row_arbiters_.pointers(), column_arbiters_.pointers()};
    }
    bool needs_ages() const override;

private:
    void match(const RequestMatrix& requests, Cycle now, std::vector<Grant>& grants);
    void match_narrow(const RequestMatrix& requests, Cycle now, std::vector<Grant>& grants);

    Bank row_arbiters_;
    Bank column_arbiters_;
    OfferBoard chosen_by_;  ///< [column]: rows that chose it
};

extern template class SeparableInputFirst<RoundRobinBank>;
extern template class SeparableInputFirst<PolicyBank>;

}  // namespace thruway
