// reporting/writers/contention_files.h
// Who blocks whom as JSON and as CSV.
#pragma once

#include "reporting/contention/contention.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <string_view>
#include <vector>

namespace thruway {

/// Ends with a newline.
std::string to_json(const Contention& contention);

/// Errors: Problem that names `origin` (the file of the text) and what is wrong.
Contention contention_from_json(std::string_view text, const std::string& origin);

/// One table with a row for each row of all tables; cells that do not apply are empty.
std::string contention_csv(const Contention& contention);

/// Its columns, for the documentation.
const std::vector<CsvColumn>& contention_columns();

}  // namespace thruway
