#include "rtl_models/allocator/allocator_factory.h"

#include "rtl_models/arbiter/arbiter_factory.h"

#include <stdexcept>
#include <string>

namespace thruway {

ArenaPtr<Allocator> make_allocator(const AllocatorRequest& request) {
    const auto fits = [](unsigned side) { return side >= 1 && side <= kMaxArbiterWidth; };
    if (!fits(request.rows) || !fits(request.columns)) {
        throw std::invalid_argument("an allocator has 1 to " + std::to_string(kMaxArbiterWidth) +
                                    " rows and columns, not " + std::to_string(request.rows) +
                                    " by " + std::to_string(request.columns));
    }
    return request.part->make(request);
}

}  // namespace thruway
