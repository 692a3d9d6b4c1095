#include "rtl_models/link.h"

#include <fmt/format.h>

#include <cstdlib>

namespace thruway {

void Link::report_collision(Cycle arrival) const {
    SC_REPORT_FATAL("/thruway/link/collision",
                    fmt::format("{}: two flits arrive in cycle {}; a link carries one flit a cycle",
                                name(), arrival)
                        .c_str());
    std::abort();  // not reached: a fatal report throws
}

}  // namespace thruway
