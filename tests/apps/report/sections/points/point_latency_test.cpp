// What a report shows of the latency and the hosts of a point.

#include "apps/report/sections/points/point_latency.h"

#include "apps/report/sections/points/point_hosts.h"
#include "tests/reporting/sample_detail.h"
#include "tests/reporting/sample_result.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

TEST(PointLatency, is_split_into_reasons_that_sum_to_the_mean) {
    const RunResult result = full_result();
    const RunDetail detail = sample_detail();
    const PointHtml html = point_latency({0, "the run", &result, &detail}, "p");
    // 2.5 + 1 + 0 + 1.5 + 0.25 + 3 + 4.5 + 0.25 = 13 cycles.
    EXPECT_TRUE(contains(html.drawings.markup(), "The parts sum to 13.00 cycles"));
    EXPECT_TRUE(contains(html.drawings.markup(), "the mean latency of the 4 packets"));
    EXPECT_TRUE(
        contains(html.drawings.markup(), "data-tip=\"serialisation: 4.500 cycles (34.6 %)"));
    EXPECT_TRUE(contains(html.drawings.markup(), "virtual channel 0 cycles"));
    EXPECT_TRUE(contains(html.tables.markup(), "<td data-v=13>13.00<td>100.0"));
    EXPECT_TRUE(contains(html.drawings.markup(), "p50 10, p95 20, p99 20, largest 20 cycles"));
    // Each bin finds its row by name.
    EXPECT_TRUE(contains(html.drawings.markup(), "data-series=bins fill=#0072b2 data-xs=\"10 "))
        << html.drawings.markup();
    EXPECT_TRUE(contains(html.tables.markup(), " data-points=\"10,"));
}

TEST(PointLatency, says_when_latencies_depend_on_the_length_of_the_run) {
    const RunResult result = full_result();
    RunDetail detail = sample_detail();
    detail.part.has_mean = false;
    const PointHtml html = point_latency({0, "the run", &result, &detail}, "p");
    EXPECT_TRUE(contains(html.drawings.markup(), "depend on the length of the run"));
}

TEST(PointLatency, has_only_queue_and_network_without_a_detail_file) {
    RunResult result = full_result();
    result.source_queue_cycles.mean = 1.5;
    result.network_latency_cycles.mean = 8.5;
    const PointHtml html = point_latency({0, "the run", &result, nullptr}, "p");
    EXPECT_TRUE(contains(html.drawings.markup(), "The parts sum to 10.00 cycles"));
    EXPECT_TRUE(contains(html.drawings.markup(), "source queue: 1.500 cycles (15.0 %)"));
    EXPECT_FALSE(contains(html.drawings.markup(), "histogram"));
}

TEST(PointLatency, is_not_drawn_where_no_packet_arrived) {
    RunResult result = full_result();
    result.source_queue_cycles = {};
    const PointHtml html = point_latency({0, "the run", &result, nullptr}, "p");
    EXPECT_TRUE(contains(html.drawings.markup(), "no latency to show"));
    EXPECT_FALSE(contains(html.drawings.markup(), "<svg"));
}

TEST(PointHosts, are_listed_from_the_least_served_on_with_their_names_as_text) {
    const RunResult result = full_result();
    RunDetail detail = sample_detail();
    detail.hosts = {{0, "<a>", 40, 20, 4, 13.0}, {1, "", 10, 10, 1, 9.0}, {2, "idle", 0, 0, 0, {}}};
    const std::string html = point_hosts({0, "the run", &result, &detail}, "p").tables.markup();
    EXPECT_TRUE(contains(html, "least<th>&lt;a&gt;<td>40<td>20<td>0.5000<td>"));
    EXPECT_TRUE(contains(html, "of 2 that sent"));
    EXPECT_FALSE(contains(html, "idle"));
    EXPECT_LT(html.find("&lt;a&gt;"), html.find("<th>1<td>10"));
}

}  // namespace
}  // namespace thruway
