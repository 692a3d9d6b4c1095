#include "rtl_models/fabric/checks/switch_checks.h"

#include "core/problem.h"
#include "rtl_models/settings/router_settings.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

std::string refusal_of(const RouterSettings& router, const std::string& selection) {
    try {
        check_credits_for_selection(router, selection, "routing.selection");
    } catch (const Problem& problem) {
        return problem.message();
    }
    return {};
}

TEST(SwitchChecks, name_the_selection_function_that_needs_credits) {
    const std::string fewest = "fewest_credits";
    RouterSettings router;
    EXPECT_EQ(refusal_of(router, fewest), "");
    router.flow_control = FlowControl::kStopGo;
    EXPECT_EQ(refusal_of(router, fewest),
              "routing.selection: \"fewest_credits\"; stop/go says whether a buffer has room, not "
              "how much; take \"random\" or \"first_free\", or router.flow_control = \"credits\"");
    router.kind = RouterKind::kQueuedCutThrough;
    EXPECT_EQ(refusal_of(router, fewest),
              "routing.selection: \"fewest_credits\"; a queued_cut_through router has no credits; "
              "router.assignment = \"shortest\" chooses by its own queues, or take \"random\" or "
              "\"first_free\"");
}

}  // namespace
}  // namespace thruway
