// Arrival registers of routers whose sets of ports have several words.

#include "core/bits.h"
#include "rtl_models/engine/link.h"
#include "tests/rtl_models/block_bench.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

constexpr unsigned kSlots = 16;

struct Registers {
    Registers(unsigned ports_, unsigned vcs_)
        : ports(ports_),
          vcs(vcs_),
          planes(kSlots, 2 * ArrivalPlanes::lines(ports_, vcs_), arena),
          own(planes.take(ports_, vcs_)),
          next(planes.take(ports_, vcs_)) {}

    using Places = std::set<std::pair<Cycle, unsigned>>;
    /// All (slot, port) with a flit, by the set of ports; the flits must agree.
    Places flits(const Arrivals& arrivals) const {
        Places found;
        for (Cycle cycle = 0; cycle < kSlots; ++cycle) {
            const Arrivals::Slot slot = arrivals.at(cycle);
            EXPECT_EQ(slot.port_words(), words_for(ports));
            for (Port port = 0; port < ports; ++port) {
                const bool here = has_bit(&slot.flit_ports(), port);
                EXPECT_EQ(slot.flit(port).valid(), here) << port;
                if (here) found.insert({cycle, port});
            }
            const unsigned sets = words_for(ports * vcs);
            const bool credits = find_bit(slot.credits(), sets, 0) != kNoBit;
            const bool any = !found.empty() && found.rbegin()->first == cycle;
            EXPECT_EQ(slot.empty(), !any && !credits) << cycle;
        }
        return found;
    }
    /// All (slot, ovc) with a credit.
    Places credits(const Arrivals& arrivals) const {
        Places found;
        for (Cycle cycle = 0; cycle < kSlots; ++cycle) {
            for_each_bit(arrivals.at(cycle).credits(), words_for(ports * vcs), [&](unsigned ovc) {
                found.insert({cycle, ovc});
            });
        }
        return found;
    }

    const unsigned ports;
    const unsigned vcs;
    StateArena arena;
    ArrivalPlanes planes;
    Arrivals own;
    Arrivals next;  ///< of another router, behind those
};

class WideArrivals : public ::testing::TestWithParam<std::pair<unsigned, unsigned>> {};

TEST_P(WideArrivals, take_a_flit_at_each_port_and_nowhere_else) {
    BlockBench bench;
    const auto [ports, vcs] = GetParam();
    for (const Port port : {0u, 63u, 64u, 127u, 128u, ports - 1}) {
        Registers registers(ports, vcs);
        if (port >= ports) continue;
        const FlitWire wire(3, {&registers.own, port, 0});
        ASSERT_TRUE(wire.send(BlockBench::flit(4, 0, 1, vcs - 1), 5, bench.clock));
        EXPECT_FALSE(wire.send(BlockBench::flit(5, 0, 1, 0), 5, bench.clock)) << "a second flit";
        EXPECT_EQ(registers.flits(registers.own), (Registers::Places{{8, port}}));
        EXPECT_EQ(registers.own.at(8).flit(port).packet, 4u);
        EXPECT_TRUE(registers.flits(registers.next).empty());
        EXPECT_TRUE(registers.credits(registers.own).empty());
        EXPECT_TRUE(registers.credits(registers.next).empty());
    }
}

TEST_P(WideArrivals, take_a_credit_of_each_virtual_channel_and_nothing_else) {
    BlockBench bench;
    const auto [ports, vcs] = GetParam();
    for (const Port port : {0u, 63u, 64u, 127u, 128u, ports - 1}) {
        Registers registers(ports, vcs);
        if (port >= ports) continue;
        const CreditWire wire(2, {&registers.own, port, 0});
        wire.send(0, 5, bench.clock);
        wire.send(vcs - 1, 6, bench.clock);
        EXPECT_EQ(registers.credits(registers.own),
                  (Registers::Places{{7, port * vcs}, {8, port * vcs + vcs - 1}}));
        EXPECT_TRUE(registers.credits(registers.next).empty());
        EXPECT_TRUE(registers.flits(registers.own).empty());
        EXPECT_TRUE(registers.flits(registers.next).empty());
    }
}

INSTANTIATE_TEST_SUITE_P(Shapes, WideArrivals,
                         ::testing::Values(std::pair(64u, 1u), std::pair(64u, 2u),
                                           std::pair(65u, 1u), std::pair(128u, 3u),
                                           std::pair(129u, 1u), std::pair(129u, 64u),
                                           std::pair(200u, 2u), std::pair(256u, 1u),
                                           std::pair(256u, 62u), std::pair(250u, 64u)));

}  // namespace
}  // namespace thruway::test
