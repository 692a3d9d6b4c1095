// The flit of compass_router.sv.
package compass;
  localparam int PORTS = 5;
  localparam int CHANNELS = 2;

  // The route of the head is the port by which to leave this router. 64 bits.
  typedef struct packed {
    logic        tail;
    logic        head;
    logic        channel;
    logic [2:0]  route;
    logic [9:0]  target;   // number of the destination
    logic [15:0] count;    // flits of the packet so far
    logic [31:0] data;     // of the head: name of the packet
  } flit_t;
endpackage
