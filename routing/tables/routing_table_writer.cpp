#include "core/bits.h"
#include "routing/tables/routing_table.h"

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <string>

namespace thruway {
namespace {

std::string port_text(unsigned port, VcMask vcs) {
    std::string text = std::to_string(port);
    if (vcs == RoutingTable::kAllVcs) return text;
    char before = ':';
    for (unsigned low = 0; low < kMaxVirtualChannels; ++low) {
        if ((vcs >> low & 1) == 0) continue;
        unsigned high = low;
        while (high + 1 < kMaxVirtualChannels && (vcs >> (high + 1) & 1) != 0) ++high;
        text += before + std::to_string(low);
        if (high > low) text += '-' + std::to_string(high);
        before = '+';
        low = high;
    }
    return text;
}

std::string arrival_text(const RoutingTable::Arrival& arrival) {
    if (arrival.rest) return "*";
    std::string text = arrival.host ? "host" : "";
    for_each_bit_in(arrival.ports, [&](unsigned bit) {
        if (!text.empty()) text += ' ';
        text += port_text(arrival.first_port + bit, arrival.vcs);
    });
    return text;
}

bool is_plain(const RoutingTable::Line& line) {
    return line.arrival.rest && std::all_of(line.ways.begin(), line.ways.end(), [](const auto& w) {
               return w.vcs == RoutingTable::kAllVcs && w.rank == 0;
           });
}

template <class Visit>
void for_each_line(const RoutingTable& table, Visit visit) {
    const auto routers = static_cast<std::uint32_t>(table.routers());
    for (std::uint32_t here = 0; here < routers; ++here) {
        for (std::uint32_t to = 0; to < routers; ++to) {
            for (auto line = table.first(RouterId{here}, RouterId{to}); line != nullptr;
                 line = table.after(*line)) {
                visit(here, to, *line);
            }
        }
    }
}

}  // namespace

void write_routing_table(std::ostream& output, const RoutingTable& table) {
    bool plain = true;
    for_each_line(table, [&](auto, auto, const RoutingTable::Line& line) {
        plain = plain && is_plain(line);
    });
    output << (plain ? "router,destination,port\n" : "router,destination,arrival,way\n");
    for_each_line(table, [&](std::uint32_t here, std::uint32_t to, const RoutingTable::Line& line) {
        output << here << ',' << to;
        if (!plain) output << ',' << arrival_text(line.arrival);
        unsigned rank = 0;
        for (const RoutingTable::Way& way : line.ways) {
            for (; rank < way.rank; ++rank) output << ',' << kThen;
            output << ',' << port_text(way.port, way.vcs);
        }
        output << '\n';
    });
}

}  // namespace thruway
