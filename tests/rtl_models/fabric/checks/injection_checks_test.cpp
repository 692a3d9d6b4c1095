// Injection virtual channels that a router cannot have are refused by name.

#include "rtl_models/fabric/checks/router_checks.h"
#include "rtl_models/settings/router_settings.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

std::string injection_refusal(const RouterSettings& router) {
    return problem_of([&] { check_router(router); });
}

TEST(InjectionChecks, refuse_flits_where_credits_are_for_packets) {
    RouterSettings router;
    router.injection_buffers = InjectionBuffers::kFlits;
    EXPECT_EQ(injection_refusal(router), "");
    router.flow_control = FlowControl::kPacketCredits;
    router.buffer_packets = 1;
    EXPECT_EQ(injection_refusal(router),
              "router.injection_buffers: \"flits\"; with router.flow_control = "
              "\"packet_credits\" a buffer has places for packets, whatever their flits; set this "
              "to \"one_packet\", or that to \"credits\"");
}

TEST(InjectionChecks, refuse_classes_without_equal_parts) {
    RouterSettings router;
    router.virtual_channels = 4;
    for (const unsigned classes : {1u, 2u, 4u}) {
        router.injection_classes = classes;
        EXPECT_EQ(injection_refusal(router), "") << classes;
    }
    router.host_virtual_channels = 6;
    EXPECT_EQ(injection_refusal(router),
              "router.injection_classes: 4; it must divide the 6 injection virtual channels of a "
              "host (router.host_virtual_channels) into equal parts");
}

TEST(InjectionChecks, refuse_classes_where_packets_draw_their_channel) {
    RouterSettings router;
    router.injection_classes = 2;
    router.source_queues = SourceQueues::kPerVirtualChannel;
    EXPECT_EQ(injection_refusal(router),
              "router.injection_classes: 2; with router.source_queues = \"per_virtual_channel\" a "
              "packet draws one of all injection virtual channels; set this to 1, or that to "
              "\"shared\"");
}

}  // namespace
}  // namespace thruway::test
