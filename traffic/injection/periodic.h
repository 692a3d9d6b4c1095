// traffic/injection/periodic.h
// A packet every `period` cycles, starting at a random phase. The period need not be an integer:
// times are kept in units of 2^-64 cycle, and a packet belongs to the cycle that contains its time.
#pragma once

#include "traffic/injection/injection_process.h"

namespace thruway {

class PeriodicInjection : public InjectionProcess {
public:
    /// `period` in cycles, 2^-10 to 2^62; the phase is uniform in [0, period).
    PeriodicInjection(double period, std::uint64_t seed, HostId host);

    Cycle next() override;

private:
    /// Adds one period; kNever stays kNever.
    void advance();

    std::uint64_t period_cycles_;
    std::uint64_t period_fraction_;  ///< in units of 2^-64 cycle
    Cycle cycle_;                    ///< of the next packet
    std::uint64_t fraction_;
};

InjectionStarter periodic_injection(double period);

}  // namespace thruway
