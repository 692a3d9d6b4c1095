// The transaction engine gives every packet the same latency as the cycle engine.

#include "routing/paths/ring_settings.h"
#include "tests/cosim/transaction/both_engines.h"
#include "tests/rtl_models/queued_router/storage_organisations.h"

namespace thruway::test {
namespace {

/// The rules of a router, chosen by the bits of a number.
RouterSettings router_of(const Organisation& of, unsigned bits) {
    RouterSettings s = of.router;
    s.storage = (bits & 1u) != 0 ? StorageRule::kPartial : StorageRule::kFull;
    s.tie = (bits & 2u) != 0 ? TieRule::kFree : TieRule::kBusy;
    s.arrival_order = static_cast<ArrivalOrder>((bits >> 2) % 3);
    s.injection_flits_per_cycle = (bits >> 2) & 1u;
    s.ejection_flits_per_cycle = (bits >> 3) & 1u;
    s.routing_cycles = (bits >> 4) % 4;
    s.one_flit_inputs = s.routing_cycles > 1 && (bits & 1u) != 0;
    s.routing_at_source = (bits & 4u) != 0;
    s.injection_cycles = (bits >> 1) % 3;
    s.ejection_cycles = (bits >> 2) % 3;
    s.header_order = (bits & 8u) != 0 ? HeaderOrder::kPort : HeaderOrder::kMessageId;
    return s;
}

class EveryOrganisation : public ::testing::TestWithParam<unsigned> {};

// 16 sets of rules, each with a different network, routing function, load and lengths.
TEST_P(EveryOrganisation, gives_every_packet_the_same_latency) {
    RoutingSettings both = without_dateline("minimal_adaptive", "diagonal");
    both.function.own<EqualWaysSettings>().equal_ways = EqualWays::kBoth;
    const RoutingSettings routings[] = {without_dateline("minimal_adaptive", "random"), both,
                                        without_dateline("random_minimal"), without_dateline(),
                                        without_dateline("minimal_adaptive")};
    const Network networks[] = {
        {}, {"hypercube", {}, 4}, {"torus", {3, 5}, 0, 2}, {"mesh", {4, 3}, 0, 1, 3}};
    const unsigned hosts[] = {16, 16, 30, 12};
    std::vector<Trial> runs;
    for (unsigned i = 0; i < 16; ++i) {
        // Each bit of the rules takes both values with each network.
        const unsigned bits = i * 21 + GetParam() * 5;
        Trial run;
        run.network = networks[i % 4];
        run.router = router_of(organisations()[GetParam()], bits);
        run.routing = routings[(i / 4 + GetParam()) % 5];
        const unsigned longest = i % 3 == 0 ? 1 : i % 3 == 1 ? 9 : 80;
        const unsigned mean = (1 + longest) / 2;
        const unsigned tenths = 3 + i % 8;  // flits per node in ten cycles
        run.load = {hosts[i % 4], 250, 10 * mean, tenths, longest};
        run.seed = 100 + i;
        run.drawn_lengths = i % 5 == 4;
        run.no_skip = i % 7 == 6;
        runs.push_back(run);
    }
    compare(runs, 8'000);
}

INSTANTIATE_TEST_SUITE_P(All, EveryOrganisation, ::testing::Range(0u, kOrganisations),
                         [](const auto& info) { return organisations()[info.param].name; });

}  // namespace
}  // namespace thruway::test
