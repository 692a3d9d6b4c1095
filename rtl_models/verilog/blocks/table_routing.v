// rtl_models/verilog/blocks/table_routing.v
// Routing by a table, for the heads of one input port: for each virtual channel by which a head may
// have come, and each destination, one output port and the admissible virtual channels there.
// Shapes: an entry is {virtual channels, port}.
// Timing: look-up is combinational; an entry is written at the clock edge that ends a cycle with
// `write`, and nothing else changes it, reset included. Entries that were never written are
// undefined.
// Counterpart of routing/tables/table_routing.h for tables with one way on each line.
module table_routing #(
    parameter PORTS = 5,
    parameter VCS = 2,
    parameter DESTINATIONS = 16         // at least 2
) (
    input              clk,
    input              write,
    input  [VCS-1:0]   write_came_by,   // set of virtual channels; each gets the entry
    input  [23:0]      write_destination,
    input  [PORTS-1:0] write_port,      // one-hot
    input  [VCS-1:0]   write_vcs,
    input  [VCS-1:0]   came_by,         // virtual channel of the head, one-hot
    input  [23:0]      destination,
    output             known,           // the table has this destination
    output [PORTS-1:0] port,            // one-hot
    output [VCS-1:0]   vcs              // admissible virtual channels
);
    localparam ENTRY_BITS = PORTS + VCS;
    localparam PLACE_BITS = $clog2(DESTINATIONS);
    localparam integer SIZE = DESTINATIONS;
    wire [PLACE_BITS-1:0] place = destination[PLACE_BITS-1:0];
    wire [PLACE_BITS-1:0] write_place = write_destination[PLACE_BITS-1:0];
    assign known = destination < SIZE[23:0];
    wire writes = write && write_destination < SIZE[23:0];

    wire [VCS*ENTRY_BITS-1:0] found;  // [came_by]
    genvar vc;
    generate
        for (vc = 0; vc < VCS; vc = vc + 1) begin : arrival
            reg [ENTRY_BITS-1:0] entries [0:DESTINATIONS-1];
            always @(posedge clk) begin
                if (writes && write_came_by[vc]) entries[write_place] <= {write_vcs, write_port};
            end
            assign found[vc*ENTRY_BITS +: ENTRY_BITS] =
                known && came_by[vc] ? entries[place] : {ENTRY_BITS{1'b0}};
        end
    endgenerate

    reg [ENTRY_BITS-1:0] entry;
    integer i;
    always @* begin
        entry = 0;
        for (i = 0; i < VCS; i = i + 1) entry = entry | found[i*ENTRY_BITS +: ENTRY_BITS];
    end
    assign {vcs, port} = entry;
endmodule
