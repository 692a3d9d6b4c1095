#include "rtl_models/arbiter/arbiter_factory.h"

#include "rtl_models/arbiter/policies/fixed.h"
#include "rtl_models/arbiter/policies/matrix.h"
#include "rtl_models/arbiter/policies/oblivious.h"
#include "rtl_models/arbiter/policies/oldest_first.h"
#include "rtl_models/arbiter/policies/random.h"
#include "rtl_models/arbiter/policies/round_robin.h"

#include <stdexcept>
#include <string>

namespace thruway {

std::unique_ptr<ArbiterPolicy> make_arbiter_policy(ArbiterKind kind, unsigned width,
                                                   std::uint64_t seed, std::uint32_t owner,
                                                   std::uint32_t id) {
    if (width == 0 || width > kMaxArbiterWidth) {
        throw std::invalid_argument("an arbiter has 1 to " + std::to_string(kMaxArbiterWidth) +
                                    " requesters, not " + std::to_string(width));
    }
    switch (kind) {
        case ArbiterKind::kRoundRobin: return std::make_unique<RoundRobinArbiter>(width);
        case ArbiterKind::kMatrix: return std::make_unique<MatrixArbiter>(width);
        case ArbiterKind::kOldestFirst: return std::make_unique<OldestFirstArbiter>();
        case ArbiterKind::kFixed: return std::make_unique<FixedArbiter>();
        case ArbiterKind::kRandom: return std::make_unique<RandomArbiter>(seed, owner, id);
        case ArbiterKind::kOblivious: return std::make_unique<ObliviousArbiter>();
    }
    throw std::invalid_argument("unknown kind of arbiter");
}

}  // namespace thruway
