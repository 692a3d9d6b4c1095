// rtl_models/verilog/thruway_flit.vh
// Bit fields of a flit. C++ counterpart: cosim/devices/flit_bits.h; a test compares the
// two. A separate valid bit says whether there is a flit.
// Routers read all fields of a head flit except SEQUENCE and PACKET, and TAIL and VC of other
// flits; they write only VC. Bits from THRUWAY_FLIT_BITS on are payload, which routers pass
// unchanged.
`ifndef THRUWAY_FLIT_VH
`define THRUWAY_FLIT_VH

`define THRUWAY_FLIT_HEAD        0
`define THRUWAY_FLIT_TAIL        1
`define THRUWAY_FLIT_VC          4:2    // on the link, or of the buffer
`define THRUWAY_FLIT_TIES        7:5    // bit d: in dimension d both ways are minimal, go minus
`define THRUWAY_FLIT_DESTINATION 31:8   // number of the host, for routing by table; otherwise:
`define THRUWAY_FLIT_DEST_X      15:8   // coordinate of the destination in dimension 0
`define THRUWAY_FLIT_DEST_Y      23:16  // in dimension 1
`define THRUWAY_FLIT_DEST_Z      31:24  // in dimension 2
`define THRUWAY_FLIT_SEQUENCE    47:32  // index within the packet; 0: head
`define THRUWAY_FLIT_FLITS       63:48  // packet length, in every flit
`define THRUWAY_FLIT_PACKET      87:64  // packet name
`define THRUWAY_FLIT_CLASS       95:88  // message class; those beyond the last count as the last

`define THRUWAY_FLIT_BITS            96
`define THRUWAY_FLIT_VC_LOW          2
`define THRUWAY_FLIT_VC_BITS         3
`define THRUWAY_FLIT_TIES_LOW        5
`define THRUWAY_FLIT_DESTINATION_LOW 8

`endif
