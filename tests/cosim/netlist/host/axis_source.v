// tests/cosim/netlist/host/axis_source.v
// Sends random packets on an AXI4-Stream. A word of a packet is
//   {host[7:0], number of the packet[11:0], index of the word[5:0], length - 1[5:0]}.
// All outputs are registers. tvalid does not wait for tready.

module axis_source (
    input             clk,
    input             reset,
    input      [31:0] seed,          // not 0
    input      [7:0]  host,          // number of this host
    input      [7:0]  hosts,         // destinations are 0 to hosts - 1, this host included
    input      [11:0] packets,       // to send
    input      [5:0]  longest_mask,  // lengths are 1 to longest_mask + 1
    input      [7:0]  busy,          // a word is offered with probability (busy + 1) / 256
    output reg        tvalid,
    input             tready,
    output reg [31:0] tdata,
    output reg        tlast,
    output reg [7:0]  tdest,
    output reg [11:0] sent           // packets whose last word was offered
);
    reg [31:0] random;
    reg [5:0]  index;   // of the next word
    reg [5:0]  length;  // of its packet, less 1
    reg [7:0]  target;  // of its packet

    // Xorshift: Marsaglia, Xorshift RNGs, Journal of Statistical Software 8(14), 2003.
    wire [31:0] shift_13 = random ^ (random << 13);
    wire [31:0] shift_17 = shift_13 ^ (shift_13 >> 17);
    wire [31:0] next = shift_17 ^ (shift_17 << 5);

    wire        starts = index == 0;
    wire [5:0]  length_now = starts ? random[13:8] & longest_mask : length;
    wire [15:0] scaled = {8'd0, random[21:14]} * {8'd0, hosts};
    wire [7:0]  target_now = starts ? scaled[15:8] : target;
    wire        offers = sent != packets && random[31:24] <= busy;

    always @(posedge clk) begin
        random <= reset ? seed : next;
        if (reset) begin
            tvalid <= 1'b0;
            tdata <= 32'd0;
            tlast <= 1'b0;
            tdest <= 8'd0;
            sent <= 12'd0;
            index <= 6'd0;
            length <= 6'd0;
            target <= 8'd0;
        end else if (!tvalid || tready) begin
            tvalid <= offers;
            if (offers) begin
                tdata <= {host, sent, index, length_now};
                tlast <= index == length_now;
                tdest <= target_now;
                length <= length_now;
                target <= target_now;
                index <= index == length_now ? 6'd0 : index + 6'd1;
                if (index == length_now) sent <= sent + 12'd1;
            end
        end
    end

    wire unused = &{1'b0, scaled[7:0], random[23:22], random[7:0]};
endmodule
