#include "reporting/writers/tidy_csv.h"

#include "core/text/csv_cell.h"
#include "reporting/quantities/value_at.h"

#include <algorithm>

namespace thruway {

std::string tidy_csv(const std::vector<std::string>& leading,
                     const std::vector<Quantity>& quantities, const std::vector<TidyRow>& rows) {
    // Rows may have lists of different length; there are columns for the longest.
    std::vector<std::size_t> places(quantities.size(), 1);
    for (std::size_t i = 0; i < quantities.size(); ++i) {
        if (!quantities[i].list) continue;
        places[i] = 0;
        for (const TidyRow& row : rows) {
            places[i] = std::max(places[i], row.entry.at(quantities[i].key).size());
        }
    }
    std::string text;
    for (const std::string& name : leading) text += csv_cell(name) + ',';
    for (std::size_t i = 0; i < quantities.size(); ++i) {
        for (std::size_t place = 0; place < places[i]; ++place) {
            text += quantities[i].key;
            if (quantities[i].list) text += '_' + std::to_string(place);
            text += ',';
        }
    }
    text.back() = '\n';
    for (const TidyRow& row : rows) {
        for (const std::string& value : row.leading) text += csv_cell(value) + ',';
        for (std::size_t i = 0; i < quantities.size(); ++i) {
            const Json& value = row.entry.at(quantities[i].key);
            for (std::size_t place = 0; place < places[i]; ++place) {
                if (!quantities[i].list) {
                    text += csv_cell(value_text(value));
                } else if (place < value.size()) {
                    text += value_text(value[place]);
                }
                text += ',';
            }
        }
        text.back() = '\n';
    }
    return text;
}

std::vector<CsvColumn> tidy_columns(const std::vector<Quantity>& quantities) {
    std::vector<CsvColumn> columns;
    columns.reserve(quantities.size());
    for (const Quantity& quantity : quantities) {
        columns.push_back(
            {quantity.key + (quantity.list ? "_N" : ""), quantity.unit, quantity.meaning});
    }
    return columns;
}

}  // namespace thruway
