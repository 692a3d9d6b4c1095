#include "rtl_models/allocator/policies/islip.h"

#include "settings/fields/settings_visitor.h"

#include <algorithm>
#include <utility>

namespace thruway {

template <class Bank>
Islip<Bank>::Islip(unsigned rows, unsigned columns, unsigned iterations,
                   ArbiterSides<Bank> arbiters)
    : iterations_(iterations),
      arbiters_(std::move(arbiters)),
      offered_to_(rows, columns),
      matched_rows_(words_for(rows)),
      matched_(words_for(columns)),
      matched_first_(words_for(columns)),
      free_requesters_(words_for(rows)),
      holder_of_(columns) {}

template <class Bank>
void Islip<Bank>::allocate(const RequestMatrix& requests, Cycle now, std::vector<Grant>& grants) {
    grants.clear();
    if (requests.size() == 1 && !arbiters_.needs_ages()) {
        const Grant only = requests.only();
        set_bit(matched_first_.data(), only.column);
        grants.push_back(only);
        return;
    }
    clear_words(matched_rows_.data(), static_cast<unsigned>(matched_rows_.size()));
    clear_words(matched_.data(), static_cast<unsigned>(matched_.size()));
    for (unsigned round = 0; round < iterations_ && offer(requests, now); ++round) {
        accept(requests, now);
        if (round == 0) matched_first_ = matched_;
    }
    for_each_bit(matched_.data(), words_for(requests.columns()), [&](unsigned column) {
        grants.push_back(make_grant(holder_of_[column], column));
    });
}

/// Every free column offers itself to one of its free requesters. False: no column has one.
template <class Bank>
bool Islip<Bank>::offer(const RequestMatrix& requests, Cycle now) {
    bool any = false;
    requests.for_each_active_column([&](unsigned column) {
        if (has_bit(matched_.data(), column)) return;
        const std::uint64_t* rows = requests.column_words(column);
        for (std::size_t w = 0; w < free_requesters_.size(); ++w) {
            free_requesters_[w] = rows[w] & ~matched_rows_[w];
        }
        const unsigned row = arbiters_.columns.pick_row(column, free_requesters_.data(), requests,
                                                        now);
        if (row == kNoWinner) return;
        offered_to_.add(row, column);
        any = true;
    });
    return any;
}

/// Every row with offers accepts one.
template <class Bank>
void Islip<Bank>::accept(const RequestMatrix& requests, Cycle now) {
    offered_to_.for_each_line([&](unsigned row) {
        const std::uint64_t* columns = offered_to_.offers_to(row);
        const unsigned column = arbiters_.rows.pick_column(row, columns, requests, now);
        set_bit(matched_rows_.data(), row);
        set_bit(matched_.data(), column);
        holder_of_[column] = static_cast<std::uint16_t>(row);
    });
    offered_to_.clear();
}

template class Islip<RoundRobinBank>;
template class Islip<PolicyBank>;

void fields(SettingsVisitor& io, IslipSettings& settings) {
    io.integer("allocator_iterations", settings.iterations, {1, 64}, "",
               "iterations of islip in one cycle");
}

}  // namespace thruway
