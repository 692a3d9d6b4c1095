#include "rtl_models/allocator/policies/wavefront.h"

#include <algorithm>

namespace thruway {

WavefrontAllocator::WavefrontAllocator(unsigned rows, unsigned columns)
    : diagonals_(std::max(rows, columns)),
      on_diagonal_(diagonals_, rows),
      taken_rows_(words_for(rows)),
      taken_(words_for(columns)),
      holder_of_(columns) {}

void WavefrontAllocator::allocate(const RequestMatrix& requests, Cycle,
                                  std::vector<Grant>& grants) {
    grants.clear();
    if (requests.empty()) return;
    sort_by_diagonal(requests);
    leading_ = find_bit_round(on_diagonal_.active(), on_diagonal_.active_word_count(), first_);
    any_bit_round(on_diagonal_.active(), on_diagonal_.active_word_count(), first_,
                  [this](unsigned diagonal) {
                      grant_diagonal(diagonal);
                      return false;
                  });
    on_diagonal_.clear();
    for_each_bit(taken_.data(), requests.row_word_count(), [&](unsigned column) {
        grants.push_back(make_grant(holder_of_[column], column));
    });
    clear_words(taken_rows_.data(), static_cast<unsigned>(taken_rows_.size()));
    clear_words(taken_.data(), static_cast<unsigned>(taken_.size()));
}

void WavefrontAllocator::sort_by_diagonal(const RequestMatrix& requests) {
    requests.for_each_active_row([&](unsigned row) {
        for_each_bit(requests.row_words(row), requests.row_word_count(), [&](unsigned column) {
            const unsigned sum = row + column;
            on_diagonal_.add(sum < diagonals_ ? sum : sum - diagonals_, row);
        });
    });
}

void WavefrontAllocator::grant_diagonal(unsigned diagonal) {
    for_each_bit(
        on_diagonal_.offers_to(diagonal), on_diagonal_.line_word_count(), [&](unsigned row) {
            const unsigned column = row <= diagonal ? diagonal - row : diagonal + diagonals_ - row;
            if (has_bit(taken_rows_.data(), row) || has_bit(taken_.data(), column)) return;
            set_bit(taken_rows_.data(), row);
            set_bit(taken_.data(), column);
            holder_of_[column] = static_cast<std::uint16_t>(row);
        });
}

void WavefrontAllocator::granted(const Grant&) {
    first_ = leading_ + 1 < diagonals_ ? leading_ + 1 : 0;
}

void WavefrontAllocator::granted_uncontested(const Grant& grant) {
    leading_ = (unsigned{grant.row} + grant.column) % diagonals_;
    granted(grant);
}

}  // namespace thruway
