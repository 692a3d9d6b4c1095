// rtl_models/verilog/blocks/flit_fifo.v
// Flit buffer of one input virtual channel: a ring buffer of DEPTH flits.
// Timing: a flit pushed in a cycle is at the front in the next cycle at the earliest. A slot freed
// in a cycle can be reused in the next. A push when full and a pop when empty have no effect.
// Counterpart of rtl_models/vc_router/registers/vc_buffer.h.
module flit_fifo #(
    parameter WIDTH = 96,
    parameter DEPTH = 8
) (
    input              clk,
    input              reset,
    input              push,
    input  [WIDTH-1:0] push_flit,
    input              pop,
    output             occupied,
    output             full,
    output [WIDTH-1:0] front      // undefined unless occupied
);
    localparam SLOT_BITS = DEPTH > 1 ? $clog2(DEPTH) : 1;
    localparam COUNT_BITS = $clog2(DEPTH + 1);
    localparam integer LAST_SLOT = DEPTH - 1;
    localparam integer CAPACITY = DEPTH;
    localparam [SLOT_BITS-1:0] LAST = LAST_SLOT[SLOT_BITS-1:0];

    reg [WIDTH-1:0]      flits [0:DEPTH-1];
    reg [SLOT_BITS-1:0] first;  // slot of the front flit
    reg [SLOT_BITS-1:0] free;   // slot of the next push
    reg [COUNT_BITS-1:0] count;

    assign occupied = count != 0;
    assign full = count == CAPACITY[COUNT_BITS-1:0];
    assign front = flits[first];

    wire pushes = push && !full;
    wire pops = pop && occupied;

    always @(posedge clk) begin
        if (reset) begin
            first <= 0;
            free <= 0;
            count <= 0;
        end else begin
            if (pushes) free <= (free == LAST) ? 0 : free + 1'b1;
            if (pops) first <= (first == LAST) ? 0 : first + 1'b1;
            if (pushes && !pops) count <= count + 1'b1;
            if (pops && !pushes) count <= count - 1'b1;
        end
    end
    always @(posedge clk) begin
        if (pushes) flits[free] <= push_flit;
    end
endmodule
