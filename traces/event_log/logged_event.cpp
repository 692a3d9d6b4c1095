#include "traces/event_log/logged_event.h"

#include <fmt/format.h>

#include <array>

namespace thruway {
namespace {

constexpr std::array<const char*, kEventKinds> kNames = {
    "credit", "arrived", "injected", "routed", "given", "route_again", "crossed", "sent"};

}  // namespace

const char* name_of(RouterEventKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::optional<RouterEventKind> event_kind(std::string_view name) {
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        if (name == kNames[i]) return static_cast<RouterEventKind>(i);
    }
    return std::nullopt;
}

bool has_input(RouterEventKind kind) {
    return kind != RouterEventKind::kCredit && kind != RouterEventKind::kSent;
}

bool has_output(RouterEventKind kind) {
    return !has_input(kind) || kind == RouterEventKind::kVcAllocated ||
           kind == RouterEventKind::kCrossed;
}

LoggedEvent logged(const RouterEvent& event, const PacketPool& packets) {
    LoggedEvent logged;
    logged.cycle = event.cycle;
    logged.router = event.router;
    logged.kind = event.kind;
    if (has_input(event.kind)) logged.input = event.input;
    if (has_output(event.kind)) logged.output = event.output;
    if (!has_flit(event.kind)) return logged;
    logged.packet = PacketName(packets[event.flit.packet].identity);
    logged.flit = event.flit.sequence;
    logged.head = event.flit.head;
    logged.tail = event.flit.tail;
    return logged;
}

std::string to_text(const LoggedEvent& event) {
    const auto place = [](PortVc at) { return fmt::format(" {}.{}", at.port, at.vc); };
    std::string text = name_of(event.kind);
    if (has_input(event.kind)) text += place(event.input);
    if (has_input(event.kind) && has_output(event.kind)) text += " >";
    if (has_output(event.kind)) text += place(event.output);
    if (!has_flit(event.kind)) return text;
    text += fmt::format(", packet {} flit {}", to_text(event.packet), event.flit);
    if (event.head || event.tail) {
        text += event.head && event.tail ? " (head, tail)" : event.head ? " (head)" : " (tail)";
    }
    return text;
}

}  // namespace thruway
