// testbench/routers/run_routers.h
// Where the routers of a run come from: the fabric's own, the transaction engine, Verilog, devices
// of a user, or the program that runs the simulation.
#pragma once

#include "reporting/run_result.h"
#include "testbench/routers/network_devices.h"

#include <memory>
#include <string>

namespace thruway {

/// Errors: Problem for routers that would send a flit in every cycle on a link that a flit occupies
/// for several. `transactions`: those of the transaction engine.
void check_narrow_links(const FabricGraph& graph, const SimulationSettings& settings,
                        bool transactions);

class RunRouters {
public:
    /// Arguments must outlive this object. `devices`, null: none. `of_program`: makes the routers
    /// in place of what the settings say; null: does not. `longest_packet`: flits, 0: not known.
    /// Errors: those of foreign_routers_of().
    RunRouters(const SimulationSettings& settings, const DeviceSet* devices,
               RouterFactory* of_program, const Topology& topology, const RoutingFunction& routing,
               unsigned longest_packet);

    /// Null: no router is foreign.
    const ForeignRouters* foreign() const { return foreign_.get(); }
    /// Of a fabric in one part; null: all its routers are its own. `transactions`: of the
    /// transaction engine.
    /// Errors: those of make_verilated_routers() and check_narrow_links().
    RouterFactory* factory(bool transactions);
    /// What a reader of the result must know about the routers.
    void add_notes(RunResult& result) const;
    /// Why nothing moves, where no packets are known to wait for each other; may be empty.
    std::string standstill(bool bounded_hosts) const;

private:
    const SimulationSettings& settings_;
    RouterFactory* const of_program_;
    const Topology& topology_;
    const unsigned longest_packet_;
    std::unique_ptr<ForeignRouters> foreign_;
    std::unique_ptr<RouterFactory> made_;  ///< null: not needed
};

}  // namespace thruway
