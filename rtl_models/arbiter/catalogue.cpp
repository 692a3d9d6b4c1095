// The catalogue of arbiters: one row has all that the project knows of an arbiter.

#include "rtl_models/arbiter/arbiter_row.h"
#include "rtl_models/arbiter/policies/fixed.h"
#include "rtl_models/arbiter/policies/matrix.h"
#include "rtl_models/arbiter/policies/oblivious.h"
#include "rtl_models/arbiter/policies/oldest_first.h"
#include "rtl_models/arbiter/policies/random.h"
#include "rtl_models/arbiter/policies/round_robin.h"

namespace thruway {
namespace {

using Made = std::unique_ptr<ArbiterPolicy>;

template <class Arbiter>
Made made(const ArbiterRequest&) {
    return std::make_unique<Arbiter>();
}

template <class Arbiter>
Made made_of_width(const ArbiterRequest& request) {
    return std::make_unique<Arbiter>(request.width);
}

Made made_random(const ArbiterRequest& request) {
    return std::make_unique<RandomArbiter>(request.seed, request.owner, request.id);
}

}  // namespace

const std::vector<ArbiterRow>& ArbiterRow::all() {
    static const std::vector<ArbiterRow> rows = {
        {"round_robin",
         "the next after the last winner",
         made_of_width<RoundRobinArbiter>,
         kRotatingPointer,
         {}},
        {"matrix", "the least recently served", made_of_width<MatrixArbiter>, kBitPerPair, {}},
        {"oldest_first",
         "the packet that was generated first",
         made<OldestFirstArbiter>,
         kComparesAges,
         {}},
        {"fixed", "the lowest index; unfair", made<FixedArbiter>, 0, {}},
        {"random", "a random one", made_random, 0, {}},
        {"oblivious",
         "the next after one that moves every cycle, whoever wins; unfair",
         made<ObliviousArbiter>,
         0,
         {}},
    };
    return rows;
}

}  // namespace thruway
