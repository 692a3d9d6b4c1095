// rtl_models/allocator/arbiter_bank.h
// A bank of arbiters of one kind and width: one side of a separable allocator (one arbiter per row
// or one per column), or the arbiters of the virtual channels that share each crossbar port. Round
// robin, the default, keeps only its pointers, contiguous in memory; other policies are called
// through their interface.
// pick_column(row, columns, ...): what the arbiter of `row` picks among `columns`, a subset of the
// columns that the row requests. pick_row(column, rows, ...): likewise for a column.
#pragma once

#include "rtl_models/allocator/request_matrix.h"
#include "rtl_models/arbiter/arbiter_factory.h"
#include "rtl_models/arbiter/policies/round_robin.h"
#include "rtl_models/engine/arena_ptr.h"

#include <cstdint>
#include <memory>
#include <memory_resource>
#include <vector>

namespace thruway {

class ArbiterBank {
public:
    virtual ~ArbiterBank() = default;
    /// The winner of arbiter `i`.
    virtual unsigned pick(unsigned i, const Requests& requests) const = 0;
    /// The grant of arbiter `i` was used.
    virtual void granted(unsigned i, unsigned winner) = 0;
    /// [arbiter]; null if an arbiter keeps more than a pointer. A caller that moves the pointer
    /// need not call granted().
    virtual RoundRobinPointer* pointers() = 0;
};

class RoundRobinBank final : public ArbiterBank {
public:
    RoundRobinBank(unsigned count, unsigned width, std::pmr::memory_resource& memory)
        : pointers_(count, RoundRobinPointer(width), &memory) {}

    unsigned pick(unsigned i, const Requests& requests) const override {
        return pointers_[i].pick(requests.words, requests.word_count());
    }
    unsigned pick_column(unsigned row, const std::uint64_t* columns, const RequestMatrix& requests,
                         Cycle) const {
        return pointers_[row].pick(columns, requests.row_word_count());
    }
    unsigned pick_row(unsigned column, const std::uint64_t* rows, const RequestMatrix& requests,
                      Cycle) const {
        return pointers_[column].pick(rows, requests.column_word_count());
    }
    void granted(unsigned i, unsigned winner) override { pointers_[i].granted(winner); }
    bool needs_ages() const { return false; }
    RoundRobinPointer* pointers() override { return pointers_.data(); }

private:
    std::pmr::vector<RoundRobinPointer> pointers_;  ///< [arbiter]
};

class PolicyBank final : public ArbiterBank {
public:
    /// The arbiters draw as numbers `first_id` to `first_id + count - 1` of their router.
    PolicyBank(const Part<ArbiterRow>& arbiter, unsigned count, unsigned width, std::uint64_t seed,
               std::uint32_t owner, std::uint32_t first_id, bool by_urgency = false);

    unsigned pick(unsigned i, const Requests& requests) const override {
        return arbiters_[i]->pick(requests);
    }
    unsigned pick_column(unsigned row, const std::uint64_t* columns, const RequestMatrix& requests,
                         Cycle now) const {
        return arbiters_[row]->pick({columns, requests.columns(), now, requests.row_ages(row), 1});
    }
    unsigned pick_row(unsigned column, const std::uint64_t* rows, const RequestMatrix& requests,
                      Cycle now) const {
        return arbiters_[column]->pick(
            {rows, requests.rows(), now, requests.column_ages(column), requests.columns()});
    }
    void granted(unsigned i, unsigned winner) override { arbiters_[i]->granted(winner); }
    bool needs_ages() const { return arbiters_.front()->needs_ages(); }
    RoundRobinPointer* pointers() override { return nullptr; }

private:
    std::vector<std::unique_ptr<ArbiterPolicy>> arbiters_;
};

/// `count` arbiters of one kind in `memory`; the pointers of round-robin arbiters in `pointers`.
ArenaPtr<ArbiterBank> make_arbiter_bank(const Part<ArbiterRow>& arbiter, unsigned count,
                                        unsigned width, std::uint64_t seed, std::uint32_t owner,
                                        std::uint32_t first_id, std::pmr::memory_resource& memory,
                                        std::pmr::memory_resource& pointers,
                                        bool by_urgency = false);

}  // namespace thruway
