// tests/cosim/netlist/host/axis_sink.v
// Takes an AXI4-Stream of packets from axis_source at random times, and checks each word: the
// packet of one source, its words in order and complete, tid and tlast as the word says.

module axis_sink (
    input             clk,
    input             reset,
    input      [31:0] seed,     // not 0
    input      [7:0]  busy,     // tready is high with probability (busy + 1) / 256
    input             tvalid,
    output reg        tready,
    input      [31:0] tdata,
    input             tlast,
    input      [7:0]  tid,
    output reg [15:0] packets,  // received
    output reg [31:0] words,    // received
    output reg        fault     // a word was wrong; stays high
);
    reg [31:0] random;
    reg [5:0]  index;   // that the next word must have
    reg [19:0] packet;  // host and number of its packet
    reg [5:0]  length;

    wire [31:0] shift_13 = random ^ (random << 13);
    wire [31:0] shift_17 = shift_13 ^ (shift_13 >> 17);
    wire [31:0] next = shift_17 ^ (shift_17 << 5);

    wire taken = tvalid && tready;
    wire continues = index == 0 || (tdata[31:12] == packet && tdata[5:0] == length);
    wire right = tdata[11:6] == index && continues && tid == tdata[31:24]
        && tlast == (tdata[11:6] == tdata[5:0]);

    always @(posedge clk) begin
        random <= reset ? seed : next;
        if (reset) begin
            tready <= 1'b0;
            packets <= 16'd0;
            words <= 32'd0;
            fault <= 1'b0;
            index <= 6'd0;
            packet <= 20'd0;
            length <= 6'd0;
        end else begin
            tready <= random[31:24] <= busy;
            if (taken) begin
                words <= words + 32'd1;
                packets <= tlast ? packets + 16'd1 : packets;
                index <= tlast ? 6'd0 : index + 6'd1;
                packet <= tdata[31:12];
                length <= tdata[5:0];
                fault <= fault || !right;
            end
        end
    end

    wire unused = &{1'b0, random[23:0]};
endmodule
