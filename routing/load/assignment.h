// routing/load/assignment.h
// The assignment problem: each row gets a column of its own such that the sum of weights is
// largest.
// Source: Kuhn, The Hungarian method for the assignment problem, Naval Research Logistics Quarterly
// 2 (1955); by shortest augmenting paths: Jonker, Volgenant, A shortest augmenting path algorithm
// for dense and sparse linear assignment problems, Computing 38 (1987).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

/// Returns [row] -> column. Shape of `weight`: [row][column], at most as many rows as columns; any
/// finite values. Of equally heavy assignments it always returns the same. Cost: rows^2 * columns.
/// Errors: std::invalid_argument if the shape is another.
std::vector<std::uint32_t> heaviest_assignment(std::size_t rows, std::size_t columns,
                                               const std::vector<double>& weight);

}  // namespace thruway
