// First-in first-out buffer of flits.
module compass_buffer
  import compass::*;
#(
    parameter int DEPTH = 4
) (
    input  logic  clk_i,
    input  logic  rst_ni,
    input  logic  push_i,
    input  flit_t flit_i,
    input  logic  pop_i,
    output flit_t front_o,
    output logic  any_o
);
  localparam int ADDRESS = $clog2(DEPTH);
  localparam logic [ADDRESS-1:0] LAST = ADDRESS'(DEPTH - 1);

  flit_t slots[DEPTH];
  logic [ADDRESS-1:0] first, next;
  logic [ADDRESS:0] used;

  assign front_o = slots[first];
  assign any_o   = used != 0;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      first <= '0;
      next  <= '0;
      used  <= '0;
    end else begin
      if (push_i) begin
        slots[next] <= flit_i;
        next        <= next == LAST ? '0 : next + 1'b1;
      end
      if (pop_i) first <= first == LAST ? '0 : first + 1'b1;
      used <= used + (ADDRESS + 1)'(push_i) - (ADDRESS + 1)'(pop_i);
    end
  end
endmodule
