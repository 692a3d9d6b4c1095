// rtl_models/verilog/blocks/non_multiplexed_crossbar.v
// Non-multiplexed crossbar, PV x PV: every input and every output virtual channel has a crossbar
// port of its own. The links behind its outputs are multiplexed instead.
// Timing: combinational. Where the moves are not legal the flits that meet are mixed.
// Twin of rtl_models/crossbar/non_multiplexed.h.
module non_multiplexed_crossbar #(
    parameter PORTS = 5,
    parameter VCS = 2,
    parameter WIDTH = 96
) (
    input      [PORTS*VCS-1:0]           crosses,   // [input unit]
    input      [PORTS*VCS*PORTS*VCS-1:0] to_unit,   // [input unit][output unit], one-hot likewise
    input      [PORTS*VCS*WIDTH-1:0]     in_flit,   // [input unit]
    output reg [PORTS*VCS-1:0]           out_valid, // [output unit]
    output reg [PORTS*VCS*WIDTH-1:0]     out_flit,  // [output unit]; 0 where not valid
    output reg                           legal
);
    localparam UNITS = PORTS * VCS;
    integer from;
    integer to;

    always @* begin
        out_valid = 0;
        out_flit = 0;
        legal = 1'b1;
        for (to = 0; to < UNITS; to = to + 1) begin
            for (from = 0; from < UNITS; from = from + 1) begin
                if (crosses[from] && to_unit[from*UNITS+to]) begin
                    if (out_valid[to]) legal = 1'b0;
                    out_valid[to] = 1'b1;
                    out_flit[to*WIDTH +: WIDTH] = out_flit[to*WIDTH +: WIDTH] |
                                                  in_flit[from*WIDTH +: WIDTH];
                end
            end
        end
    end
endmodule
