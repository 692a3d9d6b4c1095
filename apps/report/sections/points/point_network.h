// apps/report/sections/points/point_network.h
// How the points of a report load their links: on the drawing of the network, over time, and as
// numbers.
#pragma once

#include "apps/report/sections/points/point_latency.h"

#include <string>
#include <vector>

namespace thruway {

/// Networks that are drawn, each once: points on equal networks share a drawing, which the script
/// colours for the chosen point and window.
class NetworkFrames {
public:
    explicit NetworkFrames(const std::vector<ShownPoint>& shown);

    /// The drawings, the first one coloured for the first point, the others hidden.
    Html drawings() const;
    /// Slider and tables of a point.
    PointHtml html_of(const ShownPoint& shown, const std::string& id) const;
    /// The colours of all points and windows, for the script.
    Html data() const;

private:
    struct Drawn {
        std::size_t network = 0;
        std::string settings;  ///< of its network
    };

    const std::vector<ShownPoint>& shown_;
    Html drawings_;
    Json frames_ = Json::object();
};

}  // namespace thruway
