#include "traffic/settings/traffic_settings.h"

#include "core/flit.h"
#include "settings/fields/settings_visitor.h"

namespace thruway {

void fields(SettingsVisitor& io, LengthSettings& settings) {
    io.part("distribution", settings.distribution, "how the length of a packet is drawn");
}

void fields(SettingsVisitor& io, TrafficSettings& settings) {
    const auto generated = [&](const char* why, const auto& name_them) {
        io.only_if(!settings.replays(), std::string("generated traffic; recorded traffic ") + why,
                   name_them);
    };
    io.part("pattern", settings.pattern, "which host a packet goes to");
    generated("has its own load", [&] {
        io.real("load_flits_per_node_cycle", settings.load_flits_per_node_cycle,
                RealRange::above_up_to(0, kMostLoad), "flits/node/cycle",
                "offered load, mean over the hosts that generate packets");
    });
    generated("has its own lengths", [&] {
        io.table("packet_flits", settings.packet_flits, "length of packets", "flits");
    });
    io.integer(
        "max_packet_flits", settings.max_packet_flits, {0, kMaxPacketFlits}, "flits",
        "splits messages into packets: `packet_flits` is the length of messages, and a longer "
        "message becomes packets of this length and one of the rest; results include the "
        "latency of messages; 0: each message is a packet");
    generated("has no length distribution to draw from", [&] {
        io.flag("redraw_lengths", settings.redraw_lengths,
                "each link draws a new length for the packet (the independence assumption); the "
                "destination receives its own length");
    });
    generated("has its own times",
              [&] { io.part("injection", settings.injection, "when packets are generated"); });
    generated("ends with its file", [&] {
        io.integer(
            "stop_cycle", settings.stop_cycle, {0}, "cycles",
            "from this cycle on hosts generate nothing, and the run ends when the network is "
            "empty; 0: hosts never stop");
    });
}

}  // namespace thruway
