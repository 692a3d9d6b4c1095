// tests/rtl_models/verilog/block_sizes.v
// The arbiter in every width and the buffer in every depth that block_states_test.cpp proves, with
// their registers at pins. All of them have the same inputs. Shapes: of width w [w-1], of depth d
// [d-1].
module block_sizes #(
    parameter WIDTHS = 6,
    parameter DEPTHS = 8
) (
    input                      clk,
    input                      reset,
    // Arbiters.
    input  [WIDTHS-1:0]        request,
    input                      used,
    output [WIDTHS*WIDTHS-1:0] grant,       // [width] of WIDTHS bits
    output [WIDTHS*WIDTHS-1:0] after_last,  // the same; register
    // Buffers of one-bit flits.
    input                      push,
    input                      push_flit,
    input                      pop,
    output [DEPTHS-1:0]        occupied,
    output [DEPTHS-1:0]        full,
    output [DEPTHS-1:0]        front,
    output [DEPTHS*4-1:0]      first,       // registers
    output [DEPTHS*4-1:0]      free,
    output [DEPTHS*4-1:0]      count,
    output [DEPTHS*DEPTHS-1:0] flits        // [depth] [slot]
);
    genvar i;
    genvar slot;
    generate
        for (i = 0; i < WIDTHS; i = i + 1) begin : widths
            round_robin_arbiter #(.REQUESTERS(i + 1)) arbiter (
                .clk(clk), .reset(reset), .request(request[i:0]), .used(used),
                .grant(grant[i*WIDTHS +: i+1]));
            assign after_last[i*WIDTHS +: i+1] = arbiter.after_last;
            if (i + 1 < WIDTHS) begin : unused
                assign grant[i*WIDTHS+i+1 +: WIDTHS-i-1] = 0;
                assign after_last[i*WIDTHS+i+1 +: WIDTHS-i-1] = 0;
            end
        end
        for (i = 0; i < DEPTHS; i = i + 1) begin : depths
            flit_fifo #(.WIDTH(1), .DEPTH(i + 1)) fifo (
                .clk(clk), .reset(reset), .push(push), .push_flit(push_flit), .pop(pop),
                .occupied(occupied[i]), .full(full[i]), .front(front[i]));
            assign first[i*4 +: 4] = {{(4-fifo.SLOT_BITS){1'b0}}, fifo.first};
            assign free[i*4 +: 4] = {{(4-fifo.SLOT_BITS){1'b0}}, fifo.free};
            assign count[i*4 +: 4] = {{(4-fifo.COUNT_BITS){1'b0}}, fifo.count};
            for (slot = 0; slot < DEPTHS; slot = slot + 1) begin : slots
                if (slot <= i) assign flits[i*DEPTHS+slot] = fifo.flits[slot];
                else assign flits[i*DEPTHS+slot] = 1'b0;
            end
        end
    endgenerate
endmodule
