// rtl_models/verilog/input_vc.v
// Input virtual channel: its buffer and the state of the packet at the front.
// Timing: a flit that arrives in a cycle may leave in the next. A head requests routing in the
// cycle in which it reaches the front: the cycle of its arrival, or the one after the previous tail
// left. It requests an output VC from the cycle after routing, and the switch from the cycle of the
// VC grant.
// Counterpart of the input registers in rtl_models/vc_router/registers/router_state.h.
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
    // Routing, granted in the same cycle.
    output                 asks_routing,
    output [WIDTH-1:0]     header,          // flit to be routed
    input                  routed,
    input  [PORTS-1:0]     routed_port,     // one-hot
    input  [VCS-1:0]       routed_vcs,
    // Output VC allocation.
    output                 asks_vc,
    output reg [PORTS-1:0] port,            // output of the packet, one-hot
    output reg [VCS-1:0]   vcs,             // admissible virtual channels
    output [15:0]          packet_flits,
    input  [VCS-1:0]       vc_grant,        // one-hot; 0: none
    // Switch allocation.
    output                 asks_switch,     // has a flit for `port` and `out_vc`
    output [VCS-1:0]       out_vc,          // one-hot
    output [WIDTH-1:0]     front,
    input                  crosses,
    // A flit without a free slot, or a packet without a head.
    output                 fault
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
    assign out_vc = stage == ACTIVE ? held_vc : vc_grant;
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
            if (vc_grant != 0) begin
                stage <= ACTIVE;
                held_vc <= vc_grant;
            end
            if (crosses && front[`THRUWAY_FLIT_TAIL]) stage <= WAITS_FOR_ROUTING;
        end
    end
endmodule
