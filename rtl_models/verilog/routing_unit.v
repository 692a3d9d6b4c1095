// rtl_models/verilog/routing_unit.v
// Routing unit of one input port: routes one head per cycle, in demand-slotted round robin, by
// dimension order or by a table. A head leaves to the host by any virtual channel, and to another
// router by those of its message class.
// Timing: combinational, except for the priorities and the table, whose entries are written at the
// clock edge.
// Counterpart of rtl_models/vc_router/routing_unit.h (per_input).
`include "thruway_flit.vh"
module routing_unit #(
    parameter PORTS = 5,
    parameter VCS = 2,
    parameter CLASSES = 1,
    parameter TABLE = 0,                     // see thruway_router
    parameter WIDTH = 96,
    parameter PORT = 0                       // the input port
) (
    input                    clk,
    input                    reset,
    // verilator lint_off UNUSEDSIGNAL
    // Each kind of routing reads only its own pins, and heads have other fields.
    input  [23:0]            here,           // [dimension]
    input  [23:0]            radix,
    input                    wraps,
    input                    table_write,    // this port's
    input  [VCS/CLASSES-1:0] table_came_by,
    input  [23:0]            table_destination,
    input  [PORTS-1:0]       table_port,
    input  [VCS/CLASSES-1:0] table_vcs,
    // verilator lint_on UNUSEDSIGNAL
    input  [VCS-1:0]         asks,           // [vc]
    input  [VCS*WIDTH-1:0]   headers,        // [vc]
    output [VCS-1:0]         routed,         // one-hot; 0 without requests
    output [PORTS-1:0]       port,           // of the routed head, one-hot
    output [VCS-1:0]         vcs,
    output                   fault           // the table does not have its destination
);
    localparam OWN = VCS / CLASSES;
    localparam HOST = PORTS - 1;

    round_robin_arbiter #(.REQUESTERS(VCS)) turn (
        .clk(clk), .reset(reset), .request(asks), .used(1'b1), .grant(routed));

    // verilator lint_off UNUSEDSIGNAL
    reg [WIDTH-1:0] header;
    // verilator lint_on UNUSEDSIGNAL
    integer i;
    always @* begin
        header = 0;
        for (i = 0; i < VCS; i = i + 1) begin
            if (routed[i]) header = header | headers[i*WIDTH +: WIDTH];
        end
    end

    wire [OWN-1:0] own_came_by;
    wire [OWN-1:0] own_vcs;
    wire [VCS-1:0] class_vcs;
    message_classes #(.VCS(VCS), .CLASSES(CLASSES)) classes (
        .message_class(header[`THRUWAY_FLIT_CLASS]), .came_by(routed),
        .own_came_by(own_came_by), .own_vcs(own_vcs), .vcs(class_vcs));
    assign vcs = port[HOST] ? {VCS{1'b1}} : class_vcs;

    generate
        if (TABLE != 0) begin : by_table
            wire known;
            table_routing #(.PORTS(PORTS), .VCS(OWN), .DESTINATIONS(TABLE)) routing (
                .clk(clk), .write(table_write), .write_came_by(table_came_by),
                .write_destination(table_destination), .write_port(table_port),
                .write_vcs(table_vcs),
                .came_by(own_came_by), .destination(header[`THRUWAY_FLIT_DESTINATION]),
                .known(known), .port(port), .vcs(own_vcs));
            assign fault = routed != 0 && !known;
        end else begin : by_dimension_order
            localparam DIMENSIONS = PORTS / 2;
            dimension_order #(.DIMENSIONS(DIMENSIONS), .VCS(OWN), .PORT(PORT)) routing (
                .here(here[DIMENSIONS*8-1:0]), .radix(radix[DIMENSIONS*8-1:0]), .wraps(wraps),
                .destination(header[`THRUWAY_FLIT_DESTINATION_LOW +: DIMENSIONS*8]),
                .ties(header[`THRUWAY_FLIT_TIES_LOW +: DIMENSIONS]),
                .came_by(own_came_by), .port(port), .vcs(own_vcs));
            assign fault = 1'b0;
        end
    endgenerate
endmodule
