// testbench/points/shard.h
// A share of the points of a sweep or a study. Its units (the series of a sweep, the runs of a
// study) are dealt out one by one, so a unit belongs wholly to one shard.
#pragma once

#include <cstddef>

namespace thruway {

/// Shard `number` of `count`, from 1. The default owns everything.
struct Shard {
    std::size_t number = 1;
    std::size_t count = 1;

    bool owns(std::size_t unit) const { return unit % count == number - 1; }
};

}  // namespace thruway
