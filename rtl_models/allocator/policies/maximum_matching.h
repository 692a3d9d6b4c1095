// rtl_models/allocator/policies/maximum_matching.h
// Maximum-matching allocator: grants as many requests as any allocator could, by augmenting paths.
// It is no hardware for one cycle, but the upper bound for the other allocators.
// Rows are served in turn from `first_row_`, each by its shortest augmenting path, and columns are
// tried upwards from `first_column_`. A matched row stays matched, so the leading row is always
// granted. When a grant of the allocation is used, both starts move to one past the leading grant.
// No row starves; a column that its rows can do without may starve.
// Source: Kuhn, The Hungarian method for the assignment problem, Naval Research Logistics 2, 1955.
#pragma once

#include "rtl_models/allocator/allocator.h"

#include <cstdint>
#include <vector>

namespace thruway {

class MaximumMatching final : public Allocator {
public:
    MaximumMatching(unsigned rows, unsigned columns);

    void allocate(const RequestMatrix& requests, Cycle now, std::vector<Grant>& grants) override;
    void granted(const Grant& grant) override;
    void granted_uncontested(const Grant& grant) override;

private:
    static constexpr std::uint16_t kUnmatched = 0xffff;

    bool augment_from(const RequestMatrix& requests, unsigned row);
    bool visit_columns_of(const RequestMatrix& requests, unsigned row);
    void flip_path_to(unsigned column);

    unsigned rows_;
    unsigned columns_;
    unsigned first_row_ = 0;
    unsigned first_column_ = 0;
    Grant leading_;  ///< grant of the first row served in the last allocation
    std::vector<std::uint16_t> column_of_;     ///< [row] or kUnmatched
    std::vector<std::uint16_t> row_of_;        ///< [column] or kUnmatched
    std::vector<std::uint16_t> reached_from_;  ///< [column]: the row that reached it
    std::vector<std::uint64_t> reached_;       ///< set of columns reached by the search
    std::vector<std::uint16_t> search_;        ///< rows in the order in which they were reached
};

}  // namespace thruway
