// Routing tables as entries for the device of a router: by pin, and refused with several ways.

#include "cosim/verilated/devices/pin_table.h"
#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// Router 1 of a row of three. Its ports are +x, -x and the host's, in a device as in the network.
class MiddleOfARow : public ::testing::Test {
protected:
    MiddleOfARow() : topology(build_topology(row())), table(3) {
        shape.ports = 3;
        shape.vcs = 4;
        shape.message_classes = 2;
        shape.layout = thruway_table_layout();
        plus = static_cast<std::uint8_t>(*topology.grid->port(kMiddle, 0, Direction::kPlus));
        minus = static_cast<std::uint8_t>(*topology.grid->port(kMiddle, 0, Direction::kMinus));
    }
    static TopologySettings row() {
        TopologySettings settings;
        settings.kind = "mesh";
        settings.kind.own<GridSettings>().radix = {3};
        return settings;
    }
    /// "inputs came_by > destination: port vcs" of each entry.
    std::vector<std::string> texts() const {
        std::vector<std::string> all;
        for (const PinTableEntry& e : pin_table(table, topology, kMiddle, shape)) {
            all.push_back(std::to_string(e.inputs) + " " + std::to_string(e.came_by) + " > " +
                          std::to_string(e.destination) + ": " + std::to_string(e.port) + " " +
                          std::to_string(e.vcs));
        }
        return all;
    }

    static constexpr RouterId kMiddle{1};
    const Topology topology;
    RoutingTable table;
    PinShape shape;
    std::uint8_t plus = 0;
    std::uint8_t minus = 0;
};

TEST_F(MiddleOfARow, has_an_entry_for_each_arrival_of_its_table) {
    table.set(kMiddle, RouterId{0}, {minus});
    // To router 2: packets of this host by VC 0, those that came from router 0 on VC 1 by VC 1.
    table.add(kMiddle, RouterId{2}, {0, 0, true, false}, {{1, plus, 0}});
    table.add(kMiddle, RouterId{2}, {PortSet{1} << minus, 2, false, false}, {{2, plus, 0}});
    const std::vector<std::string> expected = {
        "1 3 > 0: 1 3", "2 3 > 0: 1 3", "4 3 > 0: 1 3",  // whatever the arrival
        "7 3 > 1: 2 3",                                  // to its host
        "2 2 > 2: 0 2", "4 3 > 2: 0 1",
    };
    EXPECT_EQ(texts(), expected);
}

TEST_F(MiddleOfARow, is_refused_with_several_ways) {
    table.set(kMiddle, RouterId{0}, {minus, plus});
    EXPECT_EQ(problem_of([&] {
                  texts();
              }).rfind("routing.table_file: router 1 has 2 ways to router 0; ", 0),
              0u);
}

}  // namespace
}  // namespace thruway::test
