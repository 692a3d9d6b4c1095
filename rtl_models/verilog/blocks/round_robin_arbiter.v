// rtl_models/verilog/blocks/round_robin_arbiter.v
// Round-robin arbiter: grants the first requester after the last winner whose grant was used.
// Timing: `grant` is combinational; the priority moves at the clock edge that ends a cycle with
// `used`. After reset, requester 0 has the highest priority.
// Counterpart of rtl_models/arbiter/policies/round_robin.h.
module round_robin_arbiter #(
    parameter REQUESTERS = 4
) (
    input                   clk,
    input                   reset,
    input  [REQUESTERS-1:0] request,
    input                   used,    // the grant of this cycle is used
    output [REQUESTERS-1:0] grant    // one-hot; 0 without requests
);
    reg  [REQUESTERS-1:0] after_last;  // mask of the requesters after the last winner
    wire [REQUESTERS-1:0] first_choice = request & after_last;

    // x & -x isolates the lowest set bit.
    assign grant = (first_choice != 0) ? first_choice & -first_choice : request & -request;

    always @(posedge clk) begin
        if (reset) after_last <= 0;
        else if (used && grant != 0) after_last <= ~(grant | (grant - 1'b1));
    end
endmodule
