// rtl_models/arbiter/arbiter_factory.h
// Makes the arbiter policy that the settings name.
#pragma once

#include "core/ids.h"
#include "rtl_models/arbiter/arbiter.h"
#include "rtl_models/arbiter/arbiter_row.h"

#include <cstdint>
#include <memory>

namespace thruway {

/// The widest arbiters of a router choose among all its virtual channels.
constexpr unsigned kMaxArbiterWidth = kMaxRouterVcs;

/// `by_urgency`: it picks among the most urgent requests (MostUrgentArbiter).
/// Errors: std::invalid_argument if `width` is 0 or above kMaxArbiterWidth.
std::unique_ptr<ArbiterPolicy> make_arbiter_policy(const Part<ArbiterRow>& arbiter, unsigned width,
                                                   std::uint64_t seed, std::uint32_t owner,
                                                   std::uint32_t id, bool by_urgency = false);

}  // namespace thruway
