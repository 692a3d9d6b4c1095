// traffic/settings/traffic_settings.h
// Section [traffic] of the settings.
#pragma once

#include "core/cycle.h"
#include "core/input/input_file.h"

#include <string>
#include <vector>

namespace thruway {

enum class PatternKind {
    kUniform,
    kFixedDistance,
    kHopUniform,
    kTranspose,
    kBitComplement,
    kBitReversal,
    kShuffle,
    kTornado,
    kNeighbour,
    kHotSpot,
    kDistanceDistribution,
    kDecreasingProbability,
    kMatrix,
    kRecorded
};
/// Of which packets of a hot spot `load_flits_per_node_cycle` is the load.
enum class HotSpotLoad { kAll, kNormal };
constexpr double kMostLoad = 1024;  ///< flits per node and cycle

enum class InjectionKind { kBernoulli, kPoisson, kPeriodic, kOnOff };
enum class LengthKind { kFixed, kGeometric, kBimodal, kListed };

struct LengthSettings {
    LengthKind distribution = LengthKind::kFixed;
    unsigned flits = 8;                  ///< fixed
    double mean = 8;                     ///< geometric: an exponential length rounded up to flits,
                                         ///< the mean kept
    unsigned max_flits = 0;              ///< geometric: longer draws are cut; 0: 65535
    unsigned short_flits = 1;            ///< bimodal
    unsigned long_flits = 16;            ///< bimodal
    double long_fraction = 0.5;          ///< bimodal: of packets, 0..1
    std::vector<unsigned> listed_flits;  ///< listed: one of these lengths
    std::vector<double> listed_weights;  ///< listed: relative weights, one a length
};

struct TrafficSettings {
    PatternKind pattern = PatternKind::kUniform;
    double load_flits_per_node_cycle = 0.1;  ///< mean over generating hosts
    LengthSettings packet_flits;
    /// Longer messages are split into packets; 0: each message is a packet.
    unsigned max_packet_flits = 0;
    bool redraw_lengths = false;  ///< each link carries a packet in a length drawn anew
    InjectionKind injection = InjectionKind::kBernoulli;
    Cycle stop_cycle = 0;             ///< > 0: from it on hosts generate nothing
    double on_cycles = 50;            ///< on_off: mean length of an on period
    double off_cycles = 50;           ///< on_off: mean length of an off period
    unsigned distance_hops = 1;       ///< fixed_distance
    unsigned hot_spot_host = 0;       ///< hot_spot
    double hot_spot_fraction = 0.05;  ///< hot_spot: of the packets of every other host
    HotSpotLoad hot_spot_load = HotSpotLoad::kAll;
    std::vector<double> distance_probabilities;  ///< distance_distribution: entry i is distance i+1
    double distance_decay = 0.5;                 ///< decreasing_probability: alpha
    std::string matrix_file;                     ///< matrix: CSV source,destination,weight
    std::string recorded_file;                   ///< recorded: CSV cycle,source,destination,flits

    // What the files hold; null: they are read when needed.
    InputFilePtr matrix_input;
    InputFilePtr recorded_input;
};

}  // namespace thruway
