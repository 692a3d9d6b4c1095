#include "reporting/writers/result_csv.h"

#include "core/text/csv_cell.h"
#include "reporting/fields/result_fields.h"
#include "reporting/quantities/value_at.h"

#include <string>

namespace thruway {

std::vector<CsvColumn> csv_columns() {
    const std::vector<Quantity> quantities = quantities_of<RunResult>();
    std::vector<CsvColumn> columns;
    for (const ShownQuantity& column : shown_quantities()) {
        const Quantity quantity = quantity_at(quantities, column.path);
        columns.push_back({column.name, quantity.unit, quantity.meaning, column.path});
    }
    return columns;
}

std::string to_csv(const std::vector<CsvRow>& rows, const std::vector<ShownQuantity>& columns) {
    std::string text;
    if (!rows.empty()) {
        for (const auto& [name, value] : rows.front().leading) text += csv_cell(name) + ',';
    }
    for (const ShownQuantity& column : columns) text += column.name + ',';
    text.back() = '\n';
    for (const CsvRow& row : rows) {
        for (const auto& [name, value] : row.leading) text += csv_cell(value) + ',';
        for (const ShownQuantity& column : columns) {
            text += csv_cell(value_text(value_at(*row.result, column.path))) + ',';
        }
        text.back() = '\n';
    }
    return text;
}

}  // namespace thruway
