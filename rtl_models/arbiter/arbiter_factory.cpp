#include "rtl_models/arbiter/arbiter_factory.h"

#include "rtl_models/arbiter/policies/most_urgent.h"

#include <stdexcept>
#include <string>

namespace thruway {

std::unique_ptr<ArbiterPolicy> make_arbiter_policy(const Part<ArbiterRow>& arbiter, unsigned width,
                                                   std::uint64_t seed, std::uint32_t owner,
                                                   std::uint32_t id, bool by_urgency) {
    if (width == 0 || width > kMaxArbiterWidth) {
        throw std::invalid_argument("an arbiter has 1 to " + std::to_string(kMaxArbiterWidth) +
                                    " requesters, not " + std::to_string(width));
    }
    const auto make = [=] { return arbiter->make({arbiter, width, seed, owner, id}); };
    if (!by_urgency) return make();
    return std::make_unique<MostUrgentArbiter>(make);
}

}  // namespace thruway
