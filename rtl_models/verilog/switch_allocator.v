// rtl_models/verilog/switch_allocator.v
// Selects the flits that cross the switch in a cycle: a matching of the crossbar's inputs and
// outputs. If the virtual channels of a port share a crossbar input, a second choice follows among
// those that request the granted output.
// Shapes: ivc, ovc = port * VCS + vc. Timing: combinational, except for the priorities.
// Counterpart of rtl_models/vc_router/allocation/switch_allocator.h.
module switch_allocator #(
    parameter PORTS = 5,
    parameter VCS = 2,
    parameter MULTIPLEXED = 0   // crossbar kind; 0: partially multiplexed
) (
    input                        clk,
    input                        reset,
    input  [PORTS*VCS-1:0]       asks,     // [ivc] has a flit to send
    input  [PORTS*VCS*PORTS-1:0] port,     // [ivc] output, one-hot
    input  [PORTS*VCS*VCS-1:0]   out_vc,   // [ivc] virtual channel at that output, one-hot
    input  [PORTS*VCS-1:0]       room,     // [ovc] has a credit
    output [PORTS*VCS-1:0]       crosses   // [ivc]
);
    localparam ALL_VCS = PORTS * VCS;
    reg [ALL_VCS*PORTS-1:0] request;  // [ivc][port] at most one per ivc

    integer in;
    integer to;
    always @* begin
        request = 0;
        for (in = 0; in < ALL_VCS; in = in + 1) begin
            for (to = 0; to < PORTS; to = to + 1) begin
                request[in*PORTS+to] = asks[in] && port[in*PORTS+to] &&
                                       (out_vc[in*VCS +: VCS] & room[to*VCS +: VCS]) != 0;
            end
        end
    end

    genvar ivc;
    genvar from;
    generate
        if (MULTIPLEXED != 0) begin : shared_inputs
            reg  [PORTS*PORTS-1:0] port_request;  // [input port][output port]
            wire [PORTS*PORTS-1:0] grant;
            integer i;
            always @* begin
                port_request = 0;
                for (i = 0; i < ALL_VCS; i = i + 1) begin
                    port_request[i/VCS*PORTS +: PORTS] = port_request[i/VCS*PORTS +: PORTS] |
                                                         request[i*PORTS +: PORTS];
                end
            end
            separable_allocator #(.ROWS(PORTS), .COLUMNS(PORTS)) allocator (
                .clk(clk), .reset(reset), .request(port_request), .grant(grant));

            wire [ALL_VCS-1:0] rivals;
            for (ivc = 0; ivc < ALL_VCS; ivc = ivc + 1) begin : of_ivc
                assign rivals[ivc] =
                    (request[ivc*PORTS +: PORTS] & grant[ivc/VCS*PORTS +: PORTS]) != 0;
            end
            for (from = 0; from < PORTS; from = from + 1) begin : of_port
                round_robin_arbiter #(.REQUESTERS(VCS)) vc_arbiter (
                    .clk(clk), .reset(reset), .request(rivals[from*VCS +: VCS]), .used(1'b1),
                    .grant(crosses[from*VCS +: VCS]));
            end
        end else begin : own_inputs
            wire [ALL_VCS*PORTS-1:0] grant;
            separable_allocator #(.ROWS(ALL_VCS), .COLUMNS(PORTS)) allocator (
                .clk(clk), .reset(reset), .request(request), .grant(grant));
            for (ivc = 0; ivc < ALL_VCS; ivc = ivc + 1) begin : of_ivc
                assign crosses[ivc] = grant[ivc*PORTS +: PORTS] != 0;
            end
        end
    endgenerate
endmodule
