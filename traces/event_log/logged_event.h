// traces/event_log/logged_event.h
// An event of a router as a log stores it: with its packet's name, and in a defined order.
#pragma once

#include "rtl_models/observe/router_observer.h"
#include "traces/packet_name.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace thruway {

constexpr unsigned kEventKinds = 8;

/// Names in logs and options: credit, arrived, injected, routed, given, route_again, crossed, sent.
const char* name_of(RouterEventKind kind);
std::optional<RouterEventKind> event_kind(std::string_view name);

/// Whether events of a kind have an input, and an output.
bool has_input(RouterEventKind kind);
bool has_output(RouterEventKind kind);
/// All events except credits have a flit.
inline bool has_flit(RouterEventKind kind) { return kind != RouterEventKind::kCredit; }

struct LoggedEvent {
    Cycle cycle = 0;
    RouterId router{};
    RouterEventKind kind{};
    PortVc input;       ///< 0.0 where the kind has none
    PortVc output;      ///< likewise
    PacketName packet;  ///< no packet if the kind has no flit
    unsigned flit = 0;  ///< index within the packet
    bool head = false;
    bool tail = false;

    /// Port of the input, or of the output if there is no input.
    Port port() const { return has_input(kind) ? input.port : output.port; }

    friend bool operator==(const LoggedEvent& a, const LoggedEvent& b) {
        return !(a < b) && !(b < a) && a.head == b.head && a.tail == b.tail;
    }
    friend bool operator!=(const LoggedEvent& a, const LoggedEvent& b) { return !(a == b); }
    /// By cycle, router, kind, input, output; then by packet and flit.
    friend bool operator<(const LoggedEvent& a, const LoggedEvent& b) {
        if (a.cycle != b.cycle) return a.cycle < b.cycle;
        if (a.what() != b.what()) return a.what() < b.what();
        if (a.where() != b.where()) return a.where() < b.where();
        if (a.packet != b.packet) return a.packet < b.packet;
        return a.flit < b.flit;
    }

private:
    std::uint64_t what() const {
        return std::uint64_t{index(router)} << 8 | static_cast<std::uint64_t>(kind);
    }
    std::uint64_t where() const {
        const auto pair = [](PortVc at) { return std::uint64_t{at.port} << 16 | at.vc; };
        return pair(input) << 32 | pair(output);
    }
};

/// `packets`: pool of the fabric, in which the event's packet must still be valid.
LoggedEvent logged(const RouterEvent& event, const PacketPool& packets);

/// Readable text without cycle and router: "crossed 1.0 > 0.1, packet 5.13 flit 2 (tail)".
std::string to_text(const LoggedEvent& event);

}  // namespace thruway
