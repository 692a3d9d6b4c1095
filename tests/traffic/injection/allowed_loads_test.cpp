// The loads that a search may try: make_traffic() accepts them and refuses those beyond.

#include "core/problem.h"
#include "tests/traffic/networks.h"
#include "traffic/injection/injection_process.h"
#include "traffic/injection/on_off.h"
#include "traffic/lengths/length_settings.h"
#include "traffic/patterns/hot_spot.h"
#include "traffic/traffic.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(AllowedLoads, reach_to_those_that_are_refused) {
    TrafficSettings settings;
    const auto most = [&](unsigned flits) {
        settings.packet_flits.distribution.own<FixedLength>().flits = flits;
        const AllowedLoads allowed = allowed_loads(settings);
        settings.load_flits_per_node_cycle = allowed.least;
        EXPECT_NO_THROW(make_traffic(settings, torus({4, 4}), 1)) << allowed.least;
        settings.load_flits_per_node_cycle = 0.98 * allowed.least;
        EXPECT_THROW(make_traffic(settings, torus({4, 4}), 1), Problem) << allowed.least;
        settings.load_flits_per_node_cycle = allowed.most;
        EXPECT_NO_THROW(make_traffic(settings, torus({4, 4}), 1)) << allowed.most;
        if (allowed.most < kMostLoad) {
            settings.load_flits_per_node_cycle = allowed.most * 1.0001;
            EXPECT_THROW(make_traffic(settings, torus({4, 4}), 1), Problem) << allowed.most;
        }
        return allowed.most;
    };
    EXPECT_EQ(most(1), 1);
    EXPECT_EQ(most(8), 8);
    settings.pattern = "hot_spot";
    auto& hot_spot = settings.pattern.own<HotSpotSettings>();
    hot_spot.load = HotSpotLoad::kNormal;
    for (const double fraction : {0.05, 0.1, 0.3, 0.6}) {
        hot_spot.fraction = fraction;
        for (const unsigned flits : {1u, 3u, 7u, 10u}) {
            EXPECT_NEAR(most(flits), flits * (1 - fraction), 1e-5 * flits);
        }
    }
    settings.pattern = "uniform";
    settings.injection = "on_off";
    settings.injection.own<OnOffSettings>().on_cycles = 10;
    settings.injection.own<OnOffSettings>().off_cycles = 30;
    EXPECT_EQ(most(2), 0.5);
    settings.injection = "poisson";
    EXPECT_EQ(most(2), kMostLoad);
}

}  // namespace
}  // namespace thruway
