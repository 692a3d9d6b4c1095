// rtl_models/allocator/policies/islip.h
// iSLIP: iterations of offer and accept between the rows and columns that are still free.
// Priorities move only for pairs matched in the first iteration, which keeps the scheme free of
// starvation. Under load the pointers of the columns drift apart, and every column is granted in
// every cycle. With one iteration it is the output-first separable allocator.
// Source: McKeown, The iSLIP scheduling algorithm for input-queued switches, IEEE/ACM Trans. on
// Networking 7(2), 1999.
#pragma once

#include "rtl_models/allocator/allocator.h"
#include "rtl_models/allocator/arbiter_sides.h"
#include "rtl_models/allocator/offer_board.h"

#include <cstdint>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct IslipSettings {
    unsigned iterations = 1;
};

void fields(SettingsVisitor& io, IslipSettings& settings);

/// `Bank`: RoundRobinBank, as published, or PolicyBank.
template <class Bank>
class Islip final : public Allocator {
public:
    /// `iterations` >= 1; allocate() stops earlier if an iteration adds nothing.
    Islip(unsigned rows, unsigned columns, unsigned iterations, ArbiterSides<Bank> arbiters);

    void allocate(const RequestMatrix& requests, Cycle now, std::vector<Grant>& grants) override;
    void granted(const Grant& grant) override {
        if (has_bit(matched_first_.data(), grant.column)) arbiters_.granted(grant);
    }
    void granted_uncontested(const Grant& grant) override { arbiters_.granted(grant); }
    RoundRobinPointers pointers() override { return arbiters_.pointers(); }
    bool needs_ages() const override { return arbiters_.needs_ages(); }

private:
    bool offer(const RequestMatrix& requests, Cycle now);
    void accept(const RequestMatrix& requests, Cycle now);

    unsigned iterations_;
    ArbiterSides<Bank> arbiters_;
    OfferBoard offered_to_;                       ///< [row]: columns offered to it
    std::vector<std::uint64_t> matched_rows_;     ///< set of rows
    std::vector<std::uint64_t> matched_;          ///< set of columns
    std::vector<std::uint64_t> matched_first_;    ///< set of columns matched in the first iteration
    std::vector<std::uint64_t> free_requesters_;  ///< of the current column: set of rows
    std::vector<std::uint16_t> holder_of_;        ///< [column], valid where matched_
};

extern template class Islip<RoundRobinBank>;
extern template class Islip<PolicyBank>;

}  // namespace thruway
