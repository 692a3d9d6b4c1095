// tests/topologies/kinds/trees/tree_examples.h
// Fat trees for tests.
#pragma once

#include "topologies/build_topology.h"
#include "topologies/kinds/trees/fat_tree.h"

#include <utility>
#include <vector>

namespace thruway {

inline TopologySettings fat_tree_of(std::vector<unsigned> children, std::vector<unsigned> parents,
                                    std::vector<unsigned> parallel_links = {}) {
    TopologySettings settings;
    settings.kind = "fat_tree";
    auto& own = settings.kind.own<FatTreeSettings>();
    own = {std::move(children), std::move(parents), std::move(parallel_links)};
    return settings;
}

inline TopologySettings k_ary_n_tree_of(unsigned arity, unsigned levels) {
    TopologySettings settings;
    settings.kind = "k_ary_n_tree";
    settings.kind.own<TreeSizeSettings>() = {arity, levels};
    return settings;
}

}  // namespace thruway
