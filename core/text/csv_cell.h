// core/text/csv_cell.h
// Text as a cell of a CSV file.
#pragma once

#include <string>
#include <string_view>

namespace thruway {

/// `text`, quoted if it has a comma, a quote (which is doubled) or an end of line, or begins or
/// ends with a blank that readers would strip.
/// Source: RFC 4180, sec. 2.
std::string csv_cell(std::string_view text);

}  // namespace thruway
