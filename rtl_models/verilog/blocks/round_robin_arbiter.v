// rtl_models/verilog/blocks/round_robin_arbiter.v
// Round-robin arbiter: of those that request, the first after the last winner whose grant was used.
// Timing: `grant` is combinational; the priority moves at the edge that ends a cycle with `used`.
// After reset requester 0 comes first.
// Twin of rtl_models/arbiter/policies/round_robin.h.
module round_robin_arbiter #(
    parameter REQUESTERS = 4
) (
    input                   clk,
    input                   reset,
    input  [REQUESTERS-1:0] request,
    input                   used,    // the grant of this cycle
    output [REQUESTERS-1:0] grant    // one-hot, or 0 where nobody requests
);
    reg  [REQUESTERS-1:0] after_last;  // set of those behind the last winner
    wire [REQUESTERS-1:0] first_choice = request & after_last;

    // The lowest bit of a set is x & -x.
    assign grant = (first_choice != 0) ? first_choice & -first_choice : request & -request;

    always @(posedge clk) begin
        if (reset) after_last <= 0;
        else if (used && grant != 0) after_last <= ~(grant | (grant - 1'b1));
    end
endmodule
