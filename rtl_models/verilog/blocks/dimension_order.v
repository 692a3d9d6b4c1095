// rtl_models/verilog/blocks/dimension_order.v
// Dimension-order routing by coordinates, for the heads of one input port: dimension 0 first, then
// 1 and 2, then the host. A head may use every virtual channel of its class; class 0 is the lower
// half.
// Shapes: here, radix, destination [dimension]; port +x, -x, +y, -y, +z, -z, host, as many as there
// are. Timing: combinational.
// Counterpart of routing/functions/dimension_order.h.
module dimension_order #(
    parameter DIMENSIONS = 2,
    parameter VCS = 2,
    parameter PORT = 0                     // the input port
) (
    input  [DIMENSIONS*8-1:0] here,
    input  [DIMENSIONS*8-1:0] radix,
    input                     wraps,
    input  [DIMENSIONS*8-1:0] destination,
    input  [DIMENSIONS-1:0]   ties,
    input  [VCS-1:0]          came_by,     // virtual channel of the head, one-hot
    output [2*DIMENSIONS:0]   port,        // one-hot
    output [VCS-1:0]          vcs          // admissible virtual channels
);
    localparam HOST = 2 * DIMENSIONS;
    wire [VCS-1:0] every = {VCS{1'b1}};
    wire [VCS-1:0] low = every >> (VCS - VCS / 2);
    wire [VCS-1:0] high = ~low;
    wire came_high = (came_by & high) != 0;

    wire [DIMENSIONS-1:0] moves, minus, low_class, high_class;
    wire [DIMENSIONS-1:0] next = moves & -moves;  // the lowest dimension that moves
    genvar d;
    generate
        for (d = 0; d < DIMENSIONS; d = d + 1) begin : dimension
            dimension_step step (
                .from(here[d*8 +: 8]), .to(destination[d*8 +: 8]), .radix(radix[d*8 +: 8]),
                .wraps(wraps), .tie_minus(ties[d]),
                .entering(PORT / 2 != d), .came_high(came_high),
                .moves(moves[d]), .minus(minus[d]),
                .low_class(low_class[d]), .high_class(high_class[d]));
            assign port[2*d] = next[d] && !minus[d];
            assign port[2*d+1] = next[d] && minus[d];
        end
    endgenerate
    assign port[HOST] = moves == 0;
    wire any_low = port[HOST] || (next & low_class) != 0;
    wire any_high = port[HOST] || (next & high_class) != 0;
    assign vcs = (any_low ? low : {VCS{1'b0}}) | (any_high ? high : {VCS{1'b0}});
endmodule
