// rtl_models/verilog/thruway_router.v
// Virtual-channel router: separable input-first allocation with round-robin arbiters, credits. It
// routes by dimension order with dateline classes in tori and meshes of one to three dimensions, or
// by a table in any network, with separate virtual channels for message classes.
// Timing: routing takes one cycle; VC allocation, switch allocation and switch traversal share the
// next. All outputs are registers. The last port is the host's.
// README.md in this folder specifies every pin and cycle, and the settings of the SystemC router
// that this one matches (twin.toml). Shapes: ivc, ovc = port * VCS + vc.
`include "thruway_flit.vh"
module thruway_router #(
    parameter PORTS = 5,                // two a dimension and the host's; with a table any number
    parameter VCS = 2,                  // at most 8
    parameter CLASSES = 1,              // message classes, a divisor of VCS
    parameter TABLE = 0,                // destinations in the routing table; 0: dimension order
    parameter DEPTH = 8,                // flits per input VC of a link; below 65536
    parameter HOST_DEPTH = DEPTH,       // flits per injection VC; also the longest packet
    parameter WIDTH = `THRUWAY_FLIT_BITS,
    parameter VIRTUAL_CUT_THROUGH = 0,  // 0: wormhole
    parameter MULTIPLEXED = 0           // crossbar kind; 0: partially multiplexed
) (
    input                    clk,
    input                    reset,
    input  [7:0]             x,
    input  [7:0]             y,
    input  [7:0]             z,
    input  [7:0]             radix_x,
    input  [7:0]             radix_y,
    input  [7:0]             radix_z,
    input                    wraps,
    input                    table_write,
    input  [PORTS-1:0]       table_input,        // set of input ports
    input  [VCS/CLASSES-1:0] table_came_by,      // set of virtual channels of a class
    input  [23:0]            table_destination,
    input  [PORTS-1:0]       table_port,         // one-hot
    input  [VCS/CLASSES-1:0] table_vcs,
    input  [PORTS-1:0]       in_valid,
    input  [PORTS*WIDTH-1:0] in_flit,
    output [PORTS*VCS-1:0]   credit_out,
    output [PORTS-1:0]       out_valid,
    output [PORTS*WIDTH-1:0] out_flit,
    input  [PORTS*VCS-1:0]   credit_in,
    input                    host_bounded,       // constant
    input                    host_slot,
    output                   host_takes,
    output reg               fault
);
    localparam ALL_VCS = PORTS * VCS;
    localparam HOST = PORTS - 1;
    localparam CREDIT_BITS = $clog2(DEPTH + 1);

    // [ivc]
    wire [ALL_VCS-1:0]       asks_vc;
    wire [ALL_VCS*PORTS-1:0] port;
    wire [ALL_VCS*VCS-1:0]   vcs;
    wire [ALL_VCS*16-1:0]    packet_flits;
    wire [ALL_VCS*VCS-1:0]   vc_grant;
    wire [ALL_VCS-1:0]       asks_switch;
    wire [ALL_VCS*VCS-1:0]   out_vc;
    wire [ALL_VCS*WIDTH-1:0] front;
    wire [ALL_VCS-1:0]       crosses;
    // [ovc]
    wire [ALL_VCS-1:0]             vc_offered;
    wire [ALL_VCS*CREDIT_BITS-1:0] credits;
    wire [ALL_VCS-1:0]             room;
    wire [ALL_VCS-1:0]             allocated;
    // [port]
    wire [PORTS-1:0]       takes;
    wire [PORTS-1:0]       sends;
    wire [PORTS*WIDTH-1:0] flit;
    wire [PORTS-1:0]       input_fault;
    wire [PORTS-1:0]       output_fault;
    wire                   legal;

    genvar p;
    generate
        for (p = 0; p < PORTS; p = p + 1) begin : port_
            input_port #(
                .PORTS(PORTS), .VCS(VCS), .CLASSES(CLASSES), .TABLE(TABLE),
                .DEPTH(p == HOST ? HOST_DEPTH : DEPTH), .WIDTH(WIDTH), .PORT(p)
            ) in (
                .clk(clk), .reset(reset),
                .here({z, y, x}), .radix({radix_z, radix_y, radix_x}), .wraps(wraps),
                .table_write(table_write && table_input[p]), .table_came_by(table_came_by),
                .table_destination(table_destination), .table_port(table_port),
                .table_vcs(table_vcs),
                .in_valid(in_valid[p]), .in_flit(in_flit[p*WIDTH +: WIDTH]),
                .credit_out(credit_out[p*VCS +: VCS]),
                .asks_vc(asks_vc[p*VCS +: VCS]), .port(port[p*VCS*PORTS +: VCS*PORTS]),
                .vcs(vcs[p*VCS*VCS +: VCS*VCS]),
                .packet_flits(packet_flits[p*VCS*16 +: VCS*16]),
                .vc_grant(vc_grant[p*VCS*VCS +: VCS*VCS]),
                .asks_switch(asks_switch[p*VCS +: VCS]),
                .out_vc(out_vc[p*VCS*VCS +: VCS*VCS]),
                .front(front[p*VCS*WIDTH +: VCS*WIDTH]), .crosses(crosses[p*VCS +: VCS]),
                .fault(input_fault[p]));
            output_port #(
                .VCS(VCS), .DEPTH(DEPTH), .WIDTH(WIDTH), .HOST(p == HOST),
                .CREDIT_BITS(CREDIT_BITS)
            ) out (
                .clk(clk), .reset(reset),
                .bounded(p == HOST && host_bounded), .slot(host_slot),
                .credit_in(credit_in[p*VCS +: VCS]), .allocated(allocated[p*VCS +: VCS]),
                .sends(sends[p]), .flit(flit[p*WIDTH +: WIDTH]),
                .vc_offered(vc_offered[p*VCS +: VCS]),
                .credits(credits[p*VCS*CREDIT_BITS +: VCS*CREDIT_BITS]),
                .room(room[p*VCS +: VCS]),
                .takes(takes[p]), .out_valid(out_valid[p]), .out_flit(out_flit[p*WIDTH +: WIDTH]),
                .fault(output_fault[p]));
        end
    endgenerate

    vc_allocator #(
        .PORTS(PORTS), .VCS(VCS), .CREDIT_BITS(CREDIT_BITS),
        .VIRTUAL_CUT_THROUGH(VIRTUAL_CUT_THROUGH)
    ) vc_allocation (
        .clk(clk), .reset(reset), .asks(asks_vc), .port(port), .vcs(vcs),
        .packet_flits(packet_flits), .vc_offered(vc_offered), .credits(credits),
        .vc_grant(vc_grant), .allocated(allocated));
    switch_allocator #(.PORTS(PORTS), .VCS(VCS), .MULTIPLEXED(MULTIPLEXED)) switch_allocation (
        .clk(clk), .reset(reset), .asks(asks_switch), .port(port), .out_vc(out_vc), .room(room),
        .crosses(crosses));
    generate
        if (MULTIPLEXED != 0) begin : multiplexed
            multiplexed_crossbar #(.PORTS(PORTS), .VCS(VCS), .WIDTH(WIDTH)) crossbar (
                .crosses(crosses), .to_port(port), .in_flit(front),
                .out_valid(sends), .out_flit(flit), .legal(legal));
        end else begin : partially_multiplexed
            partially_multiplexed_crossbar #(.PORTS(PORTS), .VCS(VCS), .WIDTH(WIDTH)) crossbar (
                .crosses(crosses), .to_port(port), .in_flit(front),
                .out_valid(sends), .out_flit(flit), .legal(legal));
        end
    endgenerate

    assign host_takes = takes != 0;

    always @(posedge clk) begin
        if (reset) fault <= 1'b0;
        else if (input_fault != 0 || output_fault != 0 || !legal) fault <= 1'b1;
    end
endmodule
