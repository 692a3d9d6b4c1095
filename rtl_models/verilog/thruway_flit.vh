// rtl_models/verilog/thruway_flit.vh
// Bit fields of a flit. C++ counterpart: cosim/verilated/devices/flit_bits.h; a test compares the
// two. A separate valid bit says whether there is a flit.
// Routers read all fields of a head flit except SEQUENCE and PACKET, and TAIL and VC of other
// flits; they write only VC. Bits 7 and 31:24 are spare; bits from THRUWAY_FLIT_BITS on are
// payload. Routers pass both unchanged.
`ifndef THRUWAY_FLIT_VH
`define THRUWAY_FLIT_VH

`define THRUWAY_FLIT_HEAD      0
`define THRUWAY_FLIT_TAIL      1
`define THRUWAY_FLIT_VC        4:2    // on the link, or of the buffer
`define THRUWAY_FLIT_TIES      6:5    // bit d: in dimension d both directions are minimal, go minus
`define THRUWAY_FLIT_DEST_X    15:8   // coordinate of the destination in dimension 0
`define THRUWAY_FLIT_DEST_Y    23:16  // in dimension 1
`define THRUWAY_FLIT_SEQUENCE  47:32  // index within the packet; 0: head
`define THRUWAY_FLIT_FLITS     63:48  // packet length, in every flit
`define THRUWAY_FLIT_PACKET    95:64  // packet name

`define THRUWAY_FLIT_BITS      96
`define THRUWAY_FLIT_VC_LOW    2
`define THRUWAY_FLIT_VC_BITS   3

`endif
