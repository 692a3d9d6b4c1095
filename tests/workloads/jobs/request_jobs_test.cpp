// tests/workloads/jobs/request_jobs_test.cpp
// A batch of requests as one of several jobs.
#include "tests/workloads/critical_path/path_text.h"
#include "tests/workloads/requests/small_requests.h"
#include "workloads/ideal/timed_network.h"
#include "workloads/jobs/job_set.h"
#include "workloads/requests/make_requests.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>

namespace thruway::test {
namespace {

// Rank 0 is host 5, rank 1 is host 0. Messages take 5 cycles.
TEST(RequestJobs, have_a_path_in_hosts_and_times_of_the_network) {
    const JobSet set(6, {{"wait", two_requests(), {HostId{1}, HostId{2}}, 0},
                         {"late", two_requests(), {HostId{5}, HostId{0}}, 100}});
    const auto player = set.player();
    play_timed(*player, [](const Message&) { return Cycle{5}; });
    const Arrival last{{HostId{0}, RequestNumbers(2).reply_to(HostId{0}, 12)}, 146, 141, 0};
    const auto event = last_event(player->record(), {HostId{0}, HostId{5}}, {std::nullopt, last});
    ASSERT_TRUE(event);
    EXPECT_EQ(short_text(critical_path(player->record(), *event)),
              "s5.4:0-100 t5.4:100-110 n5.4:110-115 t0.1:115-118 n0.1:118-123 "
              "t5.12:123-133 n5.12:133-138 t0.9:138-141 n0.9:141-146 ");
    const PlayRecord& again = std::as_const(*player).record();
    EXPECT_EQ(again.spans(HostId{5}).size(), 2u) << "each request once";
}

TEST(RequestJobs, add_to_their_record_what_happens_after_it_has_been_read) {
    const JobSet set(2, {{"only", two_requests(), {HostId{0}, HostId{1}}, 0}});
    const auto player = set.player();
    std::vector<Message> started;
    player->advance(HostId{0}, 0, started);
    EXPECT_TRUE(player->record().spans(HostId{0}).empty());
    player->advance(HostId{0}, 10, started);
    EXPECT_EQ(player->record().spans(HostId{0}).size(), 1u);
    EXPECT_EQ(player->record().spans(HostId{0}).size(), 1u);
    EXPECT_EQ(player->record().spans(HostId{0}).number(0), 4u);
    player->arrived(HostId{0}, {{HostId{1}, RequestNumbers(2).reply_to(HostId{0}, 4)}, 30, 25, 0});
    player->advance(HostId{0}, 40, started);
    EXPECT_EQ(player->record().spans(HostId{0}).size(), 2u) << "the first one is not copied again";
    EXPECT_EQ(player->record().spans(HostId{0}).number(1), 12u);
}

}  // namespace
}  // namespace thruway::test
