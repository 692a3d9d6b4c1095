// rtl_models/verilog/blocks/partially_multiplexed_crossbar.v
// Partially multiplexed crossbar, PV x P: every input VC has a crossbar port; the VCs of an output
// share one. Per cycle several VCs of an input may send; an output takes at most one flit.
// Shapes: ivc = port * VCS + vc. Timing: combinational. Flits that conflict are ORed.
// Counterpart of rtl_models/crossbar/partially_multiplexed.h.
module partially_multiplexed_crossbar #(
    parameter PORTS = 5,
    parameter VCS = 2,
    parameter WIDTH = 96
) (
    input      [PORTS*VCS-1:0]       crosses,   // [ivc]
    input      [PORTS*VCS*PORTS-1:0] to_port,   // [ivc][port], one-hot if crosses
    input      [PORTS*VCS*WIDTH-1:0] in_flit,   // [ivc]
    output reg [PORTS-1:0]           out_valid, // [port]
    output reg [PORTS*WIDTH-1:0]     out_flit,  // [port]; 0 if not valid
    output reg                       legal
);
    integer ivc;
    integer port;

    always @* begin
        out_valid = 0;
        out_flit = 0;
        legal = 1'b1;
        for (port = 0; port < PORTS; port = port + 1) begin
            for (ivc = 0; ivc < PORTS * VCS; ivc = ivc + 1) begin
                if (crosses[ivc] && to_port[ivc*PORTS+port]) begin
                    if (out_valid[port]) legal = 1'b0;
                    out_valid[port] = 1'b1;
                    out_flit[port*WIDTH +: WIDTH] = out_flit[port*WIDTH +: WIDTH] |
                                                    in_flit[ivc*WIDTH +: WIDTH];
                end
            end
        end
    end
endmodule
