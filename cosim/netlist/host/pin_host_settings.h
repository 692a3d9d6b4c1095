// cosim/netlist/host/pin_host_settings.h
// Sizes of a pin host.
#pragma once

namespace thruway {

struct PinHostSettings {
    /// tready is low between packets while this many packets wait in the source queue.
    unsigned source_queue_packets = 4;
    /// Packets of which the host holds flits that have not been taken at its pins; other packets
    /// wait in the network. Queued routers deliver regardless.
    unsigned receive_packets = 4;
    /// Values of tuser. As routing.message_classes.
    unsigned message_classes = 1;
};

}  // namespace thruway
