// tests/apps/staged_router.h
// Tests of `thruway cost`: a.toml has one stage per block of a 4x4 torus with two virtual channels.
// VC allocation takes 11.76 FO4 (21.5 log4 10 + 14 1/12 + 9 = 58.79 tau), switch allocation 10.94
// (11.5 log4 5 + 23 log4 2 + 20 5/6 + 9), the crossbar 8.4 (9 log8 64 + 6 * 3 + 6 = 42 tau).
#pragma once

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {

struct StagedRouter : ::testing::Test {
    StagedRouter() {
        folder.write("a.toml", R"([topology]
kind = "torus"
radix = [4, 4]
[router]
switching = "wormhole"
virtual_channels = 2
buffer_flits = 4
crossbar = "multiplexed"
routing_cycles = 1
vc_allocation_cycles = 1
switch_allocation_cycles = 1
crossbar_cycles = 1
)");
    }
    CommandResult cost(const std::string& options) const {
        return folder.run("thruway cost a.toml " + options);
    }
    /// The message of a refusal.
    std::string errors(const std::string& options) const {
        const CommandResult result = cost(options);
        EXPECT_EQ(result.status, 2) << options;
        EXPECT_EQ(result.output, "") << options;
        return result.errors;
    }
    CommandFolder folder;
};

}  // namespace thruway::test
