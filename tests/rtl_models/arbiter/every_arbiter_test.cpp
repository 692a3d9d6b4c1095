// tests/rtl_models/arbiter/every_arbiter_test.cpp
// What holds for every arbiter policy, and for those that serve in turn.

#include "rtl_models/arbiter/arbiter_factory.h"

#include "core/ids.h"
#include "tests/rtl_models/arbiter/arbiter_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace thruway::test {
namespace {

const std::vector<Part<ArbiterRow>> kAllKinds = {"round_robin", "matrix", "oldest_first",
                                                 "fixed",       "random", "oblivious"};

TEST(Arbiters, never_pick_without_requests_and_always_pick_the_only_requester) {
    for (const Part<ArbiterRow>& kind : kAllKinds) {
        for (const unsigned width : {1u, 2u, 6u, 64u, 65u, 200u, 256u}) {
            const auto arbiter = make(kind, width);
            Requesters none(width);
            EXPECT_EQ(arbiter->pick(none.view()), kNoWinner);
            for (unsigned i = 0; i < width; ++i) {
                Requesters one(width);
                one.on[i] = true;
                EXPECT_EQ(arbiter->pick(one.view()), i);
                arbiter->granted(i);
            }
        }
    }
}

TEST(Arbiters, serve_each_steady_requester_once_in_width_grants) {
    for (const Part<ArbiterRow> kind : {"round_robin", "matrix"}) {
        for (const unsigned width : {1u, 5u, 64u, 65u, 200u, 256u}) {
            const auto arbiter = make(kind, width);
            Requesters requesters = Requesters::all(width);
            for (int round = 0; round < 3; ++round) {
                std::vector<unsigned> served;
                for (unsigned i = 0; i < width; ++i) {
                    served.push_back(arbiter->pick(requesters.view()));
                    arbiter->granted(served.back());
                }
                std::sort(served.begin(), served.end());
                EXPECT_EQ(served, ascending(width));
            }
        }
    }
}

TEST(Arbiters, keep_their_priority_until_a_grant_is_used) {
    for (const Part<ArbiterRow> kind : {"round_robin", "matrix"}) {
        for (const unsigned width : {3u, 64u, 200u}) {
            const auto arbiter = make(kind, width);
            Requesters requesters = Requesters::all(width);
            for (; requesters.now < 10; ++requesters.now) {
                EXPECT_EQ(arbiter->pick(requesters.view()), 0u);
            }
            arbiter->granted(0);
            EXPECT_EQ(arbiter->pick(requesters.view()), 1u);
        }
    }
}

TEST(Arbiters, have_one_requester_to_all_virtual_channels_of_a_router) {
    for (const Part<ArbiterRow>& kind : kAllKinds) {
        EXPECT_THROW(make(kind, 0), std::invalid_argument);
        EXPECT_THROW(make(kind, kMaxRouterVcs + 1), std::invalid_argument);
        Requesters last(kMaxRouterVcs);
        last.on[kMaxRouterVcs - 1] = true;
        EXPECT_EQ(make(kind, kMaxRouterVcs)->pick(last.view()), kMaxRouterVcs - 1);
    }
}

}  // namespace
}  // namespace thruway::test
