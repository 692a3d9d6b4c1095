// rtl_models/allocator/arbiter_bank.h
// Arbiters of one kind and width side by side: those of one side of a separable allocator, one a
// row or one a column, or those of the virtual channels that share each port of a crossbar. Round
// robin, the default, keeps nothing but its pointers, in one block; any other policy stands behind
// its interface.
// pick_column(row, columns, ...): what the arbiter of `row` chooses among `columns`, some of those
// that it requests. pick_row(column, rows, ...): likewise for a column.
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
    /// What arbiter `i` chooses.
    virtual unsigned pick(unsigned i, const Requests& requests) const = 0;
    /// The choice of arbiter `i` was used.
    virtual void granted(unsigned i, unsigned winner) = 0;
    /// [arbiter] Null where a pointer is not all that an arbiter keeps. Whoever moves it need not
    /// call granted().
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
               std::uint32_t owner, std::uint32_t first_id);

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

/// `count` arbiters of a kind, in `memory`; pointers of round-robin ones in `pointers`.
ArenaPtr<ArbiterBank> make_arbiter_bank(const Part<ArbiterRow>& arbiter, unsigned count,
                                        unsigned width, std::uint64_t seed, std::uint32_t owner,
                                        std::uint32_t first_id, std::pmr::memory_resource& memory,
                                        std::pmr::memory_resource& pointers);

}  // namespace thruway
