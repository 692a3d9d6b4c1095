// rtl_models/verilog/vc_allocator.v
// Gives output virtual channels to the headers that have been routed. Each asks in every cycle for
// all virtual channels of its output that it may take and that are free, under virtual cut-through
// only for those with room for its whole packet. A host's output keeps all its credits.
// Timing: combinational but for the priorities.
// Twin of rtl_models/vc_router/allocation/vc_allocator.h.
module vc_allocator #(
    parameter PORTS = 5,
    parameter VCS = 2,
    parameter CREDIT_BITS = 4,
    parameter VIRTUAL_CUT_THROUGH = 0
) (
    input                              clk,
    input                              reset,
    input  [PORTS*VCS-1:0]             asks,          // [input unit]
    input  [PORTS*VCS*PORTS-1:0]       port,          // [input unit] one-hot
    input  [PORTS*VCS*VCS-1:0]         vcs,           // [input unit] those that it may take
    input  [PORTS*VCS*16-1:0]          packet_flits,  // [input unit]
    input  [PORTS*VCS-1:0]             vc_free,       // [output unit]
    input  [PORTS*VCS*CREDIT_BITS-1:0] credits,       // [output unit]
    output reg [PORTS*VCS*VCS-1:0]     given,         // [input unit] one-hot, of its port
    output reg [PORTS*VCS-1:0]         allocated      // [output unit]
);
    localparam UNITS = PORTS * VCS;

    reg  [UNITS*UNITS-1:0] request;  // [input unit][output unit]
    wire [UNITS*UNITS-1:0] grant;
    integer in;
    integer to;
    integer vc;
    integer from;

    always @* begin
        request = 0;
        for (in = 0; in < UNITS; in = in + 1) begin
            for (to = 0; to < PORTS; to = to + 1) begin
                for (vc = 0; vc < VCS; vc = vc + 1) begin
                    request[in*UNITS+to*VCS+vc] =
                        asks[in] && port[in*PORTS+to] && vcs[in*VCS+vc] && vc_free[to*VCS+vc] &&
                        (VIRTUAL_CUT_THROUGH == 0 ||
                         {{(16-CREDIT_BITS){1'b0}},
                          credits[(to*VCS+vc)*CREDIT_BITS +: CREDIT_BITS]} >=
                             packet_flits[in*16 +: 16]);
                end
            end
        end
    end
    separable_allocator #(.ROWS(UNITS), .COLUMNS(UNITS)) allocator (
        .clk(clk), .reset(reset), .request(request), .grant(grant));

    always @* begin
        given = 0;
        allocated = 0;
        for (from = 0; from < UNITS; from = from + 1) begin
            allocated = allocated | grant[from*UNITS +: UNITS];
            for (to = 0; to < PORTS; to = to + 1) begin
                given[from*VCS +: VCS] = given[from*VCS +: VCS] |
                                         grant[from*UNITS+to*VCS +: VCS];
            end
        end
    end
endmodule
