// rtl_models/verilog/blocks/multiplexed_crossbar.v
// Multiplexed crossbar, P x P: the virtual channels of a port share one crossbar port on each side.
// Per cycle an input sends at most one flit and an output takes at most one.
// Shapes: ivc = port * VCS + vc. Timing: combinational. Flits that conflict are ORed.
// Counterpart of rtl_models/crossbar/multiplexed.h.
module multiplexed_crossbar #(
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
    // After the input multiplexers.
    reg [PORTS-1:0]       port_crosses;
    reg [PORTS*PORTS-1:0] port_to;
    reg [PORTS*WIDTH-1:0] port_flit;
    reg                   inputs_legal;

    integer port;
    integer vc;
    integer from;
    integer to;

    always @* begin
        port_crosses = 0;
        port_to = 0;
        port_flit = 0;
        inputs_legal = 1'b1;
        for (port = 0; port < PORTS; port = port + 1) begin
            for (vc = 0; vc < VCS; vc = vc + 1) begin
                if (crosses[port*VCS+vc]) begin
                    if (port_crosses[port]) inputs_legal = 1'b0;
                    port_crosses[port] = 1'b1;
                    port_to[port*PORTS +: PORTS] = port_to[port*PORTS +: PORTS] |
                                                   to_port[(port*VCS+vc)*PORTS +: PORTS];
                    port_flit[port*WIDTH +: WIDTH] = port_flit[port*WIDTH +: WIDTH] |
                                                     in_flit[(port*VCS+vc)*WIDTH +: WIDTH];
                end
            end
        end
    end
    always @* begin
        out_valid = 0;
        out_flit = 0;
        legal = inputs_legal;
        for (to = 0; to < PORTS; to = to + 1) begin
            for (from = 0; from < PORTS; from = from + 1) begin
                if (port_to[from*PORTS+to]) begin
                    if (out_valid[to]) legal = 1'b0;
                    out_valid[to] = 1'b1;
                    out_flit[to*WIDTH +: WIDTH] = out_flit[to*WIDTH +: WIDTH] |
                                                  port_flit[from*WIDTH +: WIDTH];
                end
            end
        end
    end
endmodule
