#include "rtl_models/allocator/policies/maximum_matching.h"

#include <algorithm>

namespace thruway {

MaximumMatching::MaximumMatching(unsigned rows, unsigned columns)
    : rows_(rows),
      columns_(columns),
      column_of_(rows, kUnmatched),
      row_of_(columns, kUnmatched),
      reached_from_(columns),
      reached_(words_for(columns)) {
    search_.reserve(rows);
}

void MaximumMatching::allocate(const RequestMatrix& requests, Cycle, std::vector<Grant>& grants) {
    grants.clear();
    if (requests.size() <= 1) {
        if (requests.empty()) return;
        leading_ = requests.only();
        grants.push_back(leading_);
        return;
    }
    std::fill(column_of_.begin(), column_of_.end(), kUnmatched);
    std::fill(row_of_.begin(), row_of_.end(), kUnmatched);
    any_bit_round(requests.active_rows(), requests.column_word_count(), first_row_,
                  [&](unsigned row) {
                      augment_from(requests, row);
                      return false;
                  });
    const unsigned leader = find_bit_round(requests.active_rows(), requests.column_word_count(),
                                           first_row_);
    leading_ = make_grant(leader, column_of_[leader]);
    requests.for_each_active_column([&](unsigned column) {
        if (row_of_[column] != kUnmatched) grants.push_back(make_grant(row_of_[column], column));
    });
}

/// Breadth-first search for a free column, over rows that could move to another column.
bool MaximumMatching::augment_from(const RequestMatrix& requests, unsigned row) {
    std::fill(reached_.begin(), reached_.end(), std::uint64_t{0});
    search_.assign(1, static_cast<std::uint16_t>(row));
    std::size_t next = 0;
    while (next < search_.size()) {  // grows meanwhile
        if (visit_columns_of(requests, search_[next++])) return true;
    }
    return false;
}

bool MaximumMatching::visit_columns_of(const RequestMatrix& requests, unsigned row) {
    return any_bit_round(requests.row_words(row), requests.row_word_count(), first_column_,
                         [&](unsigned column) {
                             if (has_bit(reached_.data(), column)) return false;
                             set_bit(reached_.data(), column);
                             reached_from_[column] = static_cast<std::uint16_t>(row);
                             if (row_of_[column] == kUnmatched) {
                                 flip_path_to(column);
                                 return true;
                             }
                             search_.push_back(row_of_[column]);
                             return false;
                         });
}

/// Every row on the path leaves its column and takes the one that it reached.
void MaximumMatching::flip_path_to(unsigned column) {
    for (unsigned taken = column; taken != kUnmatched;) {
        const std::uint16_t row = reached_from_[taken];
        const std::uint16_t left = column_of_[row];
        column_of_[row] = static_cast<std::uint16_t>(taken);
        row_of_[taken] = row;
        taken = left;
    }
}

void MaximumMatching::granted(const Grant&) {
    first_row_ = leading_.row + 1u < rows_ ? leading_.row + 1u : 0;
    first_column_ = leading_.column + 1u < columns_ ? leading_.column + 1u : 0;
}

void MaximumMatching::granted_uncontested(const Grant& grant) {
    leading_ = grant;
    granted(grant);
}

}  // namespace thruway
