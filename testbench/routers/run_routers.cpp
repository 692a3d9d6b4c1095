#include "testbench/routers/run_routers.h"

#include "core/problem.h"
#include "cosim/transaction/transaction_engine.h"
#include "cosim/verilated/twin_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace thruway {

void check_narrow_links(const FabricGraph& graph, const SimulationSettings& settings,
                        bool transactions) {
    const RouterSettings& router = settings.router;
    if (!transactions && router.implementation == RouterImplementation::kSystemc) return;
    const std::vector<unsigned>& replaced = router.implementation ==
                                                    RouterImplementation::kVerilated
                                                ? router.verilated_routers
                                                : router.foreign_routers;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const bool all = transactions || replaced.empty();
        if (!all && std::find(replaced.begin(), replaced.end(), r) == replaced.end()) continue;
        const auto link = narrow_link_from(graph, RouterId{r});
        if (!link) continue;
        const std::string what = fmt::format(
            "a flit occupies the link from {} to {} for {} cycles (topology.link_flit_cycles, or "
            "flit_cycles in a graph file)",
            graph.name(link->from), graph.name(link->to), link->flit_cycles);
        if (transactions) {
            throw Problem(what + ", and routers of the transaction engine take one for each flit "
                                 "of a packet; use the cycle engine");
        }
        throw Problem("router.implementation: " + what +
                      ", and a router behind pins cannot know that and sends a flit in every "
                      "cycle; set it to \"systemc\"");
    }
}

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
    check_narrow_links(topology_.graph, settings_, transactions);
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

std::string RunRouters::standstill(bool bounded_hosts) const {
    if (foreign_ != nullptr) {
        return "nothing moves; foreign routers do not tell which packets wait for each other";
    }
    if (!bounded_hosts) return "";
    return "nothing moves: packets wait for room at hosts, which wait until their replies have "
           "left";
}

}  // namespace thruway
