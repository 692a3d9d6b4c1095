// rtl_models/allocator/request_matrix.h
// Who asks for what in one cycle: `rows` requesters by `columns` resources, as bits, kept by row
// and by column. Clearing costs only what was set.
#pragma once

#include "core/cycle.h"

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
    void add(unsigned row, unsigned column, Cycle age = 0);
    bool has(unsigned row, unsigned column) const {
        return (row_words(row)[column / 64] >> (column % 64)) & 1u;
    }
    void clear();
    bool empty() const { return active_rows_count_ == 0; }

    /// Columns that a row requests; (columns + 63) / 64 words.
    const std::uint64_t* row_words(unsigned row) const { return &by_row_[row * row_stride_]; }
    /// Rows that request a column; (rows + 63) / 64 words.
    const std::uint64_t* column_words(unsigned column) const {
        return &by_column_[column * column_stride_];
    }
    /// Rows and columns with at least one request.
    const std::uint64_t* active_rows() const { return active_rows_.data(); }
    const std::uint64_t* active_columns() const { return active_columns_.data(); }

    /// Ages of a row's requests, stride 1, and of a column's, stride columns(); null without ages.
    const Cycle* row_ages(unsigned row) const {
        return ages_.empty() ? nullptr : &ages_[row * columns_];
    }
    const Cycle* column_ages(unsigned column) const {
        return ages_.empty() ? nullptr : &ages_[column];
    }

private:
    unsigned rows_;
    unsigned columns_;
    unsigned row_stride_;
    unsigned column_stride_;
    unsigned active_rows_count_ = 0;
    std::vector<std::uint64_t> by_row_;
    std::vector<std::uint64_t> by_column_;
    std::vector<std::uint64_t> active_rows_;
    std::vector<std::uint64_t> active_columns_;
    std::vector<Cycle> ages_;
};

}  // namespace thruway
