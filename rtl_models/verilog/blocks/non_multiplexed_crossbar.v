// rtl_models/verilog/blocks/non_multiplexed_crossbar.v
// Non-multiplexed crossbar, PV x PV: every input VC and every output VC has a crossbar port. The
// links behind the outputs are multiplexed instead.
// Shapes: ivc, ovc = port * VCS + vc. Timing: combinational. Flits that conflict are ORed.
// Counterpart of rtl_models/crossbar/non_multiplexed.h.
module non_multiplexed_crossbar #(
    parameter PORTS = 5,
    parameter VCS = 2,
    parameter WIDTH = 96
) (
    input      [PORTS*VCS-1:0]           crosses,   // [ivc]
    input      [PORTS*VCS*PORTS*VCS-1:0] to_ovc,    // [ivc][ovc], one-hot if crosses
    input      [PORTS*VCS*WIDTH-1:0]     in_flit,   // [ivc]
    output reg [PORTS*VCS-1:0]           out_valid, // [ovc]
    output reg [PORTS*VCS*WIDTH-1:0]     out_flit,  // [ovc]; 0 if not valid
    output reg                           legal
);
    localparam ALL_VCS = PORTS * VCS;
    integer from;
    integer to;

    always @* begin
        out_valid = 0;
        out_flit = 0;
        legal = 1'b1;
        for (to = 0; to < ALL_VCS; to = to + 1) begin
            for (from = 0; from < ALL_VCS; from = from + 1) begin
                if (crosses[from] && to_ovc[from*ALL_VCS+to]) begin
                    if (out_valid[to]) legal = 1'b0;
                    out_valid[to] = 1'b1;
                    out_flit[to*WIDTH +: WIDTH] = out_flit[to*WIDTH +: WIDTH] |
                                                  in_flit[from*WIDTH +: WIDTH];
                end
            end
        end
    end
endmodule
