// apps/report/charts/split_bar.h
// What a mean consists of, as one bar: parts side by side whose lengths sum to the whole, and a
// legend with their numbers in the same order. Equal parts give equal bytes.
#pragma once

#include <string>
#include <vector>

namespace thruway {

struct BarPart {
    std::string name;
    double value = 0;       ///< at least 0
    std::string meaning{};  ///< shown with its numbers
};

struct SplitBar {
    std::vector<BarPart> parts;
    double whole = 0;  ///< the sum of the parts
    std::string unit;  ///< "cycles"
};

/// An <svg> element of 820 pixels. Each part is a path of class "part" with its numbers as
/// data-tip; parts of 0 are only in the legend.
std::string to_svg(const SplitBar& bar);

}  // namespace thruway
