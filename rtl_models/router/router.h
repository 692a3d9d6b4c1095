// rtl_models/router/router.h
// A router of any architecture as its fabric sees it: ends of links, ports for hosts, and counters
// of sent flits.
#pragma once

#include "core/ids.h"
#include "rtl_models/engine/link.h"
#include "rtl_models/engine/storage_use.h"
#include "rtl_models/host/host_interface.h"
#include "rtl_models/router/activity/router_activity.h"
#include "rtl_models/router/head_wait.h"

#include <systemc>

#include <cstdint>
#include <optional>

namespace thruway {

struct RouterState;

class Router : public sc_core::sc_module, public HostWaker {
public:
    Router(sc_core::sc_module_name name, RouterId id) : sc_module(name), id_(id) {}

    RouterId id() const { return id_; }

    /// Call these before the simulation starts.
    virtual void connect_output(Port port, Link& link) = 0;
    virtual void connect_input(Port port, Link& link) = 0;
    virtual void connect_host(Port port, HostInterface& host) = 0;
    /// Where the links of a port end in this router.
    virtual LinkEnd end(Port port) = 0;

    /// Flits sent by a port, to a link or a host; 0 if the router has no such port.
    virtual std::uint64_t flits_sent(Port port, VirtualChannel vc) const = 0;
    unsigned ports() const { return ports_; }
    unsigned virtual_channels() const { return vcs_; }

    /// The state with the credits of outputs and the flits in input buffers, for checks of flow
    /// control; null for an architecture that counts neither.
    virtual const RouterState* flow_state() const { return nullptr; }

    /// Use of the storage over all cycles before `end`; nullopt if the buffers are bounded.
    virtual std::optional<StorageUse> storage_use(Cycle end) const {
        static_cast<void>(end);
        return std::nullopt;
    }

    /// Use of its blocks in all cycles before `end`, which has been reached; nullopt if the
    /// architecture does not count.
    virtual std::optional<RouterActivity> activity(Cycle end) const {
        static_cast<void>(end);
        return std::nullopt;
    }

    /// The longest wait at the head of a queue at the beginning of cycle `now`; nullopt if no
    /// packet waits, or the architecture does not tell.
    virtual std::optional<HeadWait> longest_wait(Cycle now) const {
        static_cast<void>(now);
        return std::nullopt;
    }

protected:
    void set_shape(unsigned ports, unsigned vcs) {
        ports_ = ports;
        vcs_ = vcs;
    }

private:
    const RouterId id_;
    unsigned ports_ = 0;
    unsigned vcs_ = 0;
};

}  // namespace thruway
