// traffic/patterns/permutations/bit_permutations.h
// Permutations of the b address bits of 2^b hosts: s is the source, d the
// destination, bit 0 the lowest.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), table 3.1.
#pragma once

#include "core/ids.h"

#include <vector>

namespace thruway {

/// Each returns [source] -> destination. `pattern`: its name in messages.
/// Errors: Problem if the number of hosts is not a power of two (transpose: of four).
std::vector<HostId> bit_complement(unsigned hosts, const char* pattern);  ///< d_i = not s_i
std::vector<HostId> bit_reversal(unsigned hosts, const char* pattern);    ///< d_i = s_(b-1-i)
std::vector<HostId> shuffle(unsigned hosts,
                            const char* pattern);  ///< d_i = s_(i-1 mod b): rotate left by one
std::vector<HostId> bit_transpose(unsigned hosts,
                                  const char* pattern);  ///< d_i = s_(i+b/2 mod b): exchange halves

}  // namespace thruway
