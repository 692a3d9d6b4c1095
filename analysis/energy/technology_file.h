// analysis/energy/technology_file.h
// Reads technology files (TOML):
//     title = "..."
//     limits = "..."                      # what it cannot say
//     flit_bits = 64                      # for which its constants hold
//     [mm_per_cycle]                      # length of a link for each cycle of its latency
//     value = 1.0
//     source = "..."
//     verified = true
//     [switching_factor]                  # like mm_per_cycle; may be left out
//     [constants.buffer_write]            # a name in constant_kinds()
//     unit = "pJ/flit"                    # that of the name; a file states it for its reader
//     value = 1.5                         # or, where it depends on something:
//     over = "buffer_flits"               # buffer_flits, port_flits or ports
//     values = [[4, 1.5], [8, 2.08]]
//     source = "repository@commit file:line"
//     verified = true                     # compared with the source
//     scales_with = ["flit_bits"]         # also "switching_factor"; may be left out
//     note = "..."                        # may be left out
#pragma once

#include "analysis/energy/technology.h"

#include <string>
#include <string_view>

namespace thruway {

/// Errors: Problem with file, line and column for a key that is unknown, missing or has a wrong
/// value.
Technology read_technology(std::string_view text, const std::string& file);

}  // namespace thruway
