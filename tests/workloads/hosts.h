// tests/workloads/hosts.h
// Names of hosts in small workloads.
#pragma once

#include "core/ids.h"

namespace thruway {

constexpr HostId kHost0{0}, kHost1{1}, kHost2{2}, kHost3{3};

}  // namespace thruway
