// apps/report/html/compact_svg.h
// Makes a drawing smaller without changing what one sees: a report has many marks.
#pragma once

#include <string>

namespace thruway {

/// The same drawing with
/// - places to a tenth of a pixel,
/// - the colours, widths and alignment that most elements of a group share at the group,
/// - neighbouring lines of one look as one path, and the error bars of a group as one,
/// - if it has an `id` that is unique in the page, shapes that occur several times once
///   (svg_shapes.h), and data-x of the marks of a group as its data-xs,
/// without the attributes data-y and data-error (the table below a figure has these numbers), and
/// without error bars that their marks hide.
std::string compact_svg(const std::string& svg, const std::string& id = "");

}  // namespace thruway
