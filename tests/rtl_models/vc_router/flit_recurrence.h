// tests/rtl_models/vc_router/flit_recurrence.h
// When each flit of a packet moves in an empty network: a recurrence over routers and flits, with
// credits, written from the definitions of the stages without any code of the models.
#pragma once

#include "core/cycle.h"
#include "rtl_models/settings/router_settings.h"

#include <algorithm>
#include <vector>

namespace thruway::test {

/// The groups of pipeline stages that the recurrence distinguishes, in cycles.
struct StageCycles {
    explicit StageCycles(const RouterSettings& r)
        : before_switch(r.routing_cycles + (r.speculative ? 0 : r.vc_allocation_cycles)),
          after_grant(r.switch_allocation_cycles + r.crossbar_cycles + r.output_buffer_cycles) {}

    Cycle before_switch;
    Cycle after_grant;
};

/// Latency of a packet of `flits` flits over `hops` links: cycle of delivery of the tail, minus the
/// cycle of generation, plus 1.
class FlitRecurrence {
public:
    /// `flit_cycles`: for which a flit occupies a link.
    FlitRecurrence(const RouterSettings& router, Cycle link, unsigned hops, unsigned flits,
                   Cycle flit_cycles = 1)
        : r_(router),
          stages_(router),
          link_(link),
          flit_cycles_(flit_cycles),
          hops_(hops),
          flits_(flits),
          arrival_(hops + 1, std::vector<Cycle>(flits)),
          grant_(arrival_),
          departure_(arrival_) {
        for (unsigned i = 0; i < flits; ++i) {
            const unsigned width = r_.injection_flits_per_cycle;
            arrival_[0][i] = r_.injection_cycles + (width == 0 ? 0 : i / width);
        }
        // A router that stores whole packets first needs all flits from the router before it; any
        // other needs the credits of earlier flits from the router after it.
        if (r_.switching == Switching::kStoreAndForward) {
            for (unsigned k = 0; k <= hops; ++k) {
                for (unsigned i = 0; i < flits; ++i) move(k, i);
            }
        } else {
            for (unsigned i = 0; i < flits; ++i) {
                for (unsigned k = 0; k <= hops; ++k) move(k, i);
            }
        }
    }

    Cycle latency() const { return departure_[hops_][flits_ - 1] + r_.ejection_cycles + 1; }

private:
    bool stores_in_output(unsigned k) const {
        if (k == hops_ && r_.ejection_flits_per_cycle == 0) return false;
        return r_.output_buffer_flits > 0;
    }
    /// The cycle of the credit for the slot that flit i takes in the next router.
    Cycle credit(unsigned k, unsigned i) const {
        if (k == hops_ || i < r_.buffer_flits) return 0;
        return grant_[k + 1][i - r_.buffer_flits] + r_.credit_latency_cycles;
    }

    void move(unsigned k, unsigned i) {
        const bool stored = r_.switching == Switching::kStoreAndForward;
        const Cycle here = arrival_[k][stored ? flits_ - 1 : i];
        const bool waits = i == 0 || r_.header_stages == HeaderStages::kAllFlits;
        Cycle grant = here + (waits ? stages_.before_switch : 0);
        const Cycle apart = k < hops_ ? flit_cycles_ : 1;
        const bool buffered = stores_in_output(k);
        if (i > 0) grant = std::max(grant, grant_[k][i - 1] + (buffered ? 1 : apart));
        if (!buffered) grant = std::max(grant, credit(k, i));
        const unsigned slots = r_.output_buffer_flits + static_cast<unsigned>(stages_.after_grant);
        if (buffered && i >= slots) {
            grant = std::max(grant, departure_[k][i - slots] + 1);
        }
        grant_[k][i] = grant;

        Cycle departure = grant + stages_.after_grant;
        if (buffered) {
            departure = std::max(departure, credit(k, i));
            if (i > 0) departure = std::max(departure, departure_[k][i - 1] + apart);
        }
        departure_[k][i] = departure;
        if (k < hops_) arrival_[k + 1][i] = departure + link_ + flit_cycles_ - 1;
    }

    const RouterSettings& r_;
    const StageCycles stages_;
    const Cycle link_;
    const Cycle flit_cycles_;
    const unsigned hops_;
    const unsigned flits_;
    std::vector<std::vector<Cycle>> arrival_;    ///< [router][flit] in its input buffer
    std::vector<std::vector<Cycle>> grant_;      ///< [router][flit] leaves the input buffer
    std::vector<std::vector<Cycle>> departure_;  ///< [router][flit] enters link or host
};

}  // namespace thruway::test
