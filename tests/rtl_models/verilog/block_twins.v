// tests/rtl_models/verilog/block_twins.v
// The Verilog blocks side by side, in the shapes in which block_lockstep_test.cpp compares them
// with the SystemC blocks. One top, because Verilator and the compiler take longer for several.
module block_twins #(
    parameter WIDTH = 32,
    parameter PORTS = 4,                         // of the crossbars
    parameter VCS = 3
) (
    input                              clk,
    input                              reset,
    // Arbiters of 1, 5 and 20 requesters.
    input                              request_1,
    input  [4:0]                       request_5,
    input  [19:0]                      request_20,
    input  [2:0]                       used,       // [arbiter]
    output                             grant_1,
    output [4:0]                       grant_5,
    output [19:0]                      grant_20,
    // Buffers of 1, 4 and 5 flits.
    input  [2:0]                       push,       // [buffer]
    input  [2:0]                       pop,
    input  [WIDTH-1:0]                 push_flit,  // for all of them
    output [2:0]                       occupied,   // [buffer]
    output [2:0]                       full,
    output [3*WIDTH-1:0]               front,
    // Crossbars; out_* in the order multiplexed, partially multiplexed, non-multiplexed.
    input  [PORTS*VCS-1:0]             crosses,    // [ivc]
    input  [PORTS*VCS*PORTS*VCS-1:0]   to_ovc,     // [ivc][ovc], one-hot
    input  [PORTS*VCS*WIDTH-1:0]       in_flit,    // [ivc]
    output [2:0]                       legal,
    output [PORTS-1:0]                 out_valid_m,
    output [PORTS*WIDTH-1:0]           out_flit_m,
    output [PORTS-1:0]                 out_valid_p,
    output [PORTS*WIDTH-1:0]           out_flit_p,
    output [PORTS*VCS-1:0]             out_valid_n,
    output [PORTS*VCS*WIDTH-1:0]       out_flit_n
);
    round_robin_arbiter #(.REQUESTERS(1)) arbiter_1 (
        .clk(clk), .reset(reset), .request(request_1), .used(used[0]), .grant(grant_1));
    round_robin_arbiter #(.REQUESTERS(5)) arbiter_5 (
        .clk(clk), .reset(reset), .request(request_5), .used(used[1]), .grant(grant_5));
    round_robin_arbiter #(.REQUESTERS(20)) arbiter_20 (
        .clk(clk), .reset(reset), .request(request_20), .used(used[2]), .grant(grant_20));

    flit_fifo #(.WIDTH(WIDTH), .DEPTH(1)) fifo_1 (
        .clk(clk), .reset(reset), .push(push[0]), .push_flit(push_flit), .pop(pop[0]),
        .occupied(occupied[0]), .full(full[0]), .front(front[0 +: WIDTH]));
    flit_fifo #(.WIDTH(WIDTH), .DEPTH(4)) fifo_4 (
        .clk(clk), .reset(reset), .push(push[1]), .push_flit(push_flit), .pop(pop[1]),
        .occupied(occupied[1]), .full(full[1]), .front(front[WIDTH +: WIDTH]));
    flit_fifo #(.WIDTH(WIDTH), .DEPTH(5)) fifo_5 (
        .clk(clk), .reset(reset), .push(push[2]), .push_flit(push_flit), .pop(pop[2]),
        .occupied(occupied[2]), .full(full[2]), .front(front[2*WIDTH +: WIDTH]));

    localparam ALL_VCS = PORTS * VCS;
    reg [ALL_VCS*PORTS-1:0] to_port;  // [ivc][port]
    integer from;
    integer to;
    always @* begin
        for (from = 0; from < ALL_VCS; from = from + 1) begin
            for (to = 0; to < PORTS; to = to + 1) begin
                to_port[from*PORTS+to] = to_ovc[from*ALL_VCS+to*VCS +: VCS] != 0;
            end
        end
    end
    multiplexed_crossbar #(.PORTS(PORTS), .VCS(VCS), .WIDTH(WIDTH)) multiplexed (
        .crosses(crosses), .to_port(to_port), .in_flit(in_flit),
        .out_valid(out_valid_m), .out_flit(out_flit_m), .legal(legal[0]));
    partially_multiplexed_crossbar #(.PORTS(PORTS), .VCS(VCS), .WIDTH(WIDTH)) partially (
        .crosses(crosses), .to_port(to_port), .in_flit(in_flit),
        .out_valid(out_valid_p), .out_flit(out_flit_p), .legal(legal[1]));
    non_multiplexed_crossbar #(.PORTS(PORTS), .VCS(VCS), .WIDTH(WIDTH)) non_multiplexed (
        .crosses(crosses), .to_ovc(to_ovc), .in_flit(in_flit),
        .out_valid(out_valid_n), .out_flit(out_flit_n), .legal(legal[2]));
endmodule
