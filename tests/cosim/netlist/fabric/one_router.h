// tests/cosim/netlist/fabric/one_router.h
// One router as a module, at pins that the test drives.
#pragma once

#include "cosim/netlist/fabric/fabric_pins.h"
#include "tests/rtl_models/fabric_bench.h"
#include "tests/support/report_of.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace thruway::test {

const sc_core::sc_time kCycle(1, sc_core::SC_NS);

/// Router 0 of a row of two. `settings_` may be changed before build().
class OneRouter : public ::testing::Test {
protected:
    explicit OneRouter(unsigned link_latency = 1)
        : topology_(build_topology(row(2, 1, link_latency))),
          selection_(make_selection_function({})) {}

    std::string report_of_building(const std::vector<RouterId>& inside,
                                   const FabricOptions& options = {}) {
        routing_ = routing_for({}, topology_, settings_);
        return report_of([&] {
            FabricPins pins("pins", topology_, {}, *routing_, *selection_, inside, options);
        });
    }

    /// Builds the router with `host`, or with one that sends `list`, on a clock.
    void build(const sc_core::sc_time& period, const std::vector<Sent>& list = {},
               bool rises_first = true, HostInterface* host = nullptr) {
        routing_ = routing_for({}, topology_, settings_);
        router_ = std::make_unique<RouterPins>("router", topology_, settings_, *routing_,
                                               *selection_, RouterId{0});
        host_ = std::make_unique<ScriptedHost>(router_->fabric().packets(), 0, list, received_);
        router_->fabric().connect_host(HostId{0}, host == nullptr ? *host_ : *host);
        clock_ = std::make_unique<sc_core::sc_clock>("clock", period, 0.5, sc_core::SC_ZERO_TIME,
                                                     rises_first);
        router_->clk_i(*clock_);
        router_->reset_i(reset_);
        router_->bind(router_->outputs().front(), away_);
        router_->bind(router_->inputs().front(), back_);
    }
    std::string run(double ns) {
        return report_of([&] { sc_core::sc_start(ns, sc_core::SC_NS); });
    }

    Topology topology_;
    RouterSettings settings_;
    std::unique_ptr<RoutingFunction> routing_;
    std::unique_ptr<SelectionFunction> selection_;
    std::vector<Received> received_;
    sc_core::sc_signal<bool> reset_;
    LinkWires away_{"away"};
    LinkWires back_{"back"};
    std::unique_ptr<RouterPins> router_;
    std::unique_ptr<ScriptedHost> host_;
    std::unique_ptr<sc_core::sc_clock> clock_;
};

}  // namespace thruway::test
