// apps/report/html/svg_shapes.h
// Shapes that a drawing has many times, such as the marks of a series, written once.
#pragma once

#include "apps/report/html/svg_tags.h"

#include <string>
#include <vector>

namespace thruway {

/// Replaces paths and circles of one shape by `<use>` of a definition after the start tag of the
/// drawing. Their attributes stay, except the class "point": every `<use>` without a class is one.
/// Paths are those that go on with relative steps from the place where they start. `id`: unique in
/// the page.
void share_shapes(std::vector<SvgTag>& tags, const std::string& id);

/// "M5 1V9M2 1h6M2 9h6", an error bar with its caps, as one line; any other path as it is.
std::string one_line(const std::string& bar);

}  // namespace thruway
