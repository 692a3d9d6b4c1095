// Who blocks whom, as tables.

#include "apps/report/sections/points/point_contention.h"

#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

ContentionLink link_to(std::uint32_t router) {
    ContentionLink link;
    link.router = 0;
    link.router_name = "<a>";
    link.to_router = router;
    return link;
}

TEST(PointContention, lists_the_first_rows_and_sums_up_the_others) {
    Contention whole;
    whole.packets = 2;
    whole.packets_seen = 200;
    whole.selection.slowest = "1%";
    whole.latency_cycles = 100;
    whole.wait_cycles = 60;
    whole.not_told_cycles = 5;
    whole.unknown_cycles = 7;
    whole.reasons = {{"virtual_channel", true, 60, 70}};
    for (std::uint32_t i = 0; i < 4; ++i) {
        LinkBlocking row;
        row.link = link_to(i + 1);
        row.reason = "virtual_channel";
        row.waits = 1;
        row.cycles = 20 - i;
        whole.links.push_back(row);
    }
    whole.links[1].error_cycles = 3;
    whole.links_rest = {3, 6};
    const std::string html = contention_html(whole, "p", 2).markup();
    EXPECT_TRUE(contains(html, "2 of 200 packets that arrived, the slowest 1%: 100 cycles"));
    EXPECT_TRUE(contains(html, "&lt;a&gt; → switch 1<td>virtual channel<td>not known<td>1<td>20"));
    EXPECT_TRUE(contains(html, "19 (at most 3 too high)"));
    EXPECT_TRUE(contains(html, " For 5 of them no packet in the way is told. 7 were behind packets "
                               "whose journey is not known."));
    EXPECT_TRUE(contains(html, "virtual channel<td>wait<td>60<td>60.0<td>70")) << html;
    EXPECT_TRUE(contains(html, "switch 2"));
    EXPECT_FALSE(contains(html, "switch 3"));
    // 18 + 17 cycles of two rows, and what the list itself leaves out.
    EXPECT_TRUE(contains(html, "Not listed: 5 rows with 41 cycles.")) << html;
}

TEST(PointContention, says_what_memory_left_out_and_shows_no_tables_without_packets) {
    Contention whole;
    whole.limits = {"Some <packets> were forgotten."};
    const std::string html = contention_html(whole, "p", 2).markup();
    EXPECT_TRUE(contains(html, "Some &lt;packets&gt; were forgotten."));
    EXPECT_FALSE(contains(html, "<table"));
}

}  // namespace
}  // namespace thruway
