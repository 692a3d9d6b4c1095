#include "routing/functions/composed/drawn_together.h"

#include "routing/relation/requirements.h"

#include <limits>

namespace thruway {

void require_numbers_of_packets(const char* function, const FunctionsInside& inside) {
    std::uint64_t numbers = 1;
    for (const RoutingFunction* one : inside) {
        if (one->value_of_host(HostId{0})) {
            refuse_function(function, "\"" + one->name() +
                                          "\" chooses its way by the destination host; set "
                                          "routing.up_port = \"random\" or \"adaptive\"");
        }
        numbers *= one->draws();
        if (numbers > std::numeric_limits<std::uint32_t>::max()) {
            refuse_function(function, "its functions draw one of " + std::to_string(numbers) +
                                          " routes together, and a packet carries a number below "
                                          "2^32; choose functions with fewer draws");
        }
    }
}

std::uint32_t drawn_together(const FunctionsInside& inside, RouterId source, RouterId destination,
                             const Draw& random) {
    std::uint32_t value = 0;
    std::uint32_t number = 0;
    for (const RoutingFunction* one : inside) {
        // Words of its own for each function, which the packet's words seed.
        const Draw own = draw(random.b, DrawPurpose::kRoute, number++, random.a);
        value = value * one->draws() +
                (one->draws() == 1 ? 0 : one->draw(source, destination, own));
    }
    return value;
}

double share_together(const FunctionsInside& inside, RouterId source, RouterId destination,
                      std::uint32_t value) {
    double share = 1;
    for (std::size_t i = inside.size(); i-- > 0;) {
        const RoutingFunction& one = *inside[i];
        share *= one.draw_share(source, destination, value % one.draws());
        value /= one.draws();
    }
    return share;
}

}  // namespace thruway
