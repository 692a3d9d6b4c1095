// topologies/drawings/box_set.h
// What is taken on a drawing, so that texts find free places.
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
    /// None of the boxes overlaps this one.
    bool is_free(const Box& box) const;

private:
    std::map<std::pair<int, int>, std::vector<Box>> tiles_;  ///< each box in all that it touches
};

}  // namespace thruway
