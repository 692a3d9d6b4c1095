// traffic/settings/traffic_rows.h
// The rows of traffic/catalogue.cpp: one for each traffic pattern, injection process and packet
// length distribution. Code that depends on a property of one reads its row.
#pragma once

#include "settings/values/part.h"
#include "traffic/settings/traffic_network.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace thruway {

class InjectionProcess;
class PacketLengths;
class Pattern;
struct LengthSettings;
struct TrafficSettings;

/// Properties of a pattern. A row has the sum of its traits.
enum PatternTrait : unsigned {
    kSymmetricTraffic = 1,  ///< it looks the same from every host of a torus or hypercube
    kUniformTraffic = 2,    ///< every other host is an equally probable destination
    kRecordedTraffic = 4,   ///< a file lists the packets with their cycles; there is no Pattern
    kWorstTraffic = 8,      ///< computed as the worst case of the routing function
    kSeveralClasses = 32,   ///< its packets have different traffic classes
    kNoPart = 16            ///< it cannot be the pattern of a part: it reads a file, or has parts
};

struct PatternRow {
    const char* name;
    const char* meaning;
    std::unique_ptr<Pattern> (*make)(const TrafficSettings& settings,
                                     const TrafficNetwork& network);
    unsigned traits;  ///< sum of PatternTrait
    std::vector<OwnSettings> own;
    /// As TrafficSettings::generated_load(); null: hosts generate the load in the settings.
    double (*generated_load)(const TrafficSettings& settings, double load) = nullptr;

    bool has(PatternTrait trait) const { return (traits & trait) != 0; }

    static const std::vector<PatternRow>& all();
};

/// The distribution of the gaps between a host's packets, as analytical models need it.
enum class ArrivalLaw { kBernoulli, kPoisson, kOther };

struct PacketRates {
    double least = 0;  ///< packets per cycle
    double most = 0;
};

/// Starts the process of one host at cycle 0. It may be called any number of times; each process
/// that it returns is independent.
using InjectionStarter =
    std::function<std::unique_ptr<InjectionProcess>(std::uint64_t seed, HostId host)>;

struct InjectionRow {
    const char* name;
    const char* meaning;
    /// `rate`: packets per cycle, of `mean_flits` each. Errors: Problem if it is outside rates().
    InjectionStarter (*make)(const TrafficSettings& settings, double rate, double mean_flits);
    /// The rates that this process supports, within the limits of all processes.
    PacketRates (*rates)(const TrafficSettings& settings);
    ArrivalLaw arrivals;
    std::vector<OwnSettings> own;

    static const std::vector<InjectionRow>& all();
};

/// The distribution of packet length, as analytical models need it.
enum class LengthLaw { kConstant, kGeometric, kOther };

struct LengthRow {
    const char* name;
    const char* meaning;
    std::unique_ptr<PacketLengths> (*make)(const LengthSettings& settings);
    /// The longest packet; 0: the settings set no bound.
    unsigned (*longest)(const LengthSettings& settings);
    LengthLaw law;
    std::vector<OwnSettings> own;

    static const std::vector<LengthRow>& all();
};

}  // namespace thruway
