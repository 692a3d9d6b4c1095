#include "rtl_models/allocator/request_matrix.h"

#include <algorithm>

namespace thruway {

RequestMatrix::RequestMatrix(unsigned rows, unsigned columns, bool with_ages)
    : rows_(rows),
      columns_(columns),
      row_word_count_(words_for(columns)),
      column_word_count_(words_for(rows)),
      active_columns_at_(column_word_count_),
      rows_at_(active_columns_at_ + row_word_count_),
      columns_at_(rows_at_ + rows * row_word_count_),
      words_(columns_at_ + std::size_t{columns} * column_word_count_),
      ages_(with_ages ? std::size_t{rows} * columns : 0) {}

void RequestMatrix::clear() {
    if (size_ == 0) return;
    for_each_active_row([this](unsigned row) {
        std::fill_n(row_start(row), row_word_count_, std::uint64_t{0});
    });
    for_each_active_column([this](unsigned column) {
        std::fill_n(column_start(column), column_word_count_, std::uint64_t{0});
    });
    std::fill_n(words_.data(), rows_at_, std::uint64_t{0});
    size_ = 0;
}

void RequestMatrix::keep_age(unsigned row, unsigned column, Cycle age, bool again) {
    Cycle& kept = ages_[std::size_t{row} * columns_ + column];
    kept = again ? std::min(kept, age) : age;
}

}  // namespace thruway
