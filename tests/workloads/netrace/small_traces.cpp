#include "tests/workloads/netrace/small_traces.h"

#include "core/random.h"

#include <array>
#include <sstream>

namespace thruway::test {

SmallTrace small_trace(std::uint32_t seed) {
    std::uint64_t counter = 0;
    const auto random = [&](std::uint32_t n) {
        return below(draw(seed, DrawPurpose::kTest, 2, counter++).a, n);
    };
    constexpr std::array<std::uint8_t, 15> kTypes = {1,  2,  3,  4,  5,  6,  13, 14,
                                                     15, 16, 25, 27, 28, 29, 30};
    SmallTrace trace;
    const unsigned nodes = 1 + random(16);
    trace.packets.resize(1 + random(50));
    Cycle cycle = random(5);
    for (std::uint32_t i = 0; i < trace.packets.size(); ++i) {
        NetracePacket& packet = trace.packets[i];
        cycle += random(3) == 0 ? random(30) : 0;
        packet.cycle = cycle;
        packet.id = (i + seed) * 2654435761U;  // odd: no two are equal
        packet.address = random(~0U);
        packet.type = kTypes[random(kTypes.size())];
        packet.source = i > 0 && random(4) > 0 ? trace.packets[random(i)].destination
                                               : static_cast<std::uint8_t>(random(nodes));
        packet.destination = static_cast<std::uint8_t>(random(nodes));
        packet.node_types = static_cast<std::uint8_t>(random(4) << 4U | random(4));
        for (std::uint32_t earlier = 0; earlier < i; ++earlier) {
            NetracePacket& named_by = trace.packets[earlier];
            if (named_by.destination != packet.source || random(5) != 0) continue;
            named_by.dependents.push_back(packet.id);
        }
    }
    trace.header = {"small", nodes, cycle, trace.packets.size(), "drawn", {}};
    trace.header.regions.push_back({0, cycle, trace.packets.size()});
    return trace;
}

std::string bytes_of(const SmallTrace& trace, NetraceWriter::Form form) {
    std::ostringstream output;
    NetraceWriter writer(output, trace.header, form);
    for (const NetracePacket& packet : trace.packets) writer.write(packet);
    writer.finish();
    return output.str();
}

SmallTrace requests(unsigned count) {
    SmallTrace trace;
    for (unsigned i = 0; i < count; ++i) {
        trace.packets.push_back({10 * Cycle{i}, i, 0x40 * i, 1, 0, 1, 0x02, {}});
    }
    trace.header = {"requests", 4, 10 * Cycle{count}, count, "", {}};
    return trace;
}

}  // namespace thruway::test
