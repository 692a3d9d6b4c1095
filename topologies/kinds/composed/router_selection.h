// topologies/kinds/composed/router_selection.h
// Routers of a part by a text: "part", "part[copies]", "part.routers", "part[copies].routers".
// Copies and routers are lists of numbers and ranges, as in "0, 2-5" or, with a step, "3-15/4".
// They are selected copy by copy, each once, in ascending order.
#pragma once

#include "topologies/kinds/composed/joined_copies.h"

#include <string>
#include <vector>

namespace thruway {

struct RouterSelection {
    CopySelection routers;
    std::vector<std::uint32_t> copies;

    bool has_all_copies() const { return copies.size() == routers.part->copy_count(); }
    std::vector<RouterId> list() const;
};

/// The parts must outlive the selection. `key`: of the text, for messages.
/// Errors: Problem for an unknown part, copy or router, and for anything else in the text.
RouterSelection selected_routers(const std::string& text, const std::vector<PlacedPart>& parts,
                                 const std::string& key);

}  // namespace thruway
