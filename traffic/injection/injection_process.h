// traffic/injection/injection_process.h
// When a host generates packets. Each process has its own file.
//     packet rate = load in flits / mean packet length
#pragma once

#include "core/cycle.h"
#include "core/ids.h"
#include "traffic/settings/traffic_settings.h"

#include <cstdint>
#include <memory>
#include <string>

namespace thruway {

/// The cycles in which one host generates packets.
class InjectionProcess {
public:
    virtual ~InjectionProcess() = default;
    /// The cycle of the next packet. It never decreases; kNever if it exceeds the range of Cycle.
    virtual Cycle next() = 0;
};

/// Always throws a Problem, which begins with the key of the load.
[[noreturn]] void refuse_load(const TrafficSettings& settings, const std::string& why);

/// An upper bound, rounded to few digits such that the text itself is allowed.
std::string at_most_text(double bound);

struct AllowedLoads {
    double least = 0;  ///< flits per node and cycle
    double most = 0;
};

/// The loads in the settings that make_injection() accepts with their packet lengths and pattern,
/// to few digits.
/// Errors: Problem for lengths that make_packet_lengths() refuses.
AllowedLoads allowed_loads(const TrafficSettings& settings);

/// The process that the settings choose, with load / mean_packet_flits packets per cycle on
/// average.
/// Errors: Problem, beginning with the key of the load, if the process cannot reach that load.
InjectionStarter make_injection(const TrafficSettings& settings, double mean_packet_flits);

/// `cycle + gap`, or kNever if the sum would overflow.
constexpr Cycle later(Cycle cycle, Cycle gap) {
    return cycle > kNever - gap ? kNever : cycle + gap;
}

}  // namespace thruway
