// studies/torus_saturation/torus_saturation.h
// Saturation and latency of a torus with virtual cut-through and unbounded storage: messages of
// m flits over l hops in a d x d torus, lambda of them per node and cycle.
// Source: Toroidal network with virtual cut-through: saturation point and latency.
#pragma once

#include "studies/runs/study.h"

#include <array>
#include <string>
#include <vector>

namespace thruway::torus_saturation {

/// Network size, distance and message length: one line of a figure.
struct Network {
    unsigned d = 8;
    unsigned l = 2;
    unsigned m = 10;
};

/// Of figures 2 to 6.
std::vector<Network> networks(Effort effort);

/// The curve of a network over lambda m.
std::string curve_name(const Network& network);
/// Suffix for a 2x2 torus with one link between neighbours instead of two.
constexpr const char* kSingleLinks = " single links";
/// Over m, for messages so rare that they meet no other; 8x8.
std::string empty_name(unsigned l);
constexpr std::array<unsigned, 4> kEmptyLengths = {1, 5, 10, 20};
/// Over lambda m, 8x8 and m = 10: at low load, and near saturation.
std::string low_name(unsigned l);
std::string near_name(unsigned l);
/// Over m at lambda m = 0.4, 8x8.
std::string lengths_name(unsigned l);
/// Over lambda m. Generation stops, and the network runs until it is empty.
std::string drained_name(const Network& network);

/// A network in which generation stops may run this many times as long, to drain.
constexpr unsigned kDrainLimit = 10;

/// 3 (l + 1) + m.
double empty_network_latency(unsigned l, unsigned m);

StudyPlan plan(Effort effort);
std::vector<FigureMaker> figures(Effort effort);
std::vector<Claim> claims(const StudyResults& results);

}  // namespace thruway::torus_saturation
