// The delay models compared with values in papers and with sums by hand; pipelines compared with
// those of Peh and Dally.

#include "analysis/cost/chien_delay.h"
#include "analysis/cost/router_pipeline.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway {
namespace {

/// Routers in table 1 of Petrini, Vanneschi (1997): 16-ary 2-cubes (short wires) and 4-ary 4-trees
/// (long wires), whose crossbars have a port for each virtual channel. Quoted from memory; the
/// table truncates digits.
struct StatedRouter {
    ChienRouter router;
    double routing, crossbar, link;
};
constexpr StatedRouter kStated[] = {
    {{2, 17, 4, Wires::kShort}, 5.9, 5.85, 6.34},  // deterministic
    {{6, 17, 4, Wires::kShort}, 7.8, 5.85, 6.34},  // Duato's protocol
    {{7, 8, 1, Wires::kLong}, 8.06, 5.2, 9.64},     {{14, 16, 2, Wires::kLong}, 9.26, 5.8, 10.24},
    {{28, 32, 4, Wires::kLong}, 10.46, 6.4, 10.84},
};

TEST(ChienDelay, gives_the_stated_routers) {
    for (const StatedRouter& stated : kStated) {
        const ChienDelays delays = chien_delays(stated.router);
        EXPECT_NEAR(delays.routing_ns, stated.routing, 0.01);
        EXPECT_NEAR(delays.crossbar_ns, stated.crossbar, 0.01);
        EXPECT_NEAR(delays.link_ns, stated.link, 0.01);
    }
    EXPECT_STREQ(chien_delays(kStated[0].router).critical(), "link");
    EXPECT_STREQ(chien_delays(kStated[1].router).critical(), "routing");
    EXPECT_NEAR(chien_delays(kStated[1].router).clock_ns(), 7.8, 0.01);
    EXPECT_NEAR(chien_delays(kStated[2].router).sum_ns(), 8.06 + 5.2 + 9.64, 0.02);
    EXPECT_STREQ(chien_delays({1, 64, 1, Wires::kShort}).critical(), "crossbar");
}

TEST(ChienDelay, grows_by_its_slope_when_a_count_doubles) {
    for (unsigned n = 1; n <= 2048; n *= 2) {
        const ChienDelays less = chien_delays({n, n, n, Wires::kShort});
        const ChienDelays more = chien_delays({2 * n, 2 * n, 2 * n, Wires::kShort});
        EXPECT_NEAR(more.routing_ns - less.routing_ns, 1.2, 1e-9);
        EXPECT_NEAR(more.crossbar_ns - less.crossbar_ns, 0.6, 1e-9);
        EXPECT_NEAR(more.link_ns - less.link_ns, 0.6, 1e-9);
        EXPECT_NEAR(chien_delays({n, n, n, Wires::kLong}).link_ns - less.link_ns, 4.5, 1e-9);
    }
}

/// Peh, Dally (2001), table 1: tau4 for p = 5, w = 32, v = 2, quoted from memory. The table rounds
/// to one decimal, sometimes down.
TEST(PehDallyDelay, gives_the_values_of_table_1) {
    constexpr double kDigit = 0.1;
    const ModuleDelay crossbar = crossbar_traversal(5, 32);
    EXPECT_NEAR(switch_arbiter(5).fo4(), 9.6, kDigit);
    EXPECT_NEAR(crossbar.fo4(), 8.4, 1e-9) << "9 * 2 + 6 * 3 + 6 = 42 tau";
    EXPECT_NEAR(vc_allocator(RoutingRange::kOneVc, 5, 2).fo4(), 11.8, kDigit);
    EXPECT_NEAR(vc_allocator(RoutingRange::kOnePort, 5, 2).fo4(), 13.1, kDigit);
    EXPECT_NEAR(vc_allocator(RoutingRange::kAnyPort, 5, 2).fo4(), 16.9, kDigit);
    EXPECT_NEAR(switch_allocator(5, 2).fo4(), 10.9, kDigit);
    const auto speculative = [](RoutingRange range) {
        return speculative_allocation(vc_allocator(range, 5, 2), speculative_switch_allocator(5, 2),
                                      speculation_join(5, 2))
            .fo4();
    };
    EXPECT_NEAR(speculative(RoutingRange::kOneVc), 14.6, kDigit);
    EXPECT_NEAR(speculative(RoutingRange::kOnePort), 14.6, kDigit);
    EXPECT_NEAR(speculative(RoutingRange::kAnyPort), 18.3, kDigit);
}

/// p = 4, v = 4, for which all logarithms are integers.
TEST(PehDallyDelay, is_the_printed_sum_where_logarithms_are_whole) {
    EXPECT_NEAR(switch_arbiter(16).latency_tau, 43 + 14 + 1 / 12.0, 1e-9);
    EXPECT_EQ(switch_arbiter(16).overhead_tau, 9);
    EXPECT_NEAR(vc_allocator(RoutingRange::kOneVc, 4, 4).latency_tau, 57 + 1 / 12.0, 1e-9);
    EXPECT_NEAR(vc_allocator(RoutingRange::kOnePort, 4, 4).latency_tau, 49.5 + 20 + 5 / 6.0, 1e-9);
    EXPECT_NEAR(vc_allocator(RoutingRange::kAnyPort, 4, 4).latency_tau, 66 + 20 + 5 / 6.0, 1e-9);
    EXPECT_EQ(vc_allocator(RoutingRange::kAnyPort, 4, 4).overhead_tau, 9);
    EXPECT_NEAR(switch_allocator(4, 4).latency_tau, 34.5 + 20 + 5 / 6.0, 1e-9);
    EXPECT_NEAR(speculative_switch_allocator(4, 4).latency_tau, 41 + 24 + 5 / 6.0, 1e-9);
    EXPECT_NEAR(speculation_join(4, 4).latency_tau, 13 + 5 + 1 / 3.0, 1e-9);
    EXPECT_NEAR(crossbar_traversal(16, 64).latency_tau, 9 * 3 + 6 * 4 + 6, 1e-9);
    EXPECT_NEAR(crossbar_traversal(1, 8).latency_tau, 9 + 0 + 6, 1e-9);
}

TEST(PehDallyDelay, grows_with_ports_and_virtual_channels) {
    for (unsigned p = 2; p < 64; ++p) {
        EXPECT_LT(switch_arbiter(p).fo4(), switch_arbiter(p + 1).fo4());
        EXPECT_LE(crossbar_traversal(p, 32).fo4(), crossbar_traversal(p + 1, 32).fo4());
        for (const unsigned v : {1u, 2u, 4u}) {
            EXPECT_LT(switch_allocator(p, v).fo4(), switch_allocator(p + 1, v).fo4());
            EXPECT_LT(switch_allocator(p, v).fo4(), switch_allocator(p, v + 1).fo4());
            EXPECT_LT(vc_allocator(RoutingRange::kOnePort, p, v).fo4(),
                      vc_allocator(RoutingRange::kOnePort, p, v + 1).fo4());
            EXPECT_LE(vc_allocator(RoutingRange::kOnePort, p, v).fo4(),
                      vc_allocator(RoutingRange::kAnyPort, p, v).fo4());
        }
    }
}

PipelineModule module(const char* name, double latency, double overhead, unsigned cycles = 0,
                      bool own_register = false) {
    return {name, {latency, overhead}, cycles, own_register};
}

std::string text_of(const std::vector<PipelineStage>& stages) {
    std::string text;
    for (const PipelineStage& stage : stages) {
        text += stage.modules + " " + std::to_string(stage.cycles) + "; ";
    }
    return text;
}

TEST(PrescribedStages, hold_as_many_modules_as_fit) {
    const std::vector<PipelineModule> three = {module("a", 40, 9), module("b", 51, 9),
                                               module("c", 20, 9)};
    EXPECT_EQ(text_of(prescribed_stages(three, 100)), "a+b 1; c 1; ") << "40 + 51 + 9 = 100";
    EXPECT_EQ(text_of(prescribed_stages(three, 99.9)), "a 1; b+c 1; ");
    EXPECT_EQ(text_of(prescribed_stages(three, 120)), "a+b+c 1; ");
    EXPECT_EQ(text_of(prescribed_stages(three, 40)), "a 2; b 2; c 1; ");
    EXPECT_EQ(text_of(prescribed_stages({module("a", 10, 0), module("b", 10, 0, 0, true)}, 100)),
              "a 1; b 1; ");
    EXPECT_EQ(text_of(prescribed_stages({module("a", 100, 0)}, 100)), "a 1; ");
    EXPECT_TRUE(prescribed_stages({}, 100).empty());
}

TEST(PipelineClock, is_that_of_the_slowest_segment) {
    const auto clock = [](const std::vector<PipelineModule>& modules) {
        return pipeline_clock(modules);
    };
    const PipelineClock merged = clock({module("a", 40, 9), module("b", 50, 9)});
    EXPECT_NEAR(merged.period_tau, 99, 1e-9);
    EXPECT_EQ(merged.critical, "a+b");
    const PipelineClock cut = clock({module("a", 40, 9, 1), module("b", 50, 9)});
    EXPECT_NEAR(cut.period_tau, 59, 1e-9);
    EXPECT_EQ(cut.critical, "b");
    const PipelineClock spread = clock({module("a", 40, 9, 1), module("b", 50, 10, 2)});
    EXPECT_NEAR(spread.period_tau, 49, 1e-9);
    EXPECT_EQ(spread.critical, "a");
    EXPECT_NEAR(clock({module("a", 40, 30), module("b", 5, 0)}).period_tau, 70, 1e-9)
        << "a has to be ready again";
    // A module without logic, "b", gives its cycle to "a".
    const PipelineClock lent = clock(
        {module("a", 40, 0), module("b", 0, 0, 1), module("c", 30, 0)});
    EXPECT_NEAR(lent.period_tau, 40, 1e-9);
    EXPECT_EQ(lent.critical, "a");
}

}  // namespace
}  // namespace thruway
