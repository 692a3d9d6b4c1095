// apps/output/cost/cost_quantities.h
// The quantities that `thruway cost` reports for each crossbar, in the order of its table and of
// the columns of its CSV file.
#pragma once

#include "apps/output/cost/cost_fields.h"
#include "reporting/writers/result_csv.h"

#include <functional>
#include <string>
#include <vector>

namespace thruway {

struct CostQuantity {
    CsvColumn column;
    std::string title;    ///< in the table; empty: only in the CSV file
    std::string heading;  ///< printed above this line of the table, unless empty
    /// A number or a text; null: does not apply.
    std::function<Json(const CrossbarEntry&)> value;
};

std::vector<CostQuantity> cost_quantities();

}  // namespace thruway
