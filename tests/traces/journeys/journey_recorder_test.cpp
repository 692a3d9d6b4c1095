// Labels that a program gives its packets.
#include "traces/journeys/journey_recorder.h"
#include "tests/support/report_of.h"
#include "tests/traces/journeys/journey_bench.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace thruway::test {
namespace {

/// Packets over one link, generated in cycles 0, 5 and 10 at host 0.
struct LabelledFabric {
    LabelledFabric(const JourneyRange& range, PacketLabels labels)
        : recorder(list, range, std::move(labels)),
          bench(mesh(), RouterSettings(), {{0, 0, 1, 1}, {5, 0, 1, 2}, {10, 0, 1, 3}}, {},
                observed_by(recorder)) {
        follow(bench, recorder);
    }
    static TopologySettings mesh() {
        TopologySettings mesh;
        mesh.kind = "mesh";
        mesh.kind.own<GridSettings>().radix = {2};
        return mesh;
    }

    JourneyList list;
    JourneyRecorder recorder;
    FabricBench bench;
};

TEST(JourneyLabels, are_asked_for_once_for_each_packet_in_the_range) {
    unsigned asked = 0;
    const Fabric* fabric = nullptr;
    LabelledFabric net({5, 100}, [&](PacketHandle packet) {
        ++asked;
        return fmt::format("{} flits", fabric->packets()[packet].flits);
    });
    fabric = &net.bench.fabric;
    net.bench.run_to_rest(100);
    net.recorder.finish(100);
    EXPECT_EQ(asked, 2u);
    ASSERT_EQ(net.list.journeys.size(), 2u);
    EXPECT_EQ(net.list.of({0, 1}).label, "2 flits");
    EXPECT_EQ(net.list.of({0, 2}).label, "3 flits");
    EXPECT_TRUE(net.recorder.has_labels());
}

TEST(JourneyLabels, of_more_than_a_line_are_an_error) {
    LabelledFabric net({}, [](PacketHandle) { return "two\nlines"; });
    EXPECT_EQ(report_of([&] { net.bench.run_to_rest(100); }),
              "/thruway/journeys/label: the label of packet 0.0 has the control character \\x0a; a "
              "label is one line of text");
}

}  // namespace
}  // namespace thruway::test
