#include "rtl_models/allocator/policies/separable_output_first.h"

#include <algorithm>
#include <utility>

namespace thruway {

template <class Bank>
SeparableOutputFirst<Bank>::SeparableOutputFirst(unsigned rows, unsigned columns,
                                                 ArbiterSides<Bank> arbiters)
    : arbiters_(std::move(arbiters)),
      offered_to_(rows, columns),
      accepted_(words_for(columns)),
      holder_of_(columns) {}

template <class Bank>
void SeparableOutputFirst<Bank>::allocate(const RequestMatrix& requests, Cycle now,
                                          std::vector<Grant>& grants) {
    grants.clear();
    if (requests.size() == 1 && !needs_ages()) {
        grants.push_back(requests.only());
        return;
    }
    requests.for_each_active_column([&](unsigned column) {
        const std::uint64_t* rows = requests.column_words(column);
        offered_to_.add(arbiters_.columns.pick_row(column, rows, requests, now), column);
    });
    offered_to_.for_each_line([&](unsigned row) {
        const std::uint64_t* columns = offered_to_.offers_to(row);
        const unsigned column = arbiters_.rows.pick_column(row, columns, requests, now);
        set_bit(accepted_.data(), column);
        holder_of_[column] = static_cast<std::uint16_t>(row);
    });
    offered_to_.clear();
    for_each_bit(accepted_.data(), words_for(requests.columns()), [&](unsigned column) {
        grants.push_back(make_grant(holder_of_[column], column));
    });
    clear_words(accepted_.data(), static_cast<unsigned>(accepted_.size()));
}

template class SeparableOutputFirst<RoundRobinBank>;
template class SeparableOutputFirst<PolicyBank>;

}  // namespace thruway
