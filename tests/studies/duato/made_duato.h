// tests/studies/duato/made_duato.h
// Results of the study duato made by hand: networks that do all that the paper says, and changes to
// them.
#pragma once

#include "studies/duato/duato.h"

#include <string>
#include <vector>

namespace thruway::test {

/// What is changed of the curves whose names begin with `curve`.
struct DuatoChange {
    std::string curve;
    double throughput = 1;  ///< factor
    double latency = 1;     ///< factor
    double minimal = 1;     ///< factor
    double link_busy = 1;   ///< factor
    bool never_drains = false;
    unsigned graph = 0;  ///< this one alone; 0: all
};

constexpr unsigned kGraphs = 5;

/// Of the quick plan, on kGraphs graphs. Accepted is the load, up to the throughput T of the curve,
/// which under up*/down* follows the links of each graph; latency is base (1 + growth (load /
/// T)^4).
StudyResults made_duato(const std::vector<DuatoChange>& changes = {});

}  // namespace thruway::test
