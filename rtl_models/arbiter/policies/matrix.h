// rtl_models/arbiter/policies/matrix.h
// Matrix arbiter: least recently served. Bit (i, j) says that j precedes i. The requester that no
// other requester precedes wins, and a used grant puts it behind all others. At first lower indices
// precede higher ones. The state has width^2 bits.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 18.5.
#pragma once

#include "rtl_models/arbiter/arbiter.h"

#include <cstdint>
#include <vector>

namespace thruway {

class MatrixArbiter final : public ArbiterPolicy {
public:
    explicit MatrixArbiter(unsigned width);

    unsigned pick(const Requests& requests) const override;
    void granted(unsigned winner) override;

    /// Whether `first` wins against `second`.
    bool precedes(unsigned first, unsigned second) const;

private:
    std::uint64_t* predecessors(unsigned i) { return &predecessors_[std::size_t{i} * words_]; }
    const std::uint64_t* predecessors(unsigned i) const {
        return &predecessors_[std::size_t{i} * words_];
    }

    unsigned width_;
    unsigned words_;                           ///< of each row
    std::vector<std::uint64_t> predecessors_;  ///< [requester][word]: set that precedes it
};

}  // namespace thruway
