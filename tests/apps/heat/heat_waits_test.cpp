// Waits for links on a ring of four switches, by hand.

#include "apps/heat/heat_waits.h"

#include "tests/apps/heat/ring_of_four.h"
#include "tests/reporting/sample_detail.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

using Waits = std::vector<std::optional<double>>;

Contention waits() {
    Contention contention;
    contention.packets_seen = 100;
    contention.packets = 10;
    contention.selection.slowest = "10%";
    ContentionPlace link;
    link.link.router = 1;
    link.link.port = 0;
    link.link.to_router = 2;
    link.wait_cycles = 30;
    ContentionPlace host;
    host.link.router = 3;
    host.link.port = 1;
    host.link.to_host = 3;
    host.wait_cycles = 7;
    contention.places = {link, host};
    return contention;
}

TEST(WaitsForLinks, are_at_the_links_to_switches_and_to_hosts) {
    const auto shown = waits_for_links(waits(), ring_of_four(), "detail.json");
    EXPECT_EQ(shown.values.links.values, (Waits{0.0, 30.0, 0.0, 0.0}));
    EXPECT_EQ(shown.values.hosts.values, (Waits{0.0, 0.0, 0.0, 7.0}));
    EXPECT_EQ(shown.notes,
              std::vector<std::string>{"waits of 10 of the 100 packets, the slowest 10%"});
}

TEST(WaitsForLinks, colour_no_hosts_where_none_was_waited_for) {
    Contention contention = waits();
    contention.places.pop_back();
    EXPECT_TRUE(
        waits_for_links(contention, ring_of_four(), "detail.json").values.hosts.values.empty());
}

TEST(WaitsForLinks, are_unknown_where_the_list_of_places_ends_early) {
    Contention contention = waits();
    contention.wait_cycles = 30 + 7 + 12;
    contention.places_rest = {3, 50};  // also cycles that are no waits
    const auto shown = waits_for_links(contention, ring_of_four(), "detail.json");
    EXPECT_EQ(shown.values.links.values[1], 30.0);
    EXPECT_FALSE(shown.values.links.values[0]);
    ASSERT_EQ(shown.notes.size(), 2u);
    EXPECT_EQ(shown.notes[1], "the file does not list 3 links with 12 waiting cycles");
    contention.places_rest = {1, 2};
    EXPECT_FALSE(waits_for_links(contention, ring_of_four(), "detail.json").values.links.values[0]);
    contention.limits = {"memory was short"};
    EXPECT_EQ(waits_for_links(contention, ring_of_four(), "detail.json").notes.back(),
              "memory was short");
}

TEST(WaitsForLinks, are_refused_on_another_network) {
    Contention contention = waits();
    contention.places[0].link.to_router = 3;
    EXPECT_TRUE(contains(problem_of([&] { waits_for_links(contention, ring_of_four(), "d.json"); }),
                         "d.json: packets waited at switch 1 for port 0, which leads elsewhere"));
    const auto refusal = [](auto&& change) {
        Contention other = waits();
        change(other);
        return problem_of([&] { waits_for_links(other, ring_of_four(), "d.json"); });
    };
    EXPECT_TRUE(contains(refusal([](Contention& c) { c.places[1].link.to_host = 2; }),
                         "at switch 3 for port 1, which leads elsewhere"));
    EXPECT_TRUE(contains(refusal([](Contention& c) { c.places[0].link.router = 4; }),
                         "at switch 4 for port 0, which leads elsewhere"));
    EXPECT_TRUE(contains(refusal([](Contention& c) { c.places[0].link.port = kMaxPorts; }),
                         "which leads elsewhere"));
}

/// The links of the sample are in the order of the channels; it lists two of four hosts.
TEST(WaitsOfARun, are_those_of_all_its_packets_at_each_link_and_listed_host) {
    HeatSource source{"detail.json"};
    source.detail = sample_detail();
    const auto shown = waits_of(source, ring_of_four());
    EXPECT_EQ(shown.values.links.values, (Waits{30.0, 4.0, 0.0, 0.0}));
    EXPECT_EQ(shown.values.hosts.values, (Waits{0.0, 7.0, std::nullopt, std::nullopt}));
    // One packet in the first window, none in the second.
    EXPECT_EQ(shown.notes, std::vector<std::string>{
                               "waits of 1 packet, all that arrived, source queues included"});
    // The slowest 1 % of the file do not matter.
    source.detail->contention = waits();
    EXPECT_EQ(waits_of(source, ring_of_four()).values.links.values[0], 30.0);
    std::swap(source.detail->links[0], source.detail->links[3]);
    EXPECT_EQ(waits_of(source, ring_of_four()).values.links.values[0], 30.0);
    source.detail->links[0].port = 1;
    EXPECT_TRUE(contains(problem_of([&] { waits_of(source, ring_of_four()); }),
                         "its network is not the one that is drawn"));
}

TEST(WaitsOfARun, are_those_of_the_slowest_packets_where_links_are_not_counted) {
    HeatSource source{"detail.json"};
    source.detail = sample_detail();
    source.detail->links.clear();
    source.detail->contention = waits();
    EXPECT_EQ(waits_of(source, ring_of_four()).values.links.values[1], 30.0);
    source.detail->contention.reset();
    EXPECT_TRUE(contains(problem_of([&] { waits_of(source, ring_of_four()); }),
                         "--quantity wait: detail.json does not have the waits for links"));
}

TEST(WaitsOfARun, are_those_of_a_file_of_who_blocks_whom) {
    HeatSource source{"waits.json"};
    source.contention = waits();
    EXPECT_EQ(waits_of(source, ring_of_four()).values.links.values, (Waits{0.0, 30.0, 0.0, 0.0}));
}

}  // namespace
}  // namespace thruway::test
