// rtl_models/verilog/blocks/dimension_step.v
// What a header has still to do in one dimension of a torus or a mesh: nothing, or a step, which
// way, and the class of virtual channels that the dateline of a ring asks for.
// Timing: combinational.
// Twin of routing/paths/grid_map.h and, by DatelineRule::kSwitched, of
// routing/paths/ring_classes.h.
module dimension_step (
    input  [7:0] from,       // coordinate here
    input  [7:0] to,         // at the destination
    input  [7:0] radix,
    input        wraps,
    input        tie_minus,  // the way where both are equally long
    input        entering,   // the header did not come by a channel of this dimension
    input        came_high,  // its virtual channel is one of the upper class
    output       moves,
    output       minus,
    output       low_class,  // the virtual channels that it may take
    output       high_class
);
    // In direction plus; the sum wraps away what it borrows.
    wire [8:0] ahead = {1'b0, to} - {1'b0, from} + (to < from ? {1'b0, radix} : 9'd0);
    wire [9:0] round_trip = {ahead, 1'b0};
    wire       tie = round_trip == {2'b00, radix} && radix > 2;
    wire       minus_is_shorter = round_trip > {2'b00, radix};

    assign moves = from != to;
    assign minus = !wraps ? to < from : tie ? tie_minus : minus_is_shorter;

    // Rings of 2 or 3 have no route of two channels, hence no dateline.
    wire has_dateline = wraps && radix > 3;
    wire after_wrap = from == (minus ? radix - 8'd1 : 8'd0);
    wire past_dateline = !entering && (came_high || after_wrap);
    assign low_class = !has_dateline || !past_dateline;
    assign high_class = !has_dateline || past_dateline;
endmodule
