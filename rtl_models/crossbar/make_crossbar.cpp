#include "rtl_models/crossbar/make_crossbar.h"

#include "rtl_models/crossbar/multiplexed.h"
#include "rtl_models/crossbar/non_multiplexed.h"
#include "rtl_models/crossbar/partially_multiplexed.h"

namespace thruway {

std::unique_ptr<Crossbar> make_crossbar(CrossbarKind kind, const char* name,
                                        const CrossbarShape& shape) {
    switch (kind) {
        case CrossbarKind::kMultiplexed: return std::make_unique<MultiplexedCrossbar>(name, shape);
        case CrossbarKind::kPartiallyMultiplexed:
            return std::make_unique<PartiallyMultiplexedCrossbar>(name, shape);
        case CrossbarKind::kNonMultiplexed:
            return std::make_unique<NonMultiplexedCrossbar>(name, shape);
    }
    return nullptr;
}

}  // namespace thruway
