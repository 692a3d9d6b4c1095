// apps/report/charts/compact_svg.h
// Makes a drawing smaller without changing what one sees: a report has many marks.
#pragma once

#include <string>

namespace thruway {

/// Removes zeros at the end of decimals in attributes that place elements, the attributes data-y
/// and data-error (the table below a figure has these numbers), and error bars that are hidden
/// behind their marks.
std::string compact_svg(const std::string& svg);

}  // namespace thruway
