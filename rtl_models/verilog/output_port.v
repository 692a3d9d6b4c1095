// rtl_models/verilog/output_port.v
// Output port: its free virtual channels, their credits, and the output register. To a bounded host
// it offers one virtual channel, and only while the host has a slot, which the head then takes.
// Timing: a credit counts in the cycle of its arrival. A virtual channel whose tail crosses in a
// cycle can be allocated again in the next (vc_reallocation = "after_tail_sent").
// Counterpart of rtl_models/vc_router/output/output_port.h.
`include "thruway_flit.vh"
module output_port #(
    parameter VCS = 2,
    parameter DEPTH = 8,
    parameter WIDTH = 96,
    parameter HOST = 0,              // 1: to a host, which accepts a flit in every cycle
    parameter CREDIT_BITS = 4        // wide enough for DEPTH
) (
    input                            clk,
    input                            reset,
    input                            bounded,    // leads to a bounded host; constant
    input                            slot,       // that host has a slot
    input  [VCS-1:0]                 credit_in,
    input  [VCS-1:0]                 allocated,  // VCs allocated in this cycle
    input                            sends,      // a flit crosses in this cycle
    input  [WIDTH-1:0]               flit,
    output [VCS-1:0]                 vc_offered, // VCs that may be allocated; combinational
    output reg [VCS*CREDIT_BITS-1:0] credits,    // including this cycle's; combinational
    output reg [VCS-1:0]             room,       // VCs with a credit; combinational
    output reg                       takes,      // the slot of the host
    output reg                       out_valid,
    output reg [WIDTH-1:0]           out_flit,
    output reg                       fault       // more credits than slots; combinational
);
    localparam integer CAPACITY = DEPTH;
    localparam [CREDIT_BITS-1:0] SLOTS = CAPACITY[CREDIT_BITS-1:0];
    localparam [VCS*CREDIT_BITS-1:0] ALL_SLOTS = {VCS{SLOTS}};
    wire [`THRUWAY_FLIT_VC_BITS-1:0] flit_vc = flit[`THRUWAY_FLIT_VC];

    reg [VCS-1:0]             vc_free;
    reg [VCS*CREDIT_BITS-1:0] held;  // credits at the end of the previous cycle
    reg [VCS-1:0]             spends;
    reg [VCS-1:0]             released;
    integer vc;

    // The lowest free one, so that at most one head a cycle takes a slot.
    assign vc_offered = !bounded ? vc_free : slot ? vc_free & -vc_free : {VCS{1'b0}};

    always @* begin
        credits = held;
        fault = 1'b0;
        for (vc = 0; vc < VCS; vc = vc + 1) begin
            if (credit_in[vc] && HOST == 0) begin
                if (held[vc*CREDIT_BITS +: CREDIT_BITS] == SLOTS) fault = 1'b1;
                else credits[vc*CREDIT_BITS +: CREDIT_BITS] =
                    held[vc*CREDIT_BITS +: CREDIT_BITS] + 1'b1;
            end
            room[vc] = HOST != 0 || credits[vc*CREDIT_BITS +: CREDIT_BITS] != 0;
        end
    end
    always @* begin
        for (vc = 0; vc < VCS; vc = vc + 1) begin
            spends[vc] = sends && flit_vc == vc[`THRUWAY_FLIT_VC_BITS-1:0];
            released[vc] = spends[vc] && flit[`THRUWAY_FLIT_TAIL];
        end
    end
    always @(posedge clk) begin
        if (reset) begin
            vc_free <= {VCS{1'b1}};
            held <= ALL_SLOTS;
            takes <= 1'b0;
            out_valid <= 1'b0;
            out_flit <= 0;
        end else begin
            vc_free <= (vc_free & ~allocated) | released;
            for (vc = 0; vc < VCS; vc = vc + 1) begin
                if (spends[vc] && HOST == 0) begin
                    held[vc*CREDIT_BITS +: CREDIT_BITS] <=
                        credits[vc*CREDIT_BITS +: CREDIT_BITS] - 1'b1;
                end else begin
                    held[vc*CREDIT_BITS +: CREDIT_BITS] <= credits[vc*CREDIT_BITS +: CREDIT_BITS];
                end
            end
            takes <= bounded && allocated != 0;
            out_valid <= sends;
            out_flit <= flit;
        end
    end
endmodule
