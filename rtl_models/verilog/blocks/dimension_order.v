// rtl_models/verilog/blocks/dimension_order.v
// Routing unit of one input port: dimension-order routing by coordinates, x before y before the
// host. A head may use every virtual channel of its class; class 0 is the lower half.
// Timing: combinational.
// Counterpart of routing/functions/dimension_order.h.
`include "thruway_flit.vh"
module dimension_order #(
    parameter PORTS = 5,
    parameter VCS = 2,
    parameter PORT = 0               // the input port that it serves
) (
    input  [7:0]       x,
    input  [7:0]       y,
    input  [7:0]       radix_x,
    input  [7:0]       radix_y,
    input              wraps,
    input  [7:0]       dest_x,
    input  [7:0]       dest_y,
    input  [1:0]       ties,
    input  [VCS-1:0]   came_by,   // virtual channel of the head, one-hot
    output [PORTS-1:0] port,      // one-hot
    output [VCS-1:0]   vcs        // admissible virtual channels
);
    localparam HOST = PORTS - 1;
    localparam ENTERS_X = PORT / 2 != 0 || PORT == HOST;
    localparam ENTERS_Y = PORT / 2 != 1 || PORT == HOST;
    wire [VCS-1:0] every = {VCS{1'b1}};
    wire [VCS-1:0] low = every >> (VCS - VCS / 2);
    wire [VCS-1:0] high = ~low;
    wire came_high = (came_by & high) != 0;

    wire x_moves, x_minus, x_low, x_high;
    dimension_step x_step (
        .from(x), .to(dest_x), .radix(radix_x), .wraps(wraps), .tie_minus(ties[0]),
        .entering(ENTERS_X), .came_high(came_high),
        .moves(x_moves), .minus(x_minus), .low_class(x_low), .high_class(x_high));
    wire y_moves, y_minus, y_low, y_high;
    dimension_step y_step (
        .from(y), .to(dest_y), .radix(radix_y), .wraps(wraps), .tie_minus(ties[1]),
        .entering(ENTERS_Y), .came_high(came_high),
        .moves(y_moves), .minus(y_minus), .low_class(y_low), .high_class(y_high));

    wire takes_y = PORTS == 5 && !x_moves && y_moves;
    wire ejects = !x_moves && !takes_y;
    // verilator lint_off UNUSEDSIGNAL
    // Upper bits unused with one dimension.
    wire [3:0] ways = {takes_y && y_minus, takes_y && !y_minus,
                       x_moves && x_minus, x_moves && !x_minus};
    // verilator lint_on UNUSEDSIGNAL
    assign port = {ejects, ways[PORTS-2:0]};
    wire any_low = ejects || (x_moves ? x_low : y_low);
    wire any_high = ejects || (x_moves ? x_high : y_high);
    assign vcs = (any_low ? low : {VCS{1'b0}}) | (any_high ? high : {VCS{1'b0}});
endmodule
