// topologies/drawings/box_set.h
// Occupied areas of a drawing, used to place texts without overlap.
#pragma once

#include <map>
#include <utility>
#include <vector>

namespace thruway {

struct Box {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
};

class BoxSet {
public:
    void add(const Box& box);
    /// Whether no box of the set overlaps this one.
    bool is_free(const Box& box) const;

private:
    std::map<std::pair<int, int>, std::vector<Box>> tiles_;  ///< tile -> boxes that touch it
};

}  // namespace thruway
