// cosim/netlist/fabric/link_flit_bits.h
// A LinkFlit as a bit vector, for hardware that is not in SystemC. A Verilog module takes and
// drives
// `[479:0]`; a method beside it converts.
//
//   bits      field                       bits      field
//   0         head                        191:160   generated, low half
//   1         tail                        223:192   generated, high half
//   15:8      virtual channel             255:224   injected, low half
//   31:16     index within the packet     287:256   injected, high half
//   63:32     destination host            319:288   route draw
//   79:64     length of the packet        351:320   header note
//   87:80     message class               367:352   hops
//   127:96    source host                 382:368   cuts; 383: first cut
//   159:128   number at the source        398:384   cuts after a cut; 399: last cut
//                                         447:416   number of the message + 1; 0: none
//                                         479:448   packets of the message
//
// All other bits are 0, and those from 32 on are 0 in flits that are no heads.
#pragma once

#include "cosim/netlist/fabric/link_flit.h"

#include <systemc>

namespace thruway {

constexpr int kLinkFlitBits = 480;
using LinkFlitBits = sc_dt::sc_bv<kLinkFlitBits>;

LinkFlitBits to_bits(const LinkFlit& flit);
/// Bits that belong to no field are not looked at, nor those of the packet in flits that are no
/// heads.
LinkFlit from_bits(const LinkFlitBits& bits);

}  // namespace thruway
