// Which networks fit a device, and the fields of a flit for a packet.
#include "tests/cosim/verilated/pin_bench.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

/// A device that has only a shape.
class Shell : public PinDevice {
public:
    explicit Shell(const PinShape& shape) : shape_(shape) {}
    const PinShape& shape() const override { return shape_; }
    void set_place(const PinPlace&) override {}
    void clock(const PinInputs&, PinOutputs&) override { FAIL() << "must not run"; }

private:
    PinShape shape_;
};

struct Misfit {
    const char* name;
    TopologySettings topology;
    PinShape shape;
    const char* text;
};

std::vector<Misfit> misfits() {
    const TopologySettings torus = grid("torus", {4, 4});
    TopologySettings two_hosts = torus;
    two_hosts.hosts_per_router = 2;
    TopologySettings one_way = torus;
    one_way.kind.own<DirectionSettings>().bidirectional = false;
    TopologySettings double_links = grid("torus", {4, 2});
    double_links.kind.own<DoubleLinkSettings>().double_links = true;
    std::vector<Misfit> all = {
        {"ports",
         torus,
         {},
         "4x4 torus: router 1 needs 4 ports for links (two per dimension) and 1 for hosts; its "
         "device has 2 and 1"},
        {"channels", torus, {}, "built for 4 virtual channels; the network needs 2"},
        {"buffers", torus, {}, "built for 16 flits in a buffer; the network needs 8"},
        {"two_hosts",
         two_hosts,
         {},
         "4x4 torus: router 1 needs 4 ports for links (two per dimension) and 2 for hosts"},
        {"five_ports", grid("torus", {4, 4, 4}), {}, "router 1 needs 6 ports for links"},
        {"four_dimensions",
         grid("torus", {3, 3, 3, 3}),
         {},
         "it has 4 dimensions; the device's flit has coordinates of 3"},
        {"long_ring", grid("torus", {300}), {}, "it has a radix of 300"},
        {"one_way", one_way, {}, "its links are unidirectional"},
        {"double_links", double_links, {}, "it has double links"},
    };
    all[0].shape.ports = 3;
    all[1].shape.vcs = 4;
    all[2].shape.buffer_flits = 16;
    all[5].shape.ports = 9;
    return all;
}

class PinMisfit : public ::testing::TestWithParam<Misfit> {};

TEST_P(PinMisfit, is_refused_with_what_would_fit) {
    const Misfit& c = GetParam();
    PinRouters pins([&](RouterId, FabricContext&) { return std::make_unique<Shell>(c.shape); },
                    {1});
    const std::string problem = problem_of([&] {
        PinFabric fabric("fabric", c.topology, twin_router(Switching::kWormhole, 2, 8), {}, &pins);
    });
    EXPECT_TRUE(contains(problem, c.text)) << problem;
}

INSTANTIATE_TEST_SUITE_P(Fabrics, PinMisfit, ::testing::ValuesIn(misfits()),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(PinMap, pins_are_numbered_with_gaps_at_the_edge_of_a_mesh) {
    const Topology mesh = build_topology(grid("mesh", {3, 3}));
    // The corner at (0, 2): +x, no -x, no +y, -y, the host.
    const PinMap map(mesh, RouterId{6}, {});
    EXPECT_EQ(map.ports(), 5u);
    EXPECT_EQ(map.port_of(0), Port{0});
    EXPECT_EQ(map.port_of(1), std::nullopt);
    EXPECT_EQ(map.port_of(2), std::nullopt);
    EXPECT_EQ(map.port_of(3), Port{1});
    EXPECT_EQ(map.port_of(4), Port{2});
    EXPECT_EQ(map.pin_of(1), 3u);
    EXPECT_EQ(map.place().x, 0u);
    EXPECT_EQ(map.place().y, 2u);
    EXPECT_EQ(map.place().radix_y, 3u);
    EXPECT_FALSE(map.place().wraps);
}

TEST(PinMap, fields_of_a_packet_are_read_back) {
    // Ties: 4 x 3 only in dimension 0; 3 x 4 only in dimension 1, with bit 0 of the draw.
    for (const auto& radix : {std::vector<unsigned>{4, 3}, {3, 4}, {4, 6}, {5, 5}}) {
        const Topology torus = build_topology(grid("torus", radix));
        const PinMap map(torus, RouterId{0}, {});
        const unsigned ties = (radix[0] % 2 == 0 ? 1 : 0) + (radix[1] % 2 == 0 ? 1 : 0);
        for (std::uint32_t host = 0; host < torus.graph.hosts(); ++host) {
            for (std::uint32_t draw = 0; draw < 1u << ties; ++draw) {
                Packet packet;
                packet.destination = HostId{host};
                packet.route_draw = draw;
                packet.flits = 40000;
                const FlitFields fields = map.fields_of(packet);
                EXPECT_EQ(unpack(pack(fields)), thruway_layout().carried(fields));
                EXPECT_EQ(fields.destination, host);
                EXPECT_EQ(fields.dest_x, host % radix[0]);
                EXPECT_EQ(fields.dest_y, host / radix[0]);
                const unsigned low = radix[0] % 2 == 0 ? 1 : 2;
                const unsigned drawn = ties == 2 ? draw : draw * low;
                EXPECT_EQ(fields.ties, drawn);
                Packet read;
                ASSERT_TRUE(map.read_fields(fields, read));
                EXPECT_EQ(read.destination, packet.destination);
                EXPECT_EQ(read.route_draw, draw);
                EXPECT_EQ(read.flits, 40000u);
            }
        }
        FlitFields outside;
        outside.destination = static_cast<std::uint32_t>(torus.graph.hosts());
        Packet read;
        EXPECT_FALSE(map.read_fields(outside, read));
    }
}

}  // namespace
}  // namespace thruway::test
