#include "traces/waveforms/packet_id.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <charconv>
#include <system_error>

namespace thruway {

PacketId parse_packet_id(const std::string& text) {
    const char* const end = text.data() + text.size();
    std::uint32_t source = 0;
    PacketId id;
    const auto dot = std::from_chars(text.data(), end, source);
    if (dot.ec == std::errc() && dot.ptr != end && *dot.ptr == '.') {
        const auto rest = std::from_chars(dot.ptr + 1, end, id.sequence);
        id.source = HostId{source};
        if (rest.ec == std::errc() && rest.ptr == end) return id;
    }
    throw Problem(fmt::format("\"{}\" names no packet; give the number of its source host and its "
                              "number among the packets of that host, both from 0, as in \"5.12\"",
                              text),
                  {"--vcd-until-packet"});
}

}  // namespace thruway
