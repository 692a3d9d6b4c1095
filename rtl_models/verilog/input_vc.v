// rtl_models/verilog/input_vc.v
// Input virtual channel: its buffer, and where the packet at the front stands.
// Timing: a flit that comes in a cycle may leave in the next. A header asks for routing in the
// cycle in which it comes to the front, be it the one in which it arrives, or the one after that in
// which the tail before it leaves. It asks for an output virtual channel from the cycle after its
// routing on, and for the switch from the cycle on in which it is given one.
// Twin of the registers of an input unit in rtl_models/vc_router/registers/router_state.h.
`include "thruway_flit.vh"
module input_vc #(
    parameter PORTS = 5,
    parameter VCS = 2,
    parameter DEPTH = 8,
    parameter WIDTH = 96
) (
    input                  clk,
    input                  reset,
    input                  arrives,
    input  [WIDTH-1:0]     in_flit,
    // Routing: in the same cycle.
    output                 asks_routing,
    output [WIDTH-1:0]     header,          // the flit to be routed
    input                  routed,
    input  [PORTS-1:0]     routed_port,     // one-hot
    input  [VCS-1:0]       routed_vcs,
    // Allocation of an output virtual channel.
    output                 asks_vc,
    output reg [PORTS-1:0] port,            // where the packet goes, one-hot
    output reg [VCS-1:0]   vcs,             // those that it may take
    output [15:0]          packet_flits,
    input  [VCS-1:0]       vc_given,        // one-hot, or 0
    // The switch.
    output                 asks_switch,     // has a flit to send, to `port` and `out_vc`
    output [VCS-1:0]       out_vc,          // one-hot
    output [WIDTH-1:0]     front,
    input                  crosses,
    output                 fault            // a flit without a place, or without a head before it
);
    localparam [1:0] WAITS_FOR_ROUTING = 2'd0, WAITS_FOR_VC = 2'd1, ACTIVE = 2'd2;
    reg [1:0]     stage;
    reg [VCS-1:0] held_vc;

    wire occupied;
    wire full;
    flit_fifo #(.WIDTH(WIDTH), .DEPTH(DEPTH)) buffer (
        .clk(clk), .reset(reset), .push(arrives), .push_flit(in_flit), .pop(crosses),
        .occupied(occupied), .full(full), .front(front));

    assign asks_routing = stage == WAITS_FOR_ROUTING && (occupied || arrives);
    assign header = occupied ? front : in_flit;
    assign fault = (arrives && full) || (asks_routing && !header[`THRUWAY_FLIT_HEAD]);
    assign asks_vc = stage == WAITS_FOR_VC;
    assign packet_flits = front[`THRUWAY_FLIT_FLITS];
    assign out_vc = stage == ACTIVE ? held_vc : vc_given;
    assign asks_switch = occupied && out_vc != 0;

    always @(posedge clk) begin
        if (reset) begin
            stage <= WAITS_FOR_ROUTING;
            held_vc <= 0;
            port <= 0;
            vcs <= 0;
        end else begin
            if (routed) begin
                stage <= WAITS_FOR_VC;
                port <= routed_port;
                vcs <= routed_vcs;
            end
            if (vc_given != 0) begin
                stage <= ACTIVE;
                held_vc <= vc_given;
            end
            if (crosses && front[`THRUWAY_FLIT_TAIL]) stage <= WAITS_FOR_ROUTING;
        end
    end
endmodule
