// topologies/drawings/heat/heat_curves.h
// The lines of single channels on a drawing: halves of links, and arrows along them.
#pragma once

#include "topologies/drawings/link_curves.h"

#include <string>

namespace thruway {

/// Without needless zeros: "12.5", "3".
std::string pixel_text(double value);
/// "12.5,3".
std::string point_text(const DrawingPoint& point);

/// Path data of the half at its first switch, or of the other half. Of stubs, the stub there.
std::string half_path(const LinkCurve& link, bool first);

/// Path data of the whole line.
std::string whole_path(const LinkCurve& link);

/// The same link from its other end.
LinkCurve turned(const LinkCurve& link);

/// The line shifted to its right by `offset` pixels.
LinkCurve beside(const LinkCurve& link, double offset);

/// Path data of a triangle at the end of the line, `distance` pixels before its last point.
std::string arrow_head(const LinkCurve& link, double distance, double size);

}  // namespace thruway
