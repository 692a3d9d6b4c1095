// tests/cosim/netlist/fabric/netlist_bench.h
// A fabric in one piece, and the same network as modules joined by plain wires on an sc_clock, in
// one simulation and with the same packets.
#pragma once

#include "cosim/netlist/fabric/fabric_pins.h"
#include "tests/rtl_models/fabric/parts/partition_bench.h"

#include <systemc>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace thruway::test {

struct NetlistCase {
    TopologySettings topology;
    RouterSettings router;
    RoutingSettings routing;
    /// Routers of each module. Empty: one module per router.
    std::vector<std::vector<unsigned>> modules;
    unsigned module_that_does_not_skip = ~0u;
};

class NetlistBench {
public:
    NetlistBench(const NetlistCase& c, const std::vector<Sent>& list)
        : whole(c.topology, c.router, list, c.routing, {}, "whole"),
          clock_("clock", sc_core::sc_time(1000, sc_core::SC_PS)) {
        const FabricGraph& graph = whole.topology.graph;
        std::vector<std::vector<unsigned>> inside = c.modules;
        for (unsigned i = 0; c.modules.empty() && i < graph.routers(); ++i) inside.push_back({i});
        for (unsigned i = 0; i < inside.size(); ++i) {
            std::vector<RouterId> routers;
            for (const unsigned router : inside[i]) routers.push_back(RouterId{router});
            FabricOptions options;
            options.no_skip = i == c.module_that_does_not_skip;
            modules.push_back(std::make_unique<FabricPins>(fmt::format("module_{}", i).c_str(),
                                                           whole.topology, c.router, *whole.routing,
                                                           *whole.selection, routers, options));
            modules.back()->clk_i(clock_);
            modules.back()->reset_i(reset);
        }
        join();
        connect_hosts(list);
    }

    void run_until(Cycle end) {
        const sc_core::sc_time time(static_cast<double>(end) * 1000, sc_core::SC_PS);
        sc_core::sc_start(time - sc_core::sc_time_stamp(), sc_core::SC_RUN_TO_TIME);
    }

    FabricBench whole;
    sc_core::sc_signal<bool> reset{"reset"};
    std::vector<std::unique_ptr<FabricPins>> modules;
    std::vector<Received> received;
    std::map<ChannelId, std::unique_ptr<LinkWires>> wires;

private:
    void join() {
        for (const auto& module : modules) {
            for (const ChannelId channel : module->outputs()) {
                wires[channel] = std::make_unique<LinkWires>(
                    fmt::format("wires_{}", index(channel)));
                module->bind(channel, *wires[channel]);
            }
        }
        for (const auto& module : modules) {
            for (const ChannelId channel : module->inputs()) module->bind(channel, *wires[channel]);
        }
    }

    void connect_hosts(const std::vector<Sent>& list) {
        const FabricGraph& graph = whole.topology.graph;
        std::vector<std::vector<Sent>> of_host(graph.hosts());
        for (const Sent& sent : list) of_host[sent.source].push_back(sent);
        for (unsigned i = 0; i < graph.hosts(); ++i) {
            for (const auto& module : modules) {
                Fabric& fabric = module->fabric();
                if (!fabric.is_local(graph.host(HostId{i}).router)) continue;
                hosts_.push_back(
                    std::make_unique<ScriptedHost>(fabric.packets(), i, of_host[i], received));
                fabric.connect_host(HostId{i}, *hosts_.back());
            }
        }
    }

    sc_core::sc_clock clock_;
    std::vector<std::unique_ptr<ScriptedHost>> hosts_;
};

}  // namespace thruway::test
