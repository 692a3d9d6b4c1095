// rtl_models/verilog/blocks/message_classes.v
// Divides the virtual channels among message classes. A routing function for the virtual channels
// of one class stands between own_came_by and own_vcs.
// Timing: combinational.
// Counterpart of routing/wrappers/message_classes.h.
module message_classes #(
    parameter VCS = 4,
    parameter CLASSES = 2                        // divides VCS
) (
    input      [7:0]             message_class,  // those beyond the last count as the last
    input      [VCS-1:0]         came_by,        // virtual channel of the head, one-hot
    output reg [VCS/CLASSES-1:0] own_came_by,    // the same within its class
    input      [VCS/CLASSES-1:0] own_vcs,        // admissible ones of one class
    output reg [VCS-1:0]         vcs
);
    localparam OWN = VCS / CLASSES;
    localparam integer LAST_CLASS = CLASSES - 1;
    localparam [7:0] LAST = LAST_CLASS[7:0];
    wire [7:0] of_class = message_class > LAST ? LAST : message_class;

    integer i;
    always @* begin
        own_came_by = 0;
        vcs = 0;
        for (i = 0; i < CLASSES; i = i + 1) begin
            own_came_by = own_came_by | came_by[i*OWN +: OWN];
            if (of_class == i[7:0]) vcs[i*OWN +: OWN] = own_vcs;
        end
    end
endmodule
