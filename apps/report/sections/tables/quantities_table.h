// apps/report/sections/tables/quantities_table.h
// The quantities of a structure that has a list of fields (json_fields.h) as a table with a row for
// each: what the JSON of a command says, with units and meanings.
#pragma once

#include "apps/report/html/report_table.h"
#include "reporting/quantities/quantity.h"

#include <string>
#include <vector>

namespace thruway {

/// Quantities without a value are left out, and so are lists of objects and the number of the
/// format. Lists longer than 24 are shown as their length.
ReportTable quantities_table(const std::string& id, const std::string& caption,
                             const std::vector<Quantity>& quantities, const Json& values);

template <class T>
ReportTable quantities_table(const std::string& id, const std::string& caption, const T& values) {
    return quantities_table(id, caption, quantities_of<T>(), to_json_value(values));
}

/// The table with texts that wrap: for tables of sentences.
Html wrapping(const ReportTable& table);

/// The entries of a list as a table: a row for each, a column for each quantity that any has.
ReportTable entries_table(const std::string& id, const std::string& caption,
                          const std::vector<Quantity>& quantities, const Json& list);

template <class T>
ReportTable entries_table(const std::string& id, const std::string& caption,
                          const std::vector<T>& list) {
    return entries_table(id, caption, quantities_of<T>(), to_json_value(list));
}

}  // namespace thruway
