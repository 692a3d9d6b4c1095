// analysis/energy/energy.h
// The energy of a run: its activity times the constants of a technology.
//     energy of an event       = how often it happened × constant
//     energy of a leakage      = how many there are × constant × time
//     along links              × length of a link: its latency in cycles × mm_per_cycle
// Units: pJ; power in mW = pJ / ns.
#pragma once

#include "analysis/energy/run_activity.h"
#include "analysis/energy/technology.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Values that replace those of the technology; its constants are scaled where they say so.
struct EnergyOptions {
    std::optional<double> flit_bits;         ///< > 0
    std::optional<double> mm_per_cycle;      ///< >= 0
    std::optional<double> switching_factor;  ///< 0 to 1
};

struct EnergySum {
    double dynamic_pj = 0;
    double leakage_pj = 0;

    double total_pj() const { return dynamic_pj + leakage_pj; }
    void add(const EnergySum& other) {
        dynamic_pj += other.dynamic_pj;
        leakage_pj += other.leakage_pj;
    }
};

/// What a constant of the technology contributes.
struct EnergyLine {
    const TechnologyConstant* constant = nullptr;
    /// Events, or for leakage how many there are; along links times mm. Empty: not counted.
    std::optional<double> amount;
    double value = 0;  ///< the constant, scaled; the mean over `amount` if it differs
    double energy_pj = 0;
};

struct EnergyReport {
    std::vector<EnergyLine> lines;                ///< in the order of the technology
    std::array<EnergySum, kEnergyBlocks> blocks;  ///< [EnergyBlock]
    std::vector<EnergySum> routers;               ///< in the order of RunActivity::routers
    EnergySum total;
    double time_ns = 0;
    // The values in force.
    double flit_bits = 0;
    double mm_per_cycle = 0;
    std::optional<double> switching_factor;
    std::vector<std::string> notes;  ///< sentences that a reader of the numbers must know

    // The total energy, shared out. Empty if no flit moved.
    std::optional<double> pj_per_flit;      ///< for each flit that reached its host
    std::optional<double> pj_per_bit;       ///< the same for each of its bits
    std::optional<double> pj_per_flit_hop;  ///< for each flit and router that it passed

    double power_mw(const EnergySum& sum) const {
        return time_ns > 0 ? sum.total_pj() / time_ns : 0;
    }
};

/// `technology` must outlive the report.
/// Errors: Problem for a run outside what the technology has values for, and for another width of
/// flits or a switching factor where no constant scales with it.
EnergyReport evaluate_energy(const RunActivity& run, const Technology& technology,
                             const EnergyOptions& options = {});

}  // namespace thruway
