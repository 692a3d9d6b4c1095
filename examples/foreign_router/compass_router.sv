// A router that is not Thruway's: another flit format, another order of ports, one credit per port
// and cycle, credits for the local port, inputs in registers, and look-ahead routing.
//
// Five ports: local, north, east, south, west. Two virtual channels; a packet keeps its own. Each
// input holds `DEPTH` flits per virtual channel. Wormhole switching.
// Timing: a flit at the pins before edge t is in the input register after it, in its buffer after
// t + 1, and, if nothing is in its way, in the output register after t + 2.

module compass_router
  import compass::*;
#(
    parameter int DEPTH = 4
) (
    input logic clk_i,
    input logic rst_ni,

    input logic  [PORTS-1:0] rx_valid_i,
    input flit_t             rx_flit_i  [PORTS],
    // One credit of a port: a slot of this channel's buffer is free again.
    output logic [PORTS-1:0] rx_credit_o,
    output logic [PORTS-1:0] rx_credit_channel_o,

    output logic [PORTS-1:0] tx_valid_o,
    output flit_t            tx_flit_o  [PORTS],
    input logic  [PORTS-1:0] tx_credit_i,
    input logic  [PORTS-1:0] tx_credit_channel_i
);
  localparam int COUNT = $clog2(DEPTH + 1);

  logic [PORTS-1:0] rx_valid;
  flit_t rx_flit[PORTS];

  flit_t front[PORTS][CHANNELS];
  logic any[PORTS][CHANNELS];
  logic pop[PORTS][CHANNELS];

  // The way of the packet whose head has left, and who holds an output channel.
  logic [2:0] way[PORTS][CHANNELS];
  logic held[PORTS][CHANNELS];
  logic [COUNT-1:0] credits[PORTS][CHANNELS];

  // Turn of the channels of an input, and of the inputs at an output.
  logic channel_turn[PORTS];
  logic [2:0] input_turn[PORTS];

  for (genvar p = 0; p < PORTS; p++) begin : g_input
    for (genvar c = 0; c < CHANNELS; c++) begin : g_channel
      compass_buffer #(
          .DEPTH(DEPTH)
      ) i_buffer (
          .clk_i,
          .rst_ni,
          .push_i (rx_valid[p] && rx_flit[p].channel == 1'(c)),
          .flit_i (rx_flit[p]),
          .pop_i  (pop[p][c]),
          .front_o(front[p][c]),
          .any_o  (any[p][c])
      );
    end
  end

  // Each input offers one of its channels; each output takes one of the inputs.
  logic [2:0] wanted[PORTS][CHANNELS];
  logic ready[PORTS][CHANNELS];
  logic offers[PORTS];
  logic offered[PORTS];
  logic takes[PORTS];
  logic [2:0] taken[PORTS];

  always_comb begin
    for (int p = 0; p < PORTS; p++) begin
      for (int c = 0; c < CHANNELS; c++) begin
        wanted[p][c] = front[p][c].head ? front[p][c].route : way[p][c];
        ready[p][c] = 1'b0;
        for (int o = 0; o < PORTS; o++) begin
          if (wanted[p][c] == 3'(o)) begin
            ready[p][c] = any[p][c] && credits[o][c] != 0 && !(front[p][c].head && held[o][c]);
          end
        end
      end
      offered[p] = ready[p][channel_turn[p]] ? channel_turn[p] : !channel_turn[p];
      offers[p]  = ready[p][offered[p]];
    end
  end

  always_comb begin
    for (int o = 0; o < PORTS; o++) begin
      takes[o] = 1'b0;
      taken[o] = input_turn[o];
      // The last in this order that is offered wins: the input whose turn it is.
      for (int i = PORTS - 1; i >= 0; i--) begin
        for (int p = 0; p < PORTS; p++) begin
          if (p == (int'(input_turn[o]) + i) % PORTS && offers[p] &&
              wanted[p][offered[p]] == 3'(o)) begin
            takes[o] = 1'b1;
            taken[o] = 3'(p);
          end
        end
      end
    end
    for (int p = 0; p < PORTS; p++) begin
      for (int c = 0; c < CHANNELS; c++) begin
        pop[p][c] = 1'b0;
        for (int o = 0; o < PORTS; o++) begin
          if (takes[o] && taken[o] == 3'(p) && offered[p] == 1'(c)) pop[p][c] = 1'b1;
        end
      end
    end
  end

  always_ff @(posedge clk_i) begin
    rx_valid <= rst_ni ? rx_valid_i : '0;
    for (int p = 0; p < PORTS; p++) rx_flit[p] <= rx_flit_i[p];
  end

  always_ff @(posedge clk_i) begin
    for (int p = 0; p < PORTS; p++) begin
      rx_credit_o[p] <= 1'b0;
      rx_credit_channel_o[p] <= offered[p];
      tx_valid_o[p] <= 1'b0;
      if (!rst_ni) begin
        channel_turn[p] <= 1'b0;
        input_turn[p]   <= '0;
        for (int c = 0; c < CHANNELS; c++) begin
          held[p][c] <= 1'b0;
          credits[p][c] <= COUNT'(DEPTH);
        end
      end else begin
        for (int c = 0; c < CHANNELS; c++) begin
          credits[p][c] <= credits[p][c] +
              COUNT'(tx_credit_i[p] && tx_credit_channel_i[p] == 1'(c)) -
              COUNT'(takes[p] && offered[taken[p]] == 1'(c));
          if (pop[p][c]) begin
            rx_credit_o[p]  <= 1'b1;
            channel_turn[p] <= !offered[p];
            way[p][c] <= wanted[p][c];
          end
        end
        if (takes[p]) begin
          tx_valid_o[p] <= 1'b1;
          tx_flit_o[p]  <= front[taken[p]][offered[taken[p]]];
          held[p][offered[taken[p]]] <= !front[taken[p]][offered[taken[p]]].tail;
          input_turn[p] <= taken[p] == 3'(PORTS - 1) ? '0 : taken[p] + 1'b1;
        end
      end
    end
  end
endmodule
