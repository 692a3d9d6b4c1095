#include "testbench/hosts/scoreboard.h"

#include "core/problem.h"

#include <fmt/format.h>
#include <systemc>

#include <string>

namespace thruway {
namespace {

constexpr const char* kMessageType = "/thruway/scoreboard";

std::string named(const Packet& packet) {
    return fmt::format("packet {} of host {}, generated in cycle {} for host {}, {} flits",
                       packet.identity.sequence, index(packet.identity.source),
                       packet.identity.generated, index(packet.destination), packet.flits);
}

}  // namespace

void Scoreboard::report(const Flit& flit, const Packet& packet, HostId host) {
    const std::string wrong = packet.destination != host
                                  ? fmt::format("misdelivered to host {}", index(host))
                                  : fmt::format("flit {} arrives where flit {} is due",
                                                flit.sequence, packet.flits_received);
    const std::string text = fmt::format("{}: {}", named(packet), wrong);
    SC_REPORT_FATAL(kMessageType, text.c_str());
    throw Problem(text);
}

void Scoreboard::check(std::size_t live) const {
    const bool counted = sent_.packets == received_.packets + live;
    const bool same = live > 0 || sent_.identities == received_.identities;
    if (counted && same) return;
    SC_REPORT_FATAL(kMessageType,
                    fmt::format("{} packets were sent, {} received, {} are in flight{}",
                                sent_.packets, received_.packets, live,
                                counted ? "; the received packets differ from the sent ones" : "")
                        .c_str());
}

}  // namespace thruway
