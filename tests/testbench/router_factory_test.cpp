// Routers that the program makes itself (SimulationOptions::router_factory).

#include "cosim/verilated/devices/systemc_device.h"
#include "cosim/verilated/pin_routers.h"
#include "cosim/verilated/protocol/stated_routing.h"
#include "tests/support/problem_of.h"
#include "tests/testbench/run_in_child.h"
#include "tests/testbench/sample_runs.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>

namespace thruway::test {
namespace {

/// Passes everything on to another device.
class Relay : public PinDevice {
public:
    explicit Relay(std::unique_ptr<PinDevice> device) : device_(std::move(device)) {}

    const PinShape& shape() const override { return device_->shape(); }
    void set_place(const PinPlace& place) override { device_->set_place(place); }
    bool pending() const override { return device_->pending(); }
    void clock(const PinInputs& in, PinOutputs& out) override { device_->clock(in, out); }

private:
    std::unique_ptr<PinDevice> device_;
};

/// Settings whose SystemC router is cycle for cycle that of a SystemcDevice: registered outputs.
SimulationSettings registered() {
    SimulationSettings settings = torus(0.4);
    settings.router.routing_cycles = 1;
    settings.router.ejection_cycles = 1;
    settings.measurement.cycles = 3000;
    settings.measurement.warmup_cycles = 500;
    return settings;
}

std::string result_with(RouterFactory* factory) {
    SimulationOptions options;
    options.router_factory = factory;
    RunResult result = simulate(registered(), options);
    // Routers of a factory do not tell how long packets have waited, and do not count.
    result.fairness.longest_wait = {};
    EXPECT_EQ(result.activity.missing.has_value(), factory != nullptr);
    result.activity = {};
    return to_json(result);
}

TEST(RouterFactoryOfProgram, has_the_same_bytes_if_its_devices_only_relay) {
    const std::string systemc = run_in_child([] { return result_with(nullptr); });
    ASSERT_GT(result_from_json(systemc, "run").run.packets, 3000u);
    for (const std::vector<unsigned>& routers : {std::vector<unsigned>{}, {5, 10}}) {
        unsigned made = 0;
        const std::string relayed = run_in_child([&] {
            PinRouters factory(
                [&](RouterId id, FabricContext& context) -> std::unique_ptr<PinDevice> {
                    ++made;
                    return std::make_unique<Relay>(
                        std::make_unique<SystemcDevice>("systemc", id, context));
                },
                routers, rules_of_twins);
            std::string result = result_with(&factory);
            if (made != (routers.empty() ? 16u : 2u)) return std::string("routers not made");
            return result;
        });
        EXPECT_EQ(relayed, systemc) << routers.size() << " routers";
    }
}

TEST(RouterFactoryOfProgram, is_refused_where_its_routers_could_not_be_used) {
    PinRouters factory([](RouterId, FabricContext&) { return std::unique_ptr<PinDevice>(); });
    const auto refusal = [&](const SimulationSettings& settings, SimulationOptions options) {
        options.router_factory = &factory;
        return problem_of([&] { simulate(settings, options); });
    };
    const std::string why = "; the program makes the routers of this run itself "
                            "(SimulationOptions::router_factory)";
    SimulationSettings verilated = registered();
    verilated.router.implementation = RouterImplementation::kVerilated;
    EXPECT_EQ(refusal(verilated, {}), "router.implementation: set it to \"systemc\"" + why);
    SimulationOptions options;
    options.engine = Engine::kTransaction;
    EXPECT_EQ(refusal(registered(), options), "use the cycle engine" + why);
    options = {};
    options.parts = 2;
    EXPECT_EQ(refusal(registered(), options), "run this in one part" + why);
}

}  // namespace
}  // namespace thruway::test
