// rtl_models/verilog/blocks/separable_allocator.v
// Separable allocator, input first: each row's arbiter picks one of the columns that the row
// requests; each column's arbiter then picks one of these rows.
// Timing: combinational. Every grant is used in its cycle and moves the priorities of its row and
// column. A row whose pick lost keeps its priority.
// Counterpart of rtl_models/allocator/policies/separable_input_first.h with round-robin arbiters.
module separable_allocator #(
    parameter ROWS = 10,
    parameter COLUMNS = 10
) (
    input                     clk,
    input                     reset,
    input  [ROWS*COLUMNS-1:0] request,  // [row][column]
    output [ROWS*COLUMNS-1:0] grant     // [row][column]; at most one per row and per column
);
    wire [ROWS*COLUMNS-1:0] choice;     // [row][column]
    wire [COLUMNS*ROWS-1:0] chosen_by;  // [column][row]
    wire [COLUMNS*ROWS-1:0] winner;     // [column][row]

    genvar row;
    genvar column;
    generate
        for (row = 0; row < ROWS; row = row + 1) begin : rows
            round_robin_arbiter #(.REQUESTERS(COLUMNS)) arbiter (
                .clk(clk), .reset(reset),
                .request(request[row*COLUMNS +: COLUMNS]),
                .used(grant[row*COLUMNS +: COLUMNS] != 0),
                .grant(choice[row*COLUMNS +: COLUMNS]));
            for (column = 0; column < COLUMNS; column = column + 1) begin : transposed
                assign chosen_by[column*ROWS+row] = choice[row*COLUMNS+column];
                assign grant[row*COLUMNS+column] = winner[column*ROWS+row];
            end
        end
        for (column = 0; column < COLUMNS; column = column + 1) begin : columns
            round_robin_arbiter #(.REQUESTERS(ROWS)) arbiter (
                .clk(clk), .reset(reset),
                .request(chosen_by[column*ROWS +: ROWS]),
                .used(1'b1),
                .grant(winner[column*ROWS +: ROWS]));
        end
    endgenerate
endmodule
