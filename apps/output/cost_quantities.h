// apps/output/cost_quantities.h
// The quantities that `thruway cost` reports for each crossbar, in the order of its table and of
// the columns of its CSV file.
#pragma once

#include "testbench/evaluations/cost_evaluation.h"

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace thruway {

/// monostate: does not apply.
using CostValue = std::variant<std::monostate, double, std::string>;

struct CostQuantity {
    std::string column;
    std::string title;  ///< empty: only in the CSV file
    std::function<CostValue(const CrossbarCost&)> value;
    std::string heading = {};  ///< printed above this line of the table
};

/// `fo4_ps`: FO4 delay of the technology; empty: ns values of Peh and Dally's model are omitted.
std::vector<CostQuantity> cost_quantities(const CostReport& report, std::optional<double> fo4_ps);

}  // namespace thruway
