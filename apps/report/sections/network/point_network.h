// apps/report/sections/network/point_network.h
// How the points of a report load their links: on the drawing of the network, over time, and
// measured beside computed.
#pragma once

#include "apps/report/html/html.h"
#include "apps/report/sections/network/network_of_run.h"
#include "apps/report/sections/points/point_latency.h"

#include <map>
#include <string>
#include <vector>

namespace thruway {

/// Networks that are drawn, each once: points on equal networks share a drawing, which the script
/// colours for the chosen point and window.
class NetworkFrames {
public:
    explicit NetworkFrames(const std::vector<ShownPoint>& shown);

    /// The drawings with their sliders: the first one coloured for the first point, the others
    /// hidden.
    Html drawings() const;
    /// Tables of a point, and why its links are not drawn.
    PointHtml html_of(const ShownPoint& shown, const std::string& id) const;
    /// The colours of all points and windows, for the script.
    Html data() const;

private:
    struct Drawn {
        std::size_t point = 0;            ///< first one on this network
        std::string name{};               ///< of the network
        std::vector<std::size_t> runs{};  ///< indices of runs_
        double end = 1;                   ///< of the scale
        std::vector<HeatMark> marks{};
    };

    Html drawing_of(std::size_t number) const;

    std::vector<NetworkOfRun> runs_;  ///< [shown point]
    std::map<std::size_t, std::size_t> run_of_point_{};
    std::vector<Drawn> drawn_{};
    std::vector<std::size_t> drawing_of_run_{};
};

}  // namespace thruway
