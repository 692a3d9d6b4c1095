// rtl_models/verilog/blocks/dimension_step.v
// The remaining step of a head in one dimension of a torus or mesh: whether it moves, in which
// direction, and which virtual-channel class the dateline of the ring prescribes.
// Timing: combinational.
// Counterpart of routing/paths/grid_map.h and, with DatelineRule::kSwitched, of
// routing/paths/ring_classes.h.
module dimension_step (
    input  [7:0] from,       // coordinate of this router
    input  [7:0] to,         // coordinate of the destination
    input  [7:0] radix,
    input        wraps,
    input        tie_minus,  // go minus if both directions are minimal
    input        entering,   // the head did not arrive on a channel of this dimension
    input        came_high,  // it arrived on a virtual channel of the upper class
    output       moves,
    output       minus,
    output       low_class,  // the head may use the lower class of virtual channels
    output       high_class
);
    // Distance in direction plus, modulo radix; the subtraction's borrow cancels modulo 2^9.
    wire [8:0] ahead = {1'b0, to} - {1'b0, from} + (to < from ? {1'b0, radix} : 9'd0);
    wire [9:0] round_trip = {ahead, 1'b0};
    wire       tie = round_trip == {2'b00, radix} && radix > 2;
    wire       minus_is_shorter = round_trip > {2'b00, radix};

    assign moves = from != to;
    assign minus = !wraps ? to < from : tie ? tie_minus : minus_is_shorter;

    // Minimal routes on rings of 2 or 3 cross one channel only, so these need no dateline.
    wire has_dateline = wraps && radix > 3;
    wire after_wrap = from == (minus ? radix - 8'd1 : 8'd0);
    wire past_dateline = !entering && (came_high || after_wrap);
    assign low_class = !has_dateline || !past_dateline;
    assign high_class = !has_dateline || past_dateline;
endmodule
