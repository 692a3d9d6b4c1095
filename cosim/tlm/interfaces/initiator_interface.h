// cosim/tlm/interfaces/initiator_interface.h
// Network interface of an initiator: InitiatorCore behind a TLM-2.0 target socket of any width.
#pragma once

#include "cosim/tlm/interfaces/initiator_core.h"

#include <tlm_utils/simple_target_socket.h>
#include <systemc>
#include <tlm>

namespace thruway {

/// The width is a property of the type of the socket alone: which initiator can be bound. It has no
/// influence on time or packets, for which PacketFormat::flit_bytes counts. Interfaces of different
/// widths work together in one network: byte i of the data belongs to the same address at both
/// ends, as on every little-endian host (IEEE 1666-2011, sec. 14.18).
template <unsigned kBusWidth>
class BusInitiatorInterface : public InitiatorCore {
public:
    tlm_utils::simple_target_socket<InitiatorCore, kBusWidth> socket{"socket"};

    BusInitiatorInterface(sc_core::sc_module_name name, HostId id, TlmNetwork& network)
        : InitiatorCore(name, id, network) {
        serve_socket(socket);
    }

private:
    tlm::tlm_bw_transport_if<>& initiator() override { return *socket.operator->(); }
};

/// Of the width that sockets have by default.
using InitiatorInterface = BusInitiatorInterface<32>;

}  // namespace thruway
