// rtl_models/verilog/vc_allocator.v
// Grants output virtual channels to routed heads. In every cycle a head requests all admissible
// virtual channels that its output offers; under virtual cut-through only those with room for its
// whole packet. The output to a host always has all its credits.
// Shapes: ivc, ovc = port * VCS + vc. Timing: combinational, except for the priorities.
// Counterpart of rtl_models/vc_router/allocation/vc_allocator.h.
module vc_allocator #(
    parameter PORTS = 5,
    parameter VCS = 2,
    parameter CREDIT_BITS = 4,
    parameter VIRTUAL_CUT_THROUGH = 0
) (
    input                              clk,
    input                              reset,
    input  [PORTS*VCS-1:0]             asks,          // [ivc]
    input  [PORTS*VCS*PORTS-1:0]       port,          // [ivc] one-hot
    input  [PORTS*VCS*VCS-1:0]         vcs,           // [ivc] admissible virtual channels
    input  [PORTS*VCS*16-1:0]          packet_flits,  // [ivc]
    input  [PORTS*VCS-1:0]             vc_offered,    // [ovc] may be allocated
    input  [PORTS*VCS*CREDIT_BITS-1:0] credits,       // [ovc]
    output reg [PORTS*VCS*VCS-1:0]     vc_grant,      // [ivc] one-hot, at its port
    output reg [PORTS*VCS-1:0]         allocated      // [ovc]
);
    localparam ALL_VCS = PORTS * VCS;

    reg  [ALL_VCS*ALL_VCS-1:0] request;  // [ivc][ovc]
    wire [ALL_VCS*ALL_VCS-1:0] grant;
    integer in;
    integer to;
    integer vc;
    integer from;

    always @* begin
        request = 0;
        for (in = 0; in < ALL_VCS; in = in + 1) begin
            for (to = 0; to < PORTS; to = to + 1) begin
                for (vc = 0; vc < VCS; vc = vc + 1) begin
                    request[in*ALL_VCS+to*VCS+vc] =
                        asks[in] && port[in*PORTS+to] && vcs[in*VCS+vc] && vc_offered[to*VCS+vc] &&
                        (VIRTUAL_CUT_THROUGH == 0 ||
                         {{(16-CREDIT_BITS){1'b0}},
                          credits[(to*VCS+vc)*CREDIT_BITS +: CREDIT_BITS]} >=
                             packet_flits[in*16 +: 16]);
                end
            end
        end
    end
    separable_allocator #(.ROWS(ALL_VCS), .COLUMNS(ALL_VCS)) allocator (
        .clk(clk), .reset(reset), .request(request), .grant(grant));

    always @* begin
        vc_grant = 0;
        allocated = 0;
        for (from = 0; from < ALL_VCS; from = from + 1) begin
            allocated = allocated | grant[from*ALL_VCS +: ALL_VCS];
            for (to = 0; to < PORTS; to = to + 1) begin
                vc_grant[from*VCS +: VCS] = vc_grant[from*VCS +: VCS] |
                                            grant[from*ALL_VCS+to*VCS +: VCS];
            end
        end
    end
endmodule
