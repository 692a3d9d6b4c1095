// tests/studies/duato/made_duato.h
// Hand-made results of the study duato for which all claims hold, and changes to them.
#pragma once

#include "studies/duato/duato.h"

#include <string>
#include <vector>

namespace thruway::test {

/// A change of the curves whose names begin with `curve`.
struct DuatoChange {
    std::string curve;
    double throughput = 1;  ///< factor
    double latency = 1;     ///< factor
    double minimal = 1;     ///< factor
    double link_busy = 1;   ///< factor
    bool never_drains = false;
    unsigned graph = 0;  ///< this one only; 0: all
};

constexpr unsigned kGraphs = 5;

/// Results of the quick plan, on kGraphs graphs. The accepted load is the offered load, up to the
/// throughput T of the curve; under up*/down*, T follows the links of each graph. Latency is base
/// (1 + growth (load / T)^4).
StudyResults made_duato(const std::vector<DuatoChange>& changes = {});

}  // namespace thruway::test
