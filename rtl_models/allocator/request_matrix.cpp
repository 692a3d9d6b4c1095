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
      narrow_(rows <= 64 && columns <= 64),
      words_(columns_at_ + std::size_t{columns} * column_word_count_),
      ages_(with_ages ? std::size_t{rows} * columns : 0) {}

void RequestMatrix::add_wide(unsigned row, unsigned column) {
    set_bit(row_start(row), column);
    set_bit(column_start(column), row);
    set_bit(words_.data(), row);
    set_bit(words_.data() + active_columns_at_, column);
}

void RequestMatrix::clear_wide() {
    for_each_active_row([this](unsigned row) { clear_words(row_start(row), row_word_count_); });
    for_each_active_column(
        [this](unsigned column) { clear_words(column_start(column), column_word_count_); });
    clear_words(words_.data(), column_word_count_);
    clear_words(words_.data() + active_columns_at_, row_word_count_);
}

void RequestMatrix::keep_age(unsigned row, unsigned column, Cycle age, bool again) {
    Cycle& kept = ages_[std::size_t{row} * columns_ + column];
    kept = again ? std::min(kept, age) : age;
}

}  // namespace thruway
