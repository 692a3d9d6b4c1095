// A deadlock in a fabric that is part of a larger simulation: it is reported with its packets, and
// the other models go on as if nothing had happened.
#include "routing/paths/ring_settings.h"
#include "rtl_models/systemc/systemc_version.h"
#include "tests/rtl_models/fabric_bench.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// Counts the edges of a clock that is independent of the fabric.
class Neighbour : public sc_core::sc_module {
public:
    explicit Neighbour(sc_core::sc_module_name name) : sc_module(name) {
        THRUWAY_HAS_PROCESS(Neighbour);
        SC_METHOD(tick);
        sensitive << next_;
    }
    unsigned ticks = 0;

private:
    void tick() {
        ++ticks;
        next_.notify(1, sc_core::SC_NS);
    }
    sc_core::sc_event next_;
};

std::vector<std::string> warnings;

void note(const sc_core::sc_report& report, const sc_core::sc_actions&) {
    warnings.push_back(std::string(report.get_msg_type()) + ": " + report.get_msg());
}

/// Four packets that fill a one-way ring without a dateline; each waits for the next.
struct DeadRing {
    DeadRing() : bench(topology(), router(), packets(), routing()) {
        sc_core::sc_report_handler::set_actions(sc_core::SC_WARNING, sc_core::SC_DISPLAY);
        sc_core::sc_report_handler::set_handler(note);
        warnings.clear();
    }
    ~DeadRing() {
        sc_core::sc_report_handler::set_handler(sc_core::sc_report_handler::default_handler);
    }

    static TopologySettings topology() {
        TopologySettings ring;
        ring.kind.own<GridSettings>().radix = {4};
        ring.kind.own<DirectionSettings>().bidirectional = false;
        return ring;
    }
    static RouterSettings router() {
        RouterSettings settings;
        settings.switching = Switching::kWormhole;
        settings.virtual_channels = 1;
        settings.buffer_flits = 2;
        return settings;
    }
    static RoutingSettings routing() {
        RoutingSettings settings;
        settings.function.own<DatelineSettings>().dateline = DatelineRule::kNone;
        return settings;
    }
    static std::vector<Sent> packets() {
        std::vector<Sent> list;
        for (unsigned i = 0; i < 4; ++i) list.push_back({0, i, (i + 2) % 4, 20});
        return list;
    }

    FabricBench bench;
};

TEST(EmbeddedDeadlock, is_a_warning_that_names_its_packets) {
    DeadRing ring;
    sc_core::sc_start(100, sc_core::SC_NS);
    EXPECT_TRUE(ring.bench.fabric.deadlocked());
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_EQ(warnings[0].find("/thruway/fabric/deadlock: fabric: cycle "), 0u) << warnings[0];
    EXPECT_NE(warnings[0].find("4 packets wait for each other for ever"), std::string::npos)
        << warnings[0];
    for (unsigned host = 0; host < 4; ++host) {
        const std::string packet = fmt::format("packet 0 of host {} for host {}, at router", host,
                                               (host + 2) % 4);
        EXPECT_NE(warnings[0].find(packet), std::string::npos) << warnings[0];
    }
}

TEST(EmbeddedDeadlock, takes_no_time_from_others_whatever_the_slices) {
    DeadRing ring;
    Neighbour neighbour("neighbour");
    for (unsigned slice = 1; slice <= 10; ++slice) {
        sc_core::sc_start(37, sc_core::SC_NS);
        EXPECT_EQ(sc_core::sc_time_stamp(), sc_core::sc_time(37 * slice, sc_core::SC_NS));
    }
    EXPECT_EQ(neighbour.ticks, 370u);
    EXPECT_TRUE(ring.bench.fabric.deadlocked());
    EXPECT_EQ(warnings.size(), 1u);
}

TEST(EmbeddedDeadlock, ends_run_until_without_a_warning) {
    DeadRing ring;
    ring.bench.fabric.clock().run_until(1000);
    EXPECT_TRUE(ring.bench.fabric.deadlocked());
    EXPECT_LT(sc_core::sc_time_stamp(), sc_core::sc_time(1000, sc_core::SC_NS));
    EXPECT_TRUE(warnings.empty());
}

// The other fabric runs the simulation: this one does not pause it.
TEST(EmbeddedDeadlock, does_not_end_run_until_of_another_fabric) {
    DeadRing ring;
    FabricBench other(row(2), {}, {{700, 0, 1, 3}}, {}, {}, "other");
    other.fabric.clock().run_until(1000);
    EXPECT_EQ(sc_core::sc_time_stamp(), sc_core::sc_time(1000, sc_core::SC_NS));
    EXPECT_EQ(other.received.size(), 1u);
    EXPECT_TRUE(ring.bench.fabric.deadlocked());
    EXPECT_EQ(warnings.size(), 1u);
}

}  // namespace
}  // namespace thruway::test
