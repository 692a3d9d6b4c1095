// rtl_models/verilog/thruway_flit.vh
// The bits of a flit, for all Verilog. cosim/verilated/devices/flit_bits.h says the same to C++,
// and a test compares the two. Whether there is a flit at all is said by a valid bit beside it.
// Of a head flit routers read all fields but SEQUENCE and PACKET, of the others TAIL and VC. They
// write VC alone. Bits 7 and 31:24 are spare, and bits from THRUWAY_FLIT_BITS on are payload:
// routers carry both along.
`ifndef THRUWAY_FLIT_VH
`define THRUWAY_FLIT_VH

`define THRUWAY_FLIT_HEAD      0
`define THRUWAY_FLIT_TAIL      1
`define THRUWAY_FLIT_VC        4:2    // of the link that it travels, or of its buffer
`define THRUWAY_FLIT_TIES      6:5    // bit d: where both ways of dimension d are equal, go minus
`define THRUWAY_FLIT_DEST_X    15:8   // coordinate of the destination in dimension 0
`define THRUWAY_FLIT_DEST_Y    23:16  // in dimension 1
`define THRUWAY_FLIT_SEQUENCE  47:32  // 0 for the head flit
`define THRUWAY_FLIT_FLITS     63:48  // length of the packet, in every flit
`define THRUWAY_FLIT_PACKET    95:64  // a name for the packet

`define THRUWAY_FLIT_BITS      96
`define THRUWAY_FLIT_VC_LOW    2
`define THRUWAY_FLIT_VC_BITS   3

`endif
