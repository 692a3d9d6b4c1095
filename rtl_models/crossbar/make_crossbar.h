// rtl_models/crossbar/make_crossbar.h
// The crossbar that settings ask for.
#pragma once

#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/settings/router_settings.h"

#include <memory>

namespace thruway {

std::unique_ptr<Crossbar> make_crossbar(CrossbarKind kind, const char* name,
                                        const CrossbarShape& shape);

}  // namespace thruway
