// apps/report/sections/network/packed_shades.h
// Shades of many links in few characters, which page/report.js reads: its data are a large part of
// a report with windows.
#pragma once

#include <string>

namespace thruway {

/// `classes`: as heat_classes() gives them. Characters are digits to base 64 (A to Z, a to z, 0 to
/// 9, '-' and '_'), the higher ones first; a shade is its place in "-0123456789a".
/// - A digit for a shade and one for a number b: most shades are one of the b from that shade on.
/// - A number of two digits for as many shades as digits to base b fit into it, the lowest digit
///   the first shade, relative to the least one. The last number may have some too many.
/// - A '.'; then, for each shade that is none of these, three digits for its place and one for it.
std::string packed_shades(const std::string& classes);

}  // namespace thruway
