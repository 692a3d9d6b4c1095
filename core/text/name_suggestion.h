// core/text/name_suggestion.h
// Finds the known name that a mistyped name was meant to be.
// Source: optimal string alignment distance (Damerau 1964, Levenshtein 1966). An insertion, a
// deletion, a replacement and a swap of neighbours each count 1.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

std::size_t edit_distance(std::string_view a, std::string_view b);

/// The nearest known name, if its distance is at most a third of the letters or 1. Of equally near
/// names the first.
std::optional<std::string> nearest_name(std::string_view name,
                                        const std::vector<std::string>& known);

/// `"a", "b", "c"`: the names in the given order, each between `before` and `after`.
std::string listed(const std::vector<std::string>& names, std::string_view before = "\"",
                   std::string_view after = "\"");

/// `a, b or c`, each between `before` and `after`.
std::string alternatives(const std::vector<std::string>& names, std::string_view before = "",
                         std::string_view after = "");

}  // namespace thruway
