#include "topologies/drawings/box_set.h"

#include <algorithm>
#include <cmath>

namespace thruway {
namespace {

constexpr double kTile = 64;

int tile(double at) { return static_cast<int>(std::floor(at / kTile)); }

}  // namespace

void BoxSet::add(const Box& box) {
    for (int x = tile(box.left); x <= tile(box.right); ++x) {
        for (int y = tile(box.top); y <= tile(box.bottom); ++y) tiles_[{x, y}].push_back(box);
    }
}

bool BoxSet::is_free(const Box& box) const {
    const auto overlaps = [&](const Box& other) {
        return box.left < other.right && other.left < box.right && box.top < other.bottom &&
               other.top < box.bottom;
    };
    for (int x = tile(box.left); x <= tile(box.right); ++x) {
        for (int y = tile(box.top); y <= tile(box.bottom); ++y) {
            const auto found = tiles_.find({x, y});
            if (found == tiles_.end()) continue;
            if (std::any_of(found->second.begin(), found->second.end(), overlaps)) return false;
        }
    }
    return true;
}

}  // namespace thruway
