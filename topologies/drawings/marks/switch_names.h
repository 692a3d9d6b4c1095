// topologies/drawings/marks/switch_names.h
// The names of switches on a drawing: in the circle of the switch if they fit, else beside it.
// Where one has no room, all of its kind are shortened: l12 for leaf-12. Of switches that are all
// called router_n only n is written.
#pragma once

#include "topologies/drawings/drawn_network.h"
#include "topologies/drawings/marks/drawing_texts.h"
#include "topologies/graph/fabric_graph.h"

#include <set>
#include <string>

namespace thruway {

constexpr double kNameFont = 11;  ///< beside a switch

enum class NameShown { kWhole, kShort, kNone };

/// The first letter of each run of letters, and all digits: "r3l12" of "rack3-leaf12".
std::string short_name(const std::string& name);

class SwitchNames {
public:
    /// Both must outlive the object.
    SwitchNames(const FabricGraph& graph, const DrawnNetwork& drawn);

    /// Whether the names are numbers.
    bool numbered() const { return numbered_; }
    /// Finds the kinds of names that have no room. `texts` has everything else that is drawn.
    void choose(DrawingTexts texts);
    /// The switches themselves are occupied already. A name without room is left out of the texts.
    NameShown put(RouterId router, DrawingTexts& texts);
    /// "l12 for leaf-12": the first name that put() shortened; empty: none.
    const std::string& example() const { return example_; }

    std::string name_of(RouterId router) const;
    bool fits_inside(RouterId router) const;
    /// Of names in circles. They are centred, with their baseline so far below the centre.
    double font() const { return font_; }
    double drop() const { return 0.36 * font_; }

private:
    double font_inside(const std::string& name) const;
    bool put_whole(RouterId router, DrawingTexts& texts) const;
    bool put_beside(RouterId router, const std::string& name, DrawingTexts& texts) const;

    const FabricGraph& graph_;
    const DrawnNetwork& drawn_;
    bool numbered_ = true;
    bool unique_when_short_ = true;
    double font_ = 13;  ///< of names inside circles
    std::set<std::string> short_kinds_;
    std::string example_;
};

}  // namespace thruway
