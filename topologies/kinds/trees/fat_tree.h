// topologies/kinds/trees/fat_tree.h
// Fat trees: extended generalized fat trees with parallel links. Hosts are at the switches of level
// 0 only. A switch of level l has children[l] children in level l - 1 (level 0: hosts) and
// parents[l + 1] parents in level l + 1. With m = children and w = parents there are
//     w[0] ... w[l] * m[l + 1] ... m[h - 1]    switches in level l of h.
// A k-ary n-tree has m = (k, ..., k) and w = (1, k, ..., k); with fewer parents than children the
// tree is tapered.
// Source: Oehring, Ibel, Das, Kumar, On generalized fat trees, IPPS 1995. Parallel links: Zahavi,
// D-mod-K routing providing non-blocking traffic for shift permutations on real life fat trees,
// CCIT report 776, Technion 2010.
#pragma once

#include "topologies/graph/topology_settings.h"

#include <optional>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct FatTreeSettings {
    std::vector<unsigned> children = {4, 4, 4};  ///< [level]: of a switch; at level 0 hosts
    std::vector<unsigned> parents = {1, 4, 4};   ///< [level]: of a switch or host one level below
    std::vector<unsigned> parallel_links = {};   ///< [level]: to each parent; empty: one
};
void fields(SettingsVisitor& io, FatTreeSettings& settings);

/// k-ary n-trees.
struct TreeSizeSettings {
    unsigned arity = 4;
    unsigned levels = 3;
};
void fields(SettingsVisitor& io, TreeSizeSettings& settings);

/// Switch "sL_N" is number N of level L. Numbers ascend level by level, and in a level from left to
/// right: by the subtree of each level, the highest first, then by the choice of parents. Ports: to
/// the children from left to right, then to the parents; parallel links beside each other.
/// Errors: Problem for lists of unequal length, a host with several links, fewer than two hosts,
/// more ports than a router has, or more than kMaxTreeSwitches switches.
Topology make_fat_tree(const TopologySettings& settings);
Topology make_k_ary_n_tree(const TopologySettings& settings);
std::optional<RouterCount> count_of_fat_tree(const TopologySettings& settings);
std::optional<RouterCount> count_of_k_ary_n_tree(const TopologySettings& settings);

}  // namespace thruway
