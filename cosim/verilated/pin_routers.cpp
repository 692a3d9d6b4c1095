#include "cosim/verilated/pin_routers.h"

namespace thruway {

void finish_pin_routers(const Fabric& fabric) {
    if (fabric.all_built_in()) return;
    for (sc_core::sc_object* child : fabric.get_child_objects()) {
        if (auto* router = dynamic_cast<PinRouter*>(child)) router->finish();
    }
}

}  // namespace thruway
