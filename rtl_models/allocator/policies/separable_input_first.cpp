#include "rtl_models/allocator/policies/separable_input_first.h"

#include <array>
#include <cstdint>
#include <utility>

namespace thruway {

template <class Bank>
SeparableInputFirst<Bank>::SeparableInputFirst(unsigned rows, unsigned columns,
                                               ArbiterSides<Bank> arbiters)
    : arbiters_(std::move(arbiters)), chosen_by_(columns, rows) {}

template <class Bank>
void SeparableInputFirst<Bank>::allocate(const RequestMatrix& requests, Cycle now,
                                         std::vector<Grant>& grants) {
    grants.clear();
    if (requests.narrow()) {
        match_narrow(requests, now, grants);
    } else {
        match(requests, now, grants);
    }
}

template <class Bank>
void SeparableInputFirst<Bank>::match(const RequestMatrix& requests, Cycle now,
                                      std::vector<Grant>& grants) {
    requests.for_each_active_row([&](unsigned row) {
        const std::uint64_t* columns = requests.row_words(row);
        chosen_by_.add(arbiters_.rows.pick_column(row, columns, requests, now), row);
    });
    chosen_by_.for_each_line([&](unsigned column) {
        const std::uint64_t* rows = chosen_by_.offers_to(column);
        const unsigned row = arbiters_.columns.pick_row(column, rows, requests, now);
        grants.push_back(make_grant(row, column));
    });
    chosen_by_.clear();
}

/// match() for sets of one word, as in nearly every router: half the instructions.
template <class Bank>
void SeparableInputFirst<Bank>::match_narrow(const RequestMatrix& requests, Cycle now,
                                             std::vector<Grant>& grants) {
    std::array<std::uint64_t, 64> chosen_by;  // [column] set of rows, valid where chosen
    std::uint64_t chosen = 0;
    for_each_bit_in(*requests.active_rows(), [&](unsigned row) {
        const std::uint64_t* columns = requests.row_words(row);
        const unsigned column = arbiters_.rows.pick_column(row, columns, requests, now);
        const std::uint64_t others = has_bit(&chosen, column) ? chosen_by[column] : 0;
        chosen_by[column] = others | bit_in_word(row);
        chosen |= bit_in_word(column);
    });
    for_each_bit_in(chosen, [&](unsigned column) {
        const unsigned row = arbiters_.columns.pick_row(column, &chosen_by[column], requests, now);
        grants.push_back(make_grant(row, column));
    });
}

template class SeparableInputFirst<RoundRobinBank>;
template class SeparableInputFirst<PolicyBank>;

}  // namespace thruway
