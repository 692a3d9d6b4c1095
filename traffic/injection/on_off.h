// traffic/injection/on_off.h
// Bursts: on periods alternate with off periods, both of geometric length (or of another law, see
// periods.h). A host generates packets only in on periods, as a Bernoulli process whose rate yields
// the mean load.
// In cycle 0 a host is on with the long-run share of on time, and its period has been going on as
// long as such periods have, so the process is stationary from the start. The cost of a packet
// grows with the number of periods up to it. Source: Dally, Towles, Principles and Practices of
// Interconnection Networks (2004), sec. 24.2 (Markov-modulated process).
#pragma once

#include "traffic/injection/injection_process.h"
#include "traffic/injection/periods.h"
#include "traffic/sampling/geometric_gap.h"

#include <memory>
#include <utility>

namespace thruway {

class SettingsVisitor;

struct OnOffSettings {
    double on_cycles = 50;   ///< mean length of an on period
    double off_cycles = 50;  ///< mean length of an off period

    /// Share of the time in which a host is on.
    double on_share() const { return on_cycles / (on_cycles + off_cycles); }
};

void fields(SettingsVisitor& io, OnOffSettings& settings);

constexpr double kLongestPeriod = 1e12;  // cycles

using PeriodLawPtr = std::shared_ptr<const PeriodLaw>;

/// Values common to all hosts.
struct OnOffRates {
    OnOffRates(double rate, double share, PeriodLawPtr on, PeriodLawPtr off)
        : on_share(share),
          silence(rate < on_share ? rate / on_share : 1.0),
          on_period(std::move(on)),
          off_period(std::move(off)) {}

    double on_share;
    GeometricGap silence;  ///< cycles without a packet, counted in on periods only
    PeriodLawPtr on_period;
    PeriodLawPtr off_period;
};

class OnOffInjection : public InjectionProcess {
public:
    OnOffInjection(std::shared_ptr<const OnOffRates> rates, std::uint64_t seed, HostId host);

    Cycle next() override;

private:
    Draw draw_period();
    void start_on_period(Cycle begin, Cycle length);

    std::shared_ptr<const OnOffRates> rates_;
    std::uint64_t seed_;
    HostId host_;
    std::uint64_t sequence_ = 0;
    std::uint64_t periods_ = 0;
    Cycle trial_ = 0;   ///< first cycle of the on period that has not been decided yet
    Cycle on_end_ = 0;  ///< first cycle after the on period
};

/// `rate`: packets per cycle, at most the share of on time, which follows from the laws.
InjectionStarter periods_injection(double rate, double on_share, PeriodLawPtr on, PeriodLawPtr off);
/// With geometric periods.
InjectionStarter on_off_injection(double rate, double on_cycles, double off_cycles);
/// Errors: Problem that names the key for a rate that on periods cannot reach, for one at which
/// packets do not form bursts, and for mean lengths out of range.
void check_on_off(const TrafficSettings& settings, double rate, double mean_flits);
InjectionStarter make_on_off(const TrafficSettings& settings, double rate, double mean_flits);
PacketRates on_off_rates(const TrafficSettings& settings);

}  // namespace thruway
