// topologies/drawings/heat/heat_frame.h
// What is around the drawing of a heat map: title, counts, notes and scales.
#pragma once

#include "topologies/drawings/drawn_network.h"
#include "topologies/drawings/heat/heat_layer.h"
#include "topologies/drawings/heat/heat_map.h"

#include <string>
#include <vector>

namespace thruway {

class HeatFrame {
public:
    /// `layers`: those with values are shown, in this order. `two_way`: links have two halves. All
    /// must outlive the object.
    HeatFrame(const Topology& topology, const DrawnNetwork& drawn, const HeatOptions& options,
              std::vector<const ScaledLayer*> layers, bool two_way);

    double width() const { return width_; }
    /// The start tag, and what is above the drawing.
    std::string head() const;
    /// Scales and notes below the drawing, and the end tag.
    std::string foot() const;

private:
    std::string note_text(double y, const std::string& note) const;
    std::string description() const;
    double foot_height() const;

    const DrawnNetwork& drawn_;
    bool embedded_;
    std::string title_;
    std::string counts_;
    std::vector<const ScaledLayer*> layers_;
    std::vector<std::string> notes_above_;
    std::vector<std::string> notes_below_;
    double legend_start_ = 0;
    double width_ = 0;
};

}  // namespace thruway
