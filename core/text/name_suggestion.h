// core/text/name_suggestion.h
// The known name that a mistyped one was meant to be.
// Source: optimal string alignment distance (Damerau 1964, Levenshtein 1966): one insertion,
// deletion, replacement or swap of neighbours counts 1.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

std::size_t edit_distance(std::string_view a, std::string_view b);

/// The nearest known name, if it is near enough to be what was meant (a third of its letters, at
/// least one); the first of equals.
std::optional<std::string> nearest_name(std::string_view name,
                                        const std::vector<std::string>& known);

/// `"a", "b", "c"`: the names with their decoration, in the order given.
std::string listed(const std::vector<std::string>& names, std::string_view before = "\"",
                   std::string_view after = "\"");

}  // namespace thruway
