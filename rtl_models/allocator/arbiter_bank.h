// rtl_models/allocator/arbiter_bank.h
// The arbiters of one side of a separable allocator, one a row or one a column, all of one kind and
// width. Two banks with the same members: round robin, the default, whose arbiters lie in one block
// and are called directly, and any other policy behind its interface.
// pick_column(row, columns, ...): what the arbiter of `row` chooses among `columns`, some of those
// that it requests. pick_row(column, rows, ...): likewise for a column.
#pragma once

#include "rtl_models/allocator/request_matrix.h"
#include "rtl_models/arbiter/arbiter_factory.h"
#include "rtl_models/arbiter/round_robin.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

class RoundRobinBank {
public:
    RoundRobinBank(unsigned count, unsigned width) : arbiters_(count, RoundRobinArbiter(width)) {}

    unsigned pick_column(unsigned row, const std::uint64_t* columns, const RequestMatrix& requests,
                         Cycle) const {
        return pick(row, columns, requests.narrow(), requests.row_word_count());
    }
    unsigned pick_row(unsigned column, const std::uint64_t* rows, const RequestMatrix& requests,
                      Cycle) const {
        return pick(column, rows, requests.narrow(), requests.column_word_count());
    }
    void granted(unsigned i, unsigned winner) { arbiters_[i].granted(winner); }
    bool needs_ages() const { return false; }

private:
    unsigned pick(unsigned i, const std::uint64_t* words, bool narrow, unsigned word_count) const {
        return narrow ? arbiters_[i].pick_among(words[0])
                      : arbiters_[i].pick_among(words, word_count);
    }

    std::vector<RoundRobinArbiter> arbiters_;
};

class PolicyBank {
public:
    /// The arbiters draw as numbers `first_id` to `first_id + count - 1` of their router.
    PolicyBank(ArbiterKind kind, unsigned count, unsigned width, std::uint64_t seed,
               std::uint32_t owner, std::uint32_t first_id);

    unsigned pick_column(unsigned row, const std::uint64_t* columns, const RequestMatrix& requests,
                         Cycle now) const {
        return arbiters_[row]->pick({columns, requests.columns(), now, requests.row_ages(row), 1});
    }
    unsigned pick_row(unsigned column, const std::uint64_t* rows, const RequestMatrix& requests,
                      Cycle now) const {
        return arbiters_[column]->pick(
            {rows, requests.rows(), now, requests.column_ages(column), requests.columns()});
    }
    void granted(unsigned i, unsigned winner) { arbiters_[i]->granted(winner); }
    bool needs_ages() const { return arbiters_.front()->needs_ages(); }

private:
    std::vector<std::unique_ptr<ArbiterPolicy>> arbiters_;
};

}  // namespace thruway
