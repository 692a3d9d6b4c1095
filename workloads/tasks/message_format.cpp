#include "workloads/tasks/message_format.h"

#include "settings/fields/settings_visitor.h"
#include "settings/refusal.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

std::uint64_t MessageFormat::packets(std::uint64_t bytes) const {
    const std::uint64_t room = payload_bytes();
    return std::max<std::uint64_t>(1, bytes / room + (bytes % room != 0 ? 1 : 0));
}

unsigned MessageFormat::flits(std::uint64_t bytes, std::uint64_t number) const {
    const std::uint64_t room = payload_bytes();
    const std::uint64_t payload = std::min(bytes - std::min(bytes, number * room), room);
    const std::uint64_t length = header_bytes + payload;
    return std::max(1U, static_cast<unsigned>((length + flit_bytes - 1) / flit_bytes));
}

std::uint64_t MessageFormat::flits(std::uint64_t bytes) const {
    const std::uint64_t last = packets(bytes) - 1;
    return last * flits(payload_bytes(), 0) + flits(bytes, last);
}

void fields(SettingsVisitor& io, MessageFormat& settings) {
    io.integer("flit_bytes", settings.flit_bytes, {1, 4096}, "bytes", "width of a flit");
    io.integer("header_bytes", settings.header_bytes, {0, 65535}, "bytes",
               "bytes of each packet besides those of its message");
    io.integer("max_packet_flits", settings.max_packet_flits, {1, kMaxPacketFlits}, "flits",
               "longest packet, header included; a longer message becomes several packets");
}

void check_message_format(const MessageFormat& format, const char* key) {
    const std::uint64_t longest = std::uint64_t{format.max_packet_flits} * format.flit_bytes;
    if (format.header_bytes < longest) return;
    refuse(fmt::format("{}.header_bytes", key),
           fmt::format("{}; a packet has at most max_packet_flits * flit_bytes = {} bytes, so none "
                       "is left for the message; set it to at most {}",
                       format.header_bytes, longest, longest - 1));
}

}  // namespace thruway
