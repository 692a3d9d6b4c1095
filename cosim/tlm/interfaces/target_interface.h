// cosim/tlm/interfaces/target_interface.h
// Network interface of a target: TargetCore behind a TLM-2.0 initiator socket of any width.
#pragma once

#include "cosim/tlm/interfaces/target_core.h"

#include <tlm_utils/simple_initiator_socket.h>
#include <systemc>
#include <tlm>

namespace thruway {

/// The width decides which target can be bound, and nothing else; see BusInitiatorInterface.
template <unsigned kBusWidth>
class BusTargetInterface : public TargetCore {
public:
    tlm_utils::simple_initiator_socket<TargetCore, kBusWidth> socket{"socket"};

    BusTargetInterface(sc_core::sc_module_name name, HostId id, TlmNetwork& network)
        : TargetCore(name, id, network) {
        serve_socket(socket);
    }

private:
    tlm::tlm_fw_transport_if<>& target() override { return *socket.operator->(); }
};

/// Of the width that sockets have by default.
using TargetInterface = BusTargetInterface<32>;

}  // namespace thruway
