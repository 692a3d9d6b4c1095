// topologies/drawings/marks/switch_names.h
// The names of switches on a drawing: in the circle of the switch if they fit, else beside it. Of
// switches that are all called router_n only n is written.
#pragma once

#include "topologies/drawings/drawn_network.h"
#include "topologies/drawings/marks/drawing_texts.h"
#include "topologies/graph/fabric_graph.h"

#include <string>

namespace thruway {

constexpr double kNameFont = 11;  ///< beside a switch

class SwitchNames {
public:
    /// Both must outlive the object.
    SwitchNames(const FabricGraph& graph, const DrawnNetwork& drawn);

    /// Whether the names are numbers.
    bool numbered() const { return numbered_; }
    /// The switches themselves are occupied already.
    void put(RouterId router, DrawingTexts& texts) const;

    std::string name_of(RouterId router) const;
    bool fits_inside(RouterId router) const;
    /// Of names in circles. They are centred, with their baseline so far below the centre.
    double font() const { return font_; }
    double drop() const { return 0.36 * font_; }

private:
    double font_inside(const std::string& name) const;

    const FabricGraph& graph_;
    const DrawnNetwork& drawn_;
    bool numbered_ = true;
    double font_ = 13;  ///< of names inside circles
};

}  // namespace thruway
