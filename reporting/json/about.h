// reporting/json/about.h
// Meaning and unit of a quantity in a result: given once, where the quantity is named
// (result_fields.h), and read by all code that shows or documents it.
#pragma once

namespace thruway {

/// The unit of the object that holds the quantity.
inline constexpr const char* kUnitOfWhole = nullptr;

struct About {
    const char* meaning;
    const char* unit = "";  ///< empty: a text, or a list of quantities with their own units
};

/// Between 0 and 1.
inline constexpr const char* kShare = "share";

inline constexpr About kHalfWidth = {"half-width of its 95 % interval", kUnitOfWhole};

}  // namespace thruway
