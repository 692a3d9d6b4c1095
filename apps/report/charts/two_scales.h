// apps/report/charts/two_scales.h
// A plot on a linear and on a logarithmic axis as one drawing.
#pragma once

#include <optional>
#include <string>

namespace thruway {

/// What the two drawings share, once; what differs, in groups of class first-scale and other-scale
/// in its place. Nothing: they differ in more than the content of their groups, or in their size.
std::optional<std::string> on_two_scales(const std::string& first, const std::string& other);

}  // namespace thruway
