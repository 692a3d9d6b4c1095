#include "rtl_models/arbiter/arbiter_module.h"

#include <utility>

namespace thruway {

Arbiter::Arbiter(sc_core::sc_module_name name, std::unique_ptr<ArbiterPolicy> policy)
    : sc_core::sc_module(name), policy_(std::move(policy)) {}

}  // namespace thruway
