// traffic/settings/traffic_settings.h
// Section [traffic] of the settings.
#pragma once

#include "core/cycle.h"
#include "traffic/settings/traffic_rows.h"

namespace thruway {

class SettingsVisitor;

constexpr double kMostLoad = 1024;  ///< flits per node and cycle

struct LengthSettings {
    Part<LengthRow> distribution;
};

void fields(SettingsVisitor& io, LengthSettings& settings);

struct TrafficSettings {
    Part<PatternRow> pattern;
    double load_flits_per_node_cycle = 0.1;  ///< mean over hosts that generate packets
    LengthSettings packet_flits;
    /// Longer messages are split into packets; 0: each message is a packet.
    unsigned max_packet_flits = 0;
    bool redraw_lengths = false;  ///< each link draws a new length for the packet
    Part<InjectionRow> injection;
    Cycle stop_cycle = 0;  ///< > 0: hosts generate nothing from this cycle on

    bool replays() const { return pattern->has(kRecordedTraffic); }
    /// The load that a host generates for a load in the settings, both in flits per cycle.
    double generated_load(double load) const {
        return pattern->generated_load != nullptr ? pattern->generated_load(*this, load) : load;
    }
};

void fields(SettingsVisitor& io, TrafficSettings& settings);

}  // namespace thruway
