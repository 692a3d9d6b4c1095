// core/text/csv_cell.h
// Texts as cells of a CSV file.
#pragma once

#include <string>
#include <string_view>

namespace thruway {

/// `text`, in quotes where it has a comma, a quote (which is doubled) or an end of line, or where
/// blanks at its ends would be taken for those around a field.
/// Source: RFC 4180, sec. 2.
std::string csv_cell(std::string_view text);

}  // namespace thruway
