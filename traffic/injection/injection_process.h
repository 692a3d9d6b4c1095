// traffic/injection/injection_process.h
// When a host generates packets: one file for each process, one way to choose among them.
// A packet rate is what the load in flits comes to: load / mean packet length.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"
#include "traffic/settings/traffic_settings.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace thruway {

/// The cycles in which one host generates its packets.
class InjectionProcess {
public:
    virtual ~InjectionProcess() = default;
    /// The cycle of the next packet; never decreases; kNever when it is past the end of time.
    virtual Cycle next() = 0;
};

/// Starts the process of one host at cycle 0. It may be called any number of times, and what it
/// returns lives on its own.
using InjectionStarter =
    std::function<std::unique_ptr<InjectionProcess>(std::uint64_t seed, HostId host)>;

/// The process that the settings ask for, with a mean of load / mean_packet_flits packets a cycle.
/// Errors: Problem when the process cannot keep that load.
InjectionStarter make_injection(const TrafficSettings& settings, double mean_packet_flits);

/// `gap` cycles later; kNever when the sum would overflow.
constexpr Cycle later(Cycle cycle, Cycle gap) {
    return cycle > kNever - gap ? kNever : cycle + gap;
}

}  // namespace thruway
