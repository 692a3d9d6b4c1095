// rtl_models/verilog/input_port.v
// Input port: one buffer per virtual channel and one routing unit.
// Timing: credits are registered: a slot freed in a cycle is visible in the next.
// Counterpart of rtl_models/vc_router/input_port.h.
`include "thruway_flit.vh"
module input_port #(
    parameter PORTS = 5,
    parameter VCS = 2,
    parameter CLASSES = 1,
    parameter TABLE = 0,
    parameter DEPTH = 8,
    parameter WIDTH = 96,
    parameter PORT = 0
) (
    input                      clk,
    input                      reset,
    // See routing_unit
    input  [23:0]              here,
    input  [23:0]              radix,
    input                      wraps,
    input                      table_write,
    input  [VCS/CLASSES-1:0]   table_came_by,
    input  [23:0]              table_destination,
    input  [PORTS-1:0]         table_port,
    input  [VCS/CLASSES-1:0]   table_vcs,
    input                      in_valid,
    input  [WIDTH-1:0]         in_flit,
    output reg [VCS-1:0]       credit_out,
    // [vc]; see input_vc
    output [VCS-1:0]           asks_vc,
    output [VCS*PORTS-1:0]     port,
    output [VCS*VCS-1:0]       vcs,
    output [VCS*16-1:0]        packet_flits,
    input  [VCS*VCS-1:0]       vc_grant,
    output [VCS-1:0]           asks_switch,
    output [VCS*VCS-1:0]       out_vc,
    output reg [VCS*WIDTH-1:0] front,         // its VC field holds the number of out_vc
    input  [VCS-1:0]           crosses,
    output                     fault          // combinational
);
    wire [`THRUWAY_FLIT_VC_BITS-1:0] in_vc = in_flit[`THRUWAY_FLIT_VC];
    wire [VCS-1:0] arrives;
    wire [VCS-1:0] asks_routing;
    wire [VCS-1:0] routed;
    wire [VCS-1:0] vc_fault;
    wire [VCS*WIDTH-1:0] headers;
    wire [VCS*WIDTH-1:0] fronts;

    wire [PORTS-1:0]     routed_port;
    wire [VCS-1:0]       routed_vcs;
    wire                 routing_fault;
    routing_unit #(
        .PORTS(PORTS), .VCS(VCS), .CLASSES(CLASSES), .TABLE(TABLE), .WIDTH(WIDTH), .PORT(PORT)
    ) routing (
        .clk(clk), .reset(reset),
        .here(here), .radix(radix), .wraps(wraps),
        .table_write(table_write), .table_came_by(table_came_by),
        .table_destination(table_destination), .table_port(table_port), .table_vcs(table_vcs),
        .asks(asks_routing), .headers(headers),
        .routed(routed), .port(routed_port), .vcs(routed_vcs), .fault(routing_fault));

    genvar vc;
    generate
        for (vc = 0; vc < VCS; vc = vc + 1) begin : vc_
            localparam integer NUMBER = vc;
            assign arrives[vc] = in_valid && in_vc == NUMBER[`THRUWAY_FLIT_VC_BITS-1:0];
            input_vc #(.PORTS(PORTS), .VCS(VCS), .DEPTH(DEPTH), .WIDTH(WIDTH)) ivc (
                .clk(clk), .reset(reset), .arrives(arrives[vc]), .in_flit(in_flit),
                .asks_routing(asks_routing[vc]), .header(headers[vc*WIDTH +: WIDTH]),
                .routed(routed[vc]), .routed_port(routed_port), .routed_vcs(routed_vcs),
                .asks_vc(asks_vc[vc]), .port(port[vc*PORTS +: PORTS]), .vcs(vcs[vc*VCS +: VCS]),
                .packet_flits(packet_flits[vc*16 +: 16]), .vc_grant(vc_grant[vc*VCS +: VCS]),
                .asks_switch(asks_switch[vc]), .out_vc(out_vc[vc*VCS +: VCS]),
                .front(fronts[vc*WIDTH +: WIDTH]), .crosses(crosses[vc]),
                .fault(vc_fault[vc]));
        end
    endgenerate

    integer from;
    integer to;
    always @* begin
        front = fronts;
        for (from = 0; from < VCS; from = from + 1) begin
            front[from*WIDTH+`THRUWAY_FLIT_VC_LOW +: `THRUWAY_FLIT_VC_BITS] = 0;
            for (to = 0; to < VCS; to = to + 1) begin
                if (out_vc[from*VCS+to]) begin
                    front[from*WIDTH+`THRUWAY_FLIT_VC_LOW +: `THRUWAY_FLIT_VC_BITS] =
                        to[`THRUWAY_FLIT_VC_BITS-1:0];
                end
            end
        end
    end

    assign fault = vc_fault != 0 || routing_fault || (in_valid && arrives == 0);
    always @(posedge clk) begin
        if (reset) credit_out <= 0;
        else credit_out <= crosses;
    end
endmodule
