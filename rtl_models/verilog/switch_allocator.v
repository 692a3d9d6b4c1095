// rtl_models/verilog/switch_allocator.v
// Decides which flits cross the switch in a cycle: a matching between input and output ports of the
// crossbar and, where virtual channels share an input of it, a choice among those of the input that
// wish for the output that it was given.
// Timing: combinational but for the priorities.
// Twin of rtl_models/vc_router/allocation/switch_allocator.h.
module switch_allocator #(
    parameter PORTS = 5,
    parameter VCS = 2,
    parameter MULTIPLEXED = 0   // crossbar; 0: partially multiplexed
) (
    input                        clk,
    input                        reset,
    input  [PORTS*VCS-1:0]       asks,     // [input unit] has a flit to send
    input  [PORTS*VCS*PORTS-1:0] port,     // [input unit] where to, one-hot
    input  [PORTS*VCS*VCS-1:0]   out_vc,   // [input unit] its virtual channel there, one-hot
    input  [PORTS*VCS-1:0]       room,     // [output unit] for a flit
    output [PORTS*VCS-1:0]       crosses   // [input unit]
);
    localparam UNITS = PORTS * VCS;
    reg [UNITS*PORTS-1:0] wish;  // [input unit][port]; at most one of a unit

    integer in;
    integer to;
    always @* begin
        wish = 0;
        for (in = 0; in < UNITS; in = in + 1) begin
            for (to = 0; to < PORTS; to = to + 1) begin
                wish[in*PORTS+to] = asks[in] && port[in*PORTS+to] &&
                                    (out_vc[in*VCS +: VCS] & room[to*VCS +: VCS]) != 0;
            end
        end
    end

    genvar unit;
    genvar from;
    generate
        if (MULTIPLEXED != 0) begin : shared_inputs
            reg  [PORTS*PORTS-1:0] request;  // [input port][output port]
            wire [PORTS*PORTS-1:0] grant;
            integer i;
            always @* begin
                request = 0;
                for (i = 0; i < UNITS; i = i + 1) begin
                    request[i/VCS*PORTS +: PORTS] = request[i/VCS*PORTS +: PORTS] |
                                                    wish[i*PORTS +: PORTS];
                end
            end
            separable_allocator #(.ROWS(PORTS), .COLUMNS(PORTS)) allocator (
                .clk(clk), .reset(reset), .request(request), .grant(grant));

            wire [UNITS-1:0] rivals;
            for (unit = 0; unit < UNITS; unit = unit + 1) begin : of_unit
                assign rivals[unit] =
                    (wish[unit*PORTS +: PORTS] & grant[unit/VCS*PORTS +: PORTS]) != 0;
            end
            for (from = 0; from < PORTS; from = from + 1) begin : of_port
                round_robin_arbiter #(.REQUESTERS(VCS)) vc_arbiter (
                    .clk(clk), .reset(reset), .request(rivals[from*VCS +: VCS]), .used(1'b1),
                    .grant(crosses[from*VCS +: VCS]));
            end
        end else begin : own_inputs
            wire [UNITS*PORTS-1:0] grant;
            separable_allocator #(.ROWS(UNITS), .COLUMNS(PORTS)) allocator (
                .clk(clk), .reset(reset), .request(wish), .grant(grant));
            for (unit = 0; unit < UNITS; unit = unit + 1) begin : of_unit
                assign crosses[unit] = grant[unit*PORTS +: PORTS] != 0;
            end
        end
    endgenerate
endmodule
