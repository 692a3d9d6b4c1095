#include "testbench/hosts/scoreboard.h"

#include <fmt/format.h>
#include <systemc>

#include <string>

namespace thruway {
namespace {

constexpr const char* kMessageType = "/thruway/scoreboard";

/// Finaliser of SplitMix64 (Steele, Lea, Flood, 2014): small differences change all bits.
std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

std::uint64_t fingerprint(const Packet& packet) {
    const PacketIdentity& id = packet.identity;
    const std::uint64_t where = (std::uint64_t{index(id.source)} << 32) | id.sequence;
    const std::uint64_t what = (std::uint64_t{index(packet.destination)} << 32) | packet.flits;
    return mix(mix(mix(where) + id.generated) + what);
}

std::string named(const Packet& packet) {
    return fmt::format("packet {} of host {}, generated in cycle {} for host {}, {} flits",
                       packet.identity.sequence, index(packet.identity.source),
                       packet.identity.generated, index(packet.destination), packet.flits);
}

}  // namespace

void Scoreboard::Account::add(const Packet& packet) {
    ++packets;
    flits += packet.flits;
    identities += fingerprint(packet);
}

void Scoreboard::sent(const Packet& packet) { sent_.add(packet); }

void Scoreboard::report(const Flit& flit, const Packet& packet, HostId host) {
    const std::string wrong = packet.destination != host
                                  ? fmt::format("misdelivered to host {}", index(host))
                                  : fmt::format("flit {} arrives where flit {} is due",
                                                flit.sequence, packet.flits_received);
    SC_REPORT_FATAL(kMessageType, fmt::format("{}: {}", named(packet), wrong).c_str());
}

void Scoreboard::check(std::size_t live) const {
    const bool counted = sent_.packets == received_.packets + live;
    const bool same = live > 0 ||
                      (sent_.identities == received_.identities && sent_.flits == received_.flits);
    if (counted && same) return;
    SC_REPORT_FATAL(kMessageType,
                    fmt::format("{} packets were sent, {} received, {} are in flight{}",
                                sent_.packets, received_.packets, live,
                                counted ? "; the received packets differ from the sent ones" : "")
                        .c_str());
}

}  // namespace thruway
