// Labels of packets: address, command, direction, ends and part. The scenario is drawn by hand: one
// link, no stages; headers and flits of 8 bytes.

#include "tests/cosim/tlm/tlm_bench.h"
#include "traces/journeys/files/journey_csv.h"
#include "traces/journeys/journey_recorder.h"
#include "traces/journeys/journey_story.h"

#include <map>

namespace thruway::test {
namespace {

/// Journeys of all packets by their names, in the order in which they arrive.
class Journeys : public JourneySink {
public:
    void take(const Journey& journey) override {
        arrived.push_back(to_text(journey.packet));
        labels[journey.packet] = journey.label;
        stories[to_text(journey.packet)] = journey;
    }
    void finish() override {}

    std::vector<std::string> arrived;
    LabelTable labels;
    std::map<std::string, Journey> stories;
};

/// Two routers in a row, a memory at host 1, packets of up to 16 bytes of data.
struct LabelledBench {
    LabelledBench()
        : recorder(journeys, {},
                   [this](PacketHandle packet) { return bench.network.label(packet); }),
          bench(settings(), {1}, {}, observed()) {
        recorder.begin(bench.fabric);
        bench.fabric.clock().add_observer(recorder);
    }
    static PlatformSettings settings() {
        PlatformSettings settings = row_platform(2);
        settings.tlm.max_transfer_bytes = 16;
        return settings;
    }
    FabricOptions observed() {
        FabricOptions options;
        options.router_observer = &recorder;
        return options;
    }
    void run() {
        bench.run(200);
        recorder.finish(200);
        bench.expect_rest();
    }

    Journeys journeys;
    JourneyRecorder recorder;
    TlmBench bench;
};

/// A write of 24 bytes at 0x11020 is a request of 3 flits and one of 2; replies have one flit each.
TEST(PacketLabel, names_both_directions_of_each_part) {
    LabelledBench net;
    net.bench.initiator(0).story([&] {
        unsigned char data[24] = {};
        sc_time delay;
        net.bench.initiator(0).access(tlm::TLM_WRITE_COMMAND, 0x11020, data, 24, delay);
    });
    net.run();
    EXPECT_EQ(net.journeys.arrived, (std::vector<std::string>{"0.0", "0.1", "1.0", "1.1"}));
    const LabelTable expected = {
        {{0, 0}, "write request of 16 bytes at 0x11020 from interface_0 to target_1, part 1 of 2"},
        {{0, 1}, "write request of 8 bytes at 0x11030 from interface_0 to target_1, part 2 of 2"},
        {{1, 0}, "write reply of 16 bytes at 0x11020 from target_1 to interface_0, part 1 of 2"},
        {{1, 1}, "write reply of 8 bytes at 0x11030 from target_1 to interface_0, part 2 of 2"}};
    EXPECT_EQ(net.journeys.labels, expected);

    // 0.1 waits in its host for the three flits of 0.0, leaves in 4, and has arrived in 6.
    const std::string story = journey_story(net.journeys.stories.at("0.1"), net.journeys.labels);
    EXPECT_EQ(
        story.rfind("packet 0.1: 2 flits from host 0 to host 1 over 1 link, latency 6 cycles\n"
                    "  write request of 8 bytes at 0x11030 from interface_0 to target_1, "
                    "part 2 of 2\n"
                    "  cycle 1: generated. It waits 3 cycles in its host, where packet 0.0 "
                    "goes before it.\n"
                    "  cycle 4: router 0, ",
                    0),
        0u)
        << story;
    const std::string end = "  source_queue 3 + link 1 + flits 2 = 6\n"
                            "  packet 0.0: write request of 16 bytes at 0x11020 from interface_0 "
                            "to target_1, part 1 of 2\n";
    ASSERT_GT(story.size(), end.size());
    EXPECT_EQ(story.substr(story.size() - end.size()), end) << story;
}

TEST(PacketLabel, tells_streaming_widths_commands_and_errors) {
    LabelledBench net;
    net.bench.memories[1]->bytes.resize(64);
    net.bench.initiator(0).story([&] {
        unsigned char data[16] = {};
        tlm::tlm_generic_payload payload;
        sc_time delay;
        const auto send = [&](tlm::tlm_command command, std::uint64_t address, unsigned length,
                              unsigned width) {
            Initiator::fill(payload, command, address, data, length);
            payload.set_streaming_width(width);
            net.bench.initiator(0).socket->b_transport(payload, delay);
        };
        send(tlm::TLM_READ_COMMAND, 0x11004, 1, 1);
        send(tlm::TLM_WRITE_COMMAND, 0x11008, 16, 4);
        send(tlm::TLM_IGNORE_COMMAND, 0x11000, 0, 1);
        send(tlm::TLM_READ_COMMAND, 0x11040, 8, 8);  // beyond the memory
    });
    net.run();
    const LabelTable expected = {
        {{0, 0}, "read request of 1 byte at 0x11004 from interface_0 to target_1"},
        {{0, 1},
         "write request of 16 bytes at 0x11008 from interface_0 to target_1, streaming width 4"},
        {{0, 2}, "ignore request of 0 bytes at 0x11000 from interface_0 to target_1"},
        {{0, 3}, "read request of 8 bytes at 0x11040 from interface_0 to target_1"},
        {{1, 0}, "read reply of 1 byte at 0x11004 from target_1 to interface_0"},
        {{1, 1},
         "write reply of 16 bytes at 0x11008 from target_1 to interface_0, streaming width 4"},
        {{1, 2}, "ignore reply of 0 bytes at 0x11000 from target_1 to interface_0"},
        {{1, 3},
         "read reply of 8 bytes at 0x11040 from target_1 to interface_0, "
         "TLM_ADDRESS_ERROR_RESPONSE"}};
    EXPECT_EQ(net.journeys.labels, expected);
}

}  // namespace
}  // namespace thruway::test
