// Where a header may go and which output it prefers: idle outputs, ranks, selection by traffic
// class and by hops left, functions that draw at each hop, routes that are not minimal.

#include "rtl_models/queued_router/header_stage.h"

#include "tests/rtl_models/queued_router/queued_bench.h"
#include "topologies/grid_topologies.h"

namespace thruway::test {
namespace {

/// A router whose storage uses the hops left.
RouterSettings counting_hops() {
    RouterSettings settings = queued_router();
    settings.organisation = "input_queues";
    settings.organisation.own<InputOrderSettings>().criterion = InputCriterion::kClosest;
    return settings;
}

struct Stage {
    Stage(const Topology& topology, const RoutingFunction& routing,
          const SelectionFunction& selection)
        : context{topology.graph,
                  settings,
                  Pipeline(settings),
                  routing,
                  selection,
                  VcReallocation::kAfterTailSent,
                  1,
                  packets,
                  clock,
                  arena,
                  registers,
                  modules,
                  arrivals,
                  4,
                  0,
                  {},
                  &topology} {}

    PacketPool packets;
    StateArena arena;
    StateArena registers;
    StateArena modules;
    ArrivalPlanes arrivals{4, 1, arena};
    ClockDomain clock{"clock", {}};
    RouterSettings settings = counting_hops();
    FabricContext context;
};

/// Candidates of router 0, set by hand: ports 5, 3, 1 in the first rank, 6 in the second.
class FourWays : public RoutingFunction {
public:
    void route(const RouteQuery&, RouteCandidates& candidates) const override {
        candidates.clear();
        for (const Port port : {5u, 3u, 1u}) candidates.add(port, VcMask{1}, 0);
        candidates.add(6, VcMask{1}, 1);
    }
    unsigned max_candidates() const override { return 4; }
    std::string name() const override { return "four_ways"; }
};

Topology star() {
    Topology star;
    for (unsigned i = 0; i < 8; ++i) star.graph.add_router();
    for (unsigned i = 1; i < 8; ++i) {
        Channel channel;
        channel.from = RouterId{0};
        channel.from_port = i - 1;
        channel.to = RouterId{i};
        channel.to_port = 0;
        star.graph.add_link(channel);
    }
    for (unsigned i = 0; i < 8; ++i) star.graph.add_host(RouterId{i});
    return star;
}

/// In these networks host i is at router i.
StoredPacket routed(HeaderStage& stage, const Packet& packet, PortSet idle, const Draw& random) {
    StoredPacket header;
    header.input = 7;
    stage.route(header, packet, RouterId{index(packet.destination)}, idle, random);
    return header;
}

TEST(HeaderStage, chooses_among_idle_outputs_first_and_drops_candidates_of_higher_rank) {
    const Topology topology = star();
    const FourWays routing;
    const auto first_free = make_selection_function(without_dateline());
    Stage bench(topology, routing, *first_free);
    HeaderStage looking("looking", RouterId{0}, bench.context);
    bench.settings.organisation = "output_queues";
    bench.settings.organisation.own<AssignmentSettings>().assignment = AssignmentPolicy::kRandom;
    HeaderStage blind("blind", RouterId{0}, bench.context);
    Packet packet;
    packet.destination = HostId{2};
    const auto first_choice = [&](HeaderStage& stage, PortSet idle) {
        const StoredPacket header = routed(stage, packet, idle, {});
        EXPECT_EQ(header.outputs, (PortSet{1} << 5) | (PortSet{1} << 3) | (PortSet{1} << 1));
        EXPECT_EQ(header.hops_left, 1u);
        return header.first_choice;
    };
    EXPECT_EQ(first_choice(looking, ~PortSet{0}), 5u);
    EXPECT_EQ(first_choice(looking, 0b01001011), 3u);
    EXPECT_EQ(first_choice(looking, 0b01000010), 1u);
    // If no output is idle, first_free waits for the last candidate.
    EXPECT_EQ(first_choice(looking, 0b01000000), 1u);
    EXPECT_EQ(first_choice(blind, 0b01000010), 5u);
}

Topology torus_of(unsigned radix) {
    TopologySettings settings;
    settings.kind.own<GridSettings>().radix = {radix, radix};
    return build_topology(settings);
}

std::unique_ptr<RoutingFunction> unbounded(const RoutingSettings& settings,
                                           const Topology& topology) {
    return make_routing_function(settings, topology, 1, Storage::kUnbounded);
}

TEST(HeaderStage, selects_by_hops_left_and_by_traffic_class) {
    const Topology topology = torus_of(8);
    RoutingSettings settings = without_dateline("minimal_adaptive", "dimension_ordered");
    settings.selection_by_class = {"diagonal"};
    const auto routing = unbounded(settings, topology);
    const auto selection = make_selection_function(settings);
    Stage bench(topology, *routing, *selection);
    HeaderStage stage("stage", RouterId{0}, bench.context);
    const Grid& grid = *topology.grid;
    const Port x = *grid.port(RouterId{0}, 0, Direction::kPlus);
    const Port y = *grid.port(RouterId{0}, 1, Direction::kPlus);
    const PortSet both = (PortSet{1} << x) | (PortSet{1} << y);
    Packet packet;
    for (std::uint32_t host = 0; host < 64; ++host) {
        packet.destination = HostId{host};
        const RouterId to = topology.graph.host(HostId{host}).router;
        const unsigned dx = grid.coordinate(to, 0);
        const unsigned dy = grid.coordinate(to, 1);
        if (dx == 0 || dx > 3 || dy == 0 || dy > 3) continue;
        packet.traffic_class = 0;
        for (const PortSet idle : {PortSet{0}, both}) {
            const StoredPacket header = routed(stage, packet, idle, {});
            EXPECT_EQ(header.outputs, both);
            EXPECT_EQ(header.first_choice, dy > dx ? y : x) << dx << " " << dy;
            EXPECT_EQ(header.hops_left, dx + dy);
        }
        packet.traffic_class = 1;
        EXPECT_EQ(routed(stage, packet, both, {}).first_choice, x);
        EXPECT_EQ(routed(stage, packet, PortSet{1} << y, {}).first_choice, y);
    }
}

TEST(HeaderStage, leaves_one_output_to_a_function_that_draws_at_each_hop) {
    const Topology topology = torus_of(8);
    const RoutingSettings settings = without_dateline("random_minimal");
    const auto routing = unbounded(settings, topology);
    const auto selection = make_selection_function(settings);
    Stage bench(topology, *routing, *selection);
    HeaderStage stage("stage", RouterId{0}, bench.context);
    Packet packet;
    packet.destination = HostId{8 + 1};
    const Port x = *topology.grid->port(RouterId{0}, 0, Direction::kPlus);
    const Port y = *topology.grid->port(RouterId{0}, 1, Direction::kPlus);
    unsigned in_x = 0;
    for (packet.identity.sequence = 0; packet.identity.sequence < 400; ++packet.identity.sequence) {
        // Only y is idle, but the packet does not look.
        const StoredPacket header = routed(stage, packet, PortSet{1} << y, stage.draw_for(packet));
        EXPECT_EQ(header.outputs, PortSet{1} << header.first_choice);
        EXPECT_TRUE(header.first_choice == x || header.first_choice == y);
        in_x += header.first_choice == x;
    }
    // Binomial, 400 draws: between 140 and 260 for all but one seed in 10^9.
    EXPECT_GT(in_x, 140u);
    EXPECT_LT(in_x, 260u);
}

TEST(HeaderStage, counts_the_hops_left_on_a_hamiltonian_cycle) {
    const Topology topology = torus_of(5);
    const RoutingSettings settings = without_dateline("h_cycle");
    const auto routing = unbounded(settings, topology);
    const auto selection = make_selection_function(settings);
    Stage bench(topology, *routing, *selection);
    std::vector<std::unique_ptr<HeaderStage>> stages;
    for (std::uint32_t r = 0; r < 25; ++r) {
        stages.push_back(std::make_unique<HeaderStage>(fmt::format("stage_{}", r).c_str(),
                                                       RouterId{r}, bench.context));
    }
    Packet packet;
    packet.destination = HostId{0};
    for (std::uint32_t direction = 0; direction < 4; ++direction) {
        packet.route_draw = direction;
        std::vector<bool> seen(25, false);
        for (std::uint32_t r = 1; r < 25; ++r) {
            // Walks to the destination, counting hops.
            RouterId here{r};
            unsigned hops = 0;
            const unsigned left = routed(*stages[r], packet, 0, {}).hops_left;
            while (here != RouterId{0} && hops < 25) {
                const StoredPacket header = routed(*stages[index(here)], packet, 0, {});
                here = topology.graph
                           .channel(*topology.graph.channel_out(here, header.first_choice))
                           .to;
                ++hops;
            }
            EXPECT_EQ(left, hops);
            seen[left] = true;
        }
        EXPECT_EQ(std::count(seen.begin(), seen.end(), true), 24);
    }
}

}  // namespace
}  // namespace thruway::test
