// routing/functions/composed/drawn_together.h
// The number that a packet carries for several functions: a digit for each, that of the last
// function lowest.
#pragma once

#include "routing/relation/routing_function.h"

#include <vector>

namespace thruway {

using FunctionsInside = std::vector<const RoutingFunction*>;

/// Errors: Problem if the numbers do not fit into 32 bits, and for functions whose value depends on
/// the destination host.
void require_numbers_of_packets(const char* function, const FunctionsInside& inside);

std::uint32_t drawn_together(const FunctionsInside& inside, RouterId source, RouterId destination,
                             const Draw& random);

/// The share of the packets that have this number.
double share_together(const FunctionsInside& inside, RouterId source, RouterId destination,
                      std::uint32_t value);

}  // namespace thruway
