// Settings that foreign routers do not follow are refused by name.

#include "cosim/foreign/foreign_settings.h"

#include "rtl_models/settings/router_settings.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

TEST(ForeignSettings, have_hosts_of_one_flit_in_a_cycle) {
    const auto refusal = [](unsigned injection, unsigned ejection) {
        RouterSettings router;
        router.implementation = RouterImplementation::kForeign;
        router.device = "mine";
        router.injection_flits_per_cycle = injection;
        router.ejection_flits_per_cycle = ejection;
        return problem_of([&] { check_foreign(router, {}); });
    };
    EXPECT_EQ(refusal(1, 1), "");
    EXPECT_EQ(refusal(2, 1), "router.injection_flits_per_cycle: 2; a port of a device has the "
                             "wires of one flit; set it to 1, or set router.implementation = "
                             "\"systemc\"");
    EXPECT_EQ(refusal(1, 0), "router.ejection_flits_per_cycle: \"unlimited\"; a port of a device "
                             "has the wires of one flit; set it to 1, or set "
                             "router.implementation = \"systemc\"");
}

}  // namespace
}  // namespace thruway::test
