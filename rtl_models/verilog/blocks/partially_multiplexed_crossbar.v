// rtl_models/verilog/blocks/partially_multiplexed_crossbar.v
// Partially multiplexed crossbar, PV x P: every input virtual channel has a crossbar port of its
// own; those of an output share one. In one cycle several virtual channels of an input may send, a
// link takes at most one flit.
// Timing: combinational. Where the moves are not legal the flits that meet are mixed.
// Twin of rtl_models/crossbar/partially_multiplexed.h.
module partially_multiplexed_crossbar #(
    parameter PORTS = 5,
    parameter VCS = 2,
    parameter WIDTH = 96
) (
    input      [PORTS*VCS-1:0]       crosses,   // [input unit]
    input      [PORTS*VCS*PORTS-1:0] to_port,   // [input unit][port], one-hot where it crosses
    input      [PORTS*VCS*WIDTH-1:0] in_flit,   // [input unit]
    output reg [PORTS-1:0]           out_valid, // [port]
    output reg [PORTS*WIDTH-1:0]     out_flit,  // [port]; 0 where not valid
    output reg                       legal
);
    integer unit;
    integer port;

    always @* begin
        out_valid = 0;
        out_flit = 0;
        legal = 1'b1;
        for (port = 0; port < PORTS; port = port + 1) begin
            for (unit = 0; unit < PORTS * VCS; unit = unit + 1) begin
                if (crosses[unit] && to_port[unit*PORTS+port]) begin
                    if (out_valid[port]) legal = 1'b0;
                    out_valid[port] = 1'b1;
                    out_flit[port*WIDTH +: WIDTH] = out_flit[port*WIDTH +: WIDTH] |
                                                    in_flit[unit*WIDTH +: WIDTH];
                end
            end
        end
    end
endmodule
