// apps/output/cost_quantities.h
// What `thruway cost` says of each crossbar, in order: the lines of its table and the columns of
// its CSV file.
#pragma once

#include "testbench/evaluations/cost_evaluation.h"

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace thruway {

/// Nothing, where it does not apply.
using CostValue = std::variant<std::monostate, double, std::string>;

struct CostQuantity {
    std::string column;
    std::string title;  ///< empty: of the CSV file alone
    std::function<CostValue(const CrossbarCost&)> value;
    std::string heading = {};  ///< of the table, over this line and those after it
};

/// `fo4_ps` of a technology; empty: what Peh and Dally's model says in ns has no value.
std::vector<CostQuantity> cost_quantities(const CostReport& report, std::optional<double> fo4_ps);

}  // namespace thruway
