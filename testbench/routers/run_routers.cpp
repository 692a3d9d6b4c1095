#include "testbench/routers/run_routers.h"

#include "cosim/transaction/transaction_engine.h"
#include "cosim/verilated/twin_settings.h"

namespace thruway {

RunRouters::RunRouters(const SimulationSettings& settings, const DeviceSet* devices,
                       RouterFactory* of_program, const Topology& topology,
                       const RoutingFunction& routing, unsigned longest_packet)
    : settings_(settings),
      of_program_(of_program),
      topology_(topology),
      longest_packet_(longest_packet),
      foreign_(foreign_routers_of(settings, topology, routing, devices, longest_packet)) {}

RouterFactory* RunRouters::factory(bool transactions) {
    if (of_program_ != nullptr) return of_program_;
    if (foreign_ != nullptr) return foreign_.get();
    made_ = transactions ? transaction_routers()
                         : make_verilated_routers(settings_.router, settings_.routing, topology_,
                                                  longest_packet_, settings_.measurement.seed);
    return made_.get();
}

void RunRouters::add_notes(RunResult& result) const {
    if (foreign_ == nullptr || foreign_->note().empty()) return;
    result.notes.push_back(foreign_->note());
}

}  // namespace thruway
