// Class policies that a router cannot keep are refused by name.

#include "core/problem.h"
#include "rtl_models/fabric/checks/router_checks.h"
#include "rtl_models/settings/router_settings.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

RouterSettings strict() {
    RouterSettings router;
    router.class_policy = ClassPolicy::kStrict;
    router.class_priorities = {0, 1};
    return router;
}

std::string class_refusal(const RouterSettings& router) {
    return problem_of([&] { check_router(router); });
}

TEST(ClassChecks, accept_allocators_with_arbiters) {
    for (const char* allocator : {"separable_input_first", "separable_output_first", "islip"}) {
        RouterSettings router = strict();
        router.vc_allocator = Part<AllocatorRow>(allocator);
        router.switch_allocator = Part<AllocatorRow>(allocator);
        EXPECT_EQ(class_refusal(router), "") << allocator;
    }
}

TEST(ClassChecks, refuse_allocators_without_arbiters) {
    RouterSettings router = strict();
    router.vc_allocator = "maximum_matching";
    EXPECT_EQ(class_refusal(router),
              "router.vc_allocator: \"maximum_matching\"; it has no arbiters that could prefer a "
              "traffic class; with router.class_policy take \"separable_input_first\", "
              "\"separable_output_first\" or \"islip\", or set that to \"none\"");
    router = strict();
    router.switch_allocator = "wavefront";
    EXPECT_TRUE(contains(class_refusal(router), "router.switch_allocator: \"wavefront\""));
    router.class_policy = ClassPolicy::kNone;
    EXPECT_EQ(class_refusal(router), "");
}

TEST(ClassChecks, refuse_a_source_queue_for_each_virtual_channel) {
    RouterSettings router = strict();
    router.source_queues = SourceQueues::kPerVirtualChannel;
    EXPECT_TRUE(contains(class_refusal(router), "router.source_queues: \"per_virtual_channel\""));
}

TEST(ClassChecks, refuse_ages_without_an_arbiter_that_compares_them) {
    RouterSettings router;
    router.class_policy = ClassPolicy::kAge;
    EXPECT_EQ(class_refusal(router),
              "router.class_policy: \"age\"; the arbiters of \"round_robin\" do not look at ages; "
              "set router.arbiter = \"oldest_first\"");
    router.arbiter = "oldest_first";
    EXPECT_EQ(class_refusal(router), "");
}

}  // namespace
}  // namespace thruway::test
