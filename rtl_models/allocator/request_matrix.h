// rtl_models/allocator/request_matrix.h
// The requests of one cycle: `rows` requesters by `columns` resources, as bits, kept by row and by
// column. Clearing costs only what was set.
#pragma once

#include "core/bits.h"
#include "core/cycle.h"
#include "rtl_models/allocator/grant.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class RequestMatrix {
public:
    /// `with_ages`: keep the age of every request, for oldest-first arbitration.
    RequestMatrix(unsigned rows, unsigned columns, bool with_ages = false);

    unsigned rows() const { return rows_; }
    unsigned columns() const { return columns_; }

    /// A second request of the same pair keeps the smaller (older) age.
    void add(unsigned row, unsigned column, Cycle age = 0) {
        const bool again = has(row, column);
        size_ += again ? 0 : 1;
        if (narrow_) {
            words_[0] |= bit_in_word(row);
            words_[1] |= bit_in_word(column);
            *row_start(row) |= bit_in_word(column);
            *column_start(column) |= bit_in_word(row);
        } else {
            add_wide(row, column);
        }
        if (!ages_.empty()) keep_age(row, column, age, again);
    }
    bool has(unsigned row, unsigned column) const { return has_bit(row_words(row), column); }
    void clear() {
        if (size_ == 0) return;
        size_ = 0;
        if (!narrow_) return clear_wide();
        for_each_bit_in(words_[0], [this](unsigned row) { *row_start(row) = 0; });
        for_each_bit_in(words_[1], [this](unsigned column) { *column_start(column) = 0; });
        words_[0] = 0;
        words_[1] = 0;
    }

    /// The set of rows and the set of columns fit one word each.
    bool narrow() const { return narrow_; }
    /// Number of requested pairs.
    unsigned size() const { return size_; }
    bool empty() const { return size_ == 0; }
    /// The only requested pair; size() must be 1.
    Grant only() const {
        if (narrow_) return make_grant(lowest_bit(words_[0]), lowest_bit(words_[1]));
        return make_grant(find_bit(active_rows(), column_word_count_, 0),
                          find_bit(active_columns(), row_word_count_, 0));
    }

    /// Columns that a row requests; row_word_count() words.
    const std::uint64_t* row_words(unsigned row) const {
        return words_.data() + rows_at_ + std::size_t{row} * row_word_count_;
    }
    unsigned row_word_count() const { return row_word_count_; }
    /// Rows that request a column; column_word_count() words.
    const std::uint64_t* column_words(unsigned column) const {
        return words_.data() + columns_at_ + std::size_t{column} * column_word_count_;
    }
    unsigned column_word_count() const { return column_word_count_; }

    /// Rows (column_word_count() words) and columns (row_word_count() words) with a request.
    const std::uint64_t* active_rows() const { return words_.data(); }
    const std::uint64_t* active_columns() const { return words_.data() + active_columns_at_; }
    template <class Visit>
    void for_each_active_row(Visit visit) const {
        for_each_bit(active_rows(), column_word_count_, visit);
    }
    template <class Visit>
    void for_each_active_column(Visit visit) const {
        for_each_bit(active_columns(), row_word_count_, visit);
    }

    /// Ages of the requests of a row (stride 1) and of a column (stride columns()); null without
    /// ages.
    const Cycle* row_ages(unsigned row) const {
        return ages_.empty() ? nullptr : &ages_[std::size_t{row} * columns_];
    }
    const Cycle* column_ages(unsigned column) const {
        return ages_.empty() ? nullptr : &ages_[column];
    }

private:
    std::uint64_t* row_start(unsigned row) {
        return words_.data() + rows_at_ + std::size_t{row} * row_word_count_;
    }
    std::uint64_t* column_start(unsigned column) {
        return words_.data() + columns_at_ + std::size_t{column} * column_word_count_;
    }
    void add_wide(unsigned row, unsigned column);
    void clear_wide();
    void keep_age(unsigned row, unsigned column, Cycle age, bool again);

    unsigned rows_;
    unsigned columns_;
    unsigned row_word_count_;
    unsigned column_word_count_;
    unsigned active_columns_at_;  ///< offset in words_; active rows are at 0
    unsigned rows_at_;
    unsigned columns_at_;
    bool narrow_;
    unsigned size_ = 0;
    std::vector<std::uint64_t> words_;
    std::vector<Cycle> ages_;  ///< [row][column], index row * columns + column, or empty
};

}  // namespace thruway
