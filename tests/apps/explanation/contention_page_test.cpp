// The page about who blocks whom: names, what is left out, and what is not exact.
#include "apps/explanation/contention_page.h"

#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

/// One packet from host 0 to host 7 that waited 30 of its 40 cycles for the switch.
Contention one_wait(const std::string& name) {
    Contention c;
    c.packets_seen = c.packets_matching = c.packets_asked = c.packets = 1;
    c.latency_cycles = c.latency_cycles_of_matching = 40;
    c.latency_min = c.latency_max = 40;
    c.reasons = {{"switch", true, 30, 30}, {"link", false, 10, 10}};
    ContentionPlace place;
    place.link = {1, name, 3, 2, {}, "router_2"};
    place.packets = 1;
    place.cycles = 40;
    place.wait_cycles = 30;
    place.reasons = {{"switch", 30}, {"link", 10}};
    c.places = {place};
    c.wait_cycles = 30;
    c.links = {{place.link, "switch", place.link, 1, 30, 0}};
    c.flows = {{{0, "", 7, name}, {4, "", {}, ""}, 1, 30, 0}};
    c.blockers = {{"4.0", {4, "", {}, ""}, 1, 30, 0}};
    ContentionStep step;
    step.packet = "0.0";
    step.flow = {0, "", 7, name};
    step.latency_cycles = 40;
    step.link = place.link;
    step.reason = "switch";
    step.begin = 5;
    step.cycles = step.shared_cycles = 30;
    step.blocker = "4.0";
    c.chain = {step};
    c.chain_end = "it ends";
    return c;
}

TEST(ContentionPage, shows_names_where_they_say_more_than_numbers) {
    const std::string page = contention_page(one_wait("tor-1"), 10);
    EXPECT_TRUE(contains(
        page, "who blocks whom: 1 packet that arrived; latency 40 to 40 cycles, mean 40.0\n"));
    EXPECT_TRUE(contains(page, "1 (tor-1) -> 2 ")) << page;
    EXPECT_TRUE(contains(page, "0 -> 7 (tor-1)")) << page;
    EXPECT_TRUE(contains(page, "4 -> ?")) << page;
    EXPECT_TRUE(contains(page, "they waited 30 cycles, 75.0 % of their latency; which packet was "
                               "in the way is known for all of them\n"));
    EXPECT_TRUE(contains(page, "\n0.0        0 -> 7 (tor-1)       40           5     30"
                               "                     switch  1 (tor-1) -> 2\nend: it ends (4.0)\n"))
        << page;
    EXPECT_FALSE(contains(page, "port")) << "one link joins the two routers";
    Contention parallel = one_wait("tor-1");
    parallel.links[0].blocked_by->port = 4;
    EXPECT_TRUE(contains(contention_page(parallel, 10), "1 (tor-1) -> 2, port 3"));
}

TEST(ContentionPage, sends_no_control_characters_to_the_terminal) {
    Contention c = one_wait("\x1b[2J<b>");
    c.selection.source = "\x1b[31m";
    const std::string page = contention_page(c, 10);
    EXPECT_FALSE(contains(page, "\x1b")) << page;
    EXPECT_TRUE(contains(page, "\\x1b[2J"));
}

TEST(ContentionPage, says_what_it_leaves_out) {
    Contention c = one_wait("tor-1");
    c.selection.slowest = "1%";
    c.packets_matching = 80;
    c.latency_cycles_of_matching = 800;
    c.reasons[0].cycles_of_matching = 100;
    c.wait_cycles = 36;
    c.not_told_cycles = 2;
    c.unknown_cycles = 30;
    c.places.push_back(c.places[0]);
    c.places[1].link.router = 6;
    c.places[1].wait_cycles = 4;
    c.places_rest = {3, 12};
    c.flows.push_back(c.flows[0]);
    c.flows[1].cycles = 3;
    c.flows[1].error_cycles = 1;
    c.flows_rest = {5, 11};
    c.limits = {"Memory was too short."};
    const std::string page = contention_page(c, 1);
    EXPECT_TRUE(contains(page, "the 1 slowest (1%) of 80 packets that arrived; ")) << page;
    EXPECT_TRUE(contains(page, "mean 40.0 (of all: 10.0)\n"));
    EXPECT_TRUE(contains(page, "not exact: Memory was too short.\n"));
    EXPECT_TRUE(contains(page, "12.5 %")) << "switch in all: 100 of 800";
    EXPECT_TRUE(contains(page, "no other packet was in the way of 2 of them, or it is not "
                               "known\n30 cycles behind packets that had not "
                               "arrived or were not recorded"))
        << page;
    EXPECT_TRUE(contains(page, "and 4 further rows: 6 cycles\n")) << "36 - 30 waits elsewhere";
    EXPECT_TRUE(contains(page, "and 6 further rows: 14 cycles\n")) << "3 and 11";
    EXPECT_TRUE(contains(page, "at most too high by"));
}

TEST(ContentionPage, lists_no_links_that_nothing_waited_for) {
    Contention c = one_wait("tor-1");
    c.places.push_back(c.places[0]);
    c.places[1].link.router = 6;
    c.places[1].link.router_name = "idle-6";
    c.places[1].wait_cycles = 0;
    const std::string page = contention_page(c, 10);
    EXPECT_FALSE(contains(page, "idle-6")) << page;
    EXPECT_TRUE(contains(page, "and 1 further row: 0 cycles\n"));
}

}  // namespace
}  // namespace thruway::test
