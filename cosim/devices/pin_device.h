// cosim/devices/pin_device.h
// A router as a device with pins, whatever implements it: flits and credits of each port, once per
// cycle.
// Timing: one call of clock() per cycle of the fabric. The inputs of cycle t are at the pins before
// the clock edge that ends t; the outputs are the register values after it.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"
#include "cosim/devices/flit_bits.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace thruway {

/// What a device is built for. Ports of links come first: in a grid +x, -x, +y, -y, +z, -z, in
/// other networks in the order of the fabric. The last ports are those of hosts.
struct PinShape {
    unsigned ports = 5;
    unsigned vcs = 2;
    unsigned buffer_flits = 8;         ///< per VC of a link
    unsigned host_buffer_flits = 8;    ///< per injection VC; also the longest packet
    bool virtual_cut_through = false;  ///< else wormhole
    bool multiplexed = false;          ///< crossbar kind; else partially multiplexed
    unsigned hosts = 1;
    FlitLayout layout = thruway_layout();
    unsigned message_classes = 1;     ///< each with its own part of the VCs
    unsigned table_destinations = 0;  ///< of its routing table; 0: it computes its routes
    /// It waits for slots of bounded hosts: PinPlace::bounded_hosts, PinInputs::host_slots and
    /// PinOutputs::host_takes mean something to it.
    bool asks_for_host_slots = false;

    unsigned first_host_port() const { return ports - hosts; }
    bool is_host(unsigned port) const { return port >= first_host_port(); }
    /// A set of host ports as pins number hosts: bit 0 is that of first_host_port(). And back.
    std::uint64_t to_hosts(std::uint64_t ports_of_hosts) const {
        return hosts == 0 ? 0 : ports_of_hosts >> first_host_port();
    }
    std::uint64_t from_hosts(std::uint64_t set_of_hosts) const {
        return hosts == 0 ? 0 : set_of_hosts << first_host_port();
    }
};

/// Ports that a router needs at a device.
struct NeededPorts {
    unsigned links = 0;  ///< two per dimension of a grid; otherwise those of the router
    unsigned hosts = 0;
};

/// Position of the router; constant during a run. In networks that are no grid, and in dimensions
/// that a grid does not have, coordinates are 0 and radices 1.
struct PinPlace {
    std::uint8_t x = 0;
    std::uint8_t y = 0;
    std::uint8_t radix_x = 1;
    std::uint8_t radix_y = 1;
    bool wraps = false;  ///< torus; else mesh
    std::uint8_t z = 0;
    std::uint8_t radix_z = 1;
    std::uint32_t router = 0;  ///< number of the router
    /// Set of ports with bounded hosts: a packet may leave there only after the device took a slot
    /// for it.
    std::uint64_t bounded_hosts = 0;
};

/// One direction of the pins in one cycle.
struct PinValues {
    std::uint64_t valid = 0;  ///< set of ports
    /// [port] flits of the ports in `valid`; the others may be missing.
    std::vector<FlitFields> flit;
    /// [port] set of VCs; missing ports have none. As input: a buffer slot behind that output VC
    /// became free. As output: a buffer slot of that input VC became free.
    std::vector<std::uint64_t> credits;

    bool sends(unsigned port) const { return (valid >> port & 1u) != 0; }
    void send(unsigned port, const FlitFields& fields) {
        if (flit.size() <= port) flit.resize(port + 1);
        flit[port] = fields;
        valid |= std::uint64_t{1} << port;
    }
    /// Head and tail are false, and all else 0, where there is none.
    const FlitFields& flit_of(unsigned port) const {
        static const FlitFields none;
        return port < flit.size() ? flit[port] : none;
    }
    void drop(unsigned port) { valid &= ~(std::uint64_t{1} << port); }

    std::uint64_t credits_of(unsigned port) const {
        return port < credits.size() ? credits[port] : 0;
    }
    bool has_credit(unsigned port, unsigned vc) const { return (credits_of(port) >> vc & 1u) != 0; }
    void give_credit(unsigned port, unsigned vc) {
        if (credits.size() <= port) credits.resize(port + 1);
        credits[port] |= std::uint64_t{1} << vc;
    }
    void take_credit(unsigned port, unsigned vc) {
        if (port < credits.size()) credits[port] &= ~(std::uint64_t{1} << vc);
    }
    bool any_credit() const {
        return std::any_of(credits.begin(), credits.end(),
                           [](std::uint64_t of) { return of != 0; });
    }

    bool idle() const { return valid == 0 && !any_credit(); }
    /// No flits and no credits; keeps the room for them.
    void clear() {
        valid = 0;
        std::fill(credits.begin(), credits.end(), 0);
    }
};

struct PinInputs : PinValues {
    /// Set of ports: the bounded host has a slot for one more packet. A level, not a pulse.
    std::uint64_t host_slots = 0;
    Cycle cycle = 0;  ///< fabric cycle, for messages only; not a pin
    bool reset = false;
};

struct PinOutputs : PinValues {
    /// Set of ports: the device takes the slot that the bounded host had before the clock edge, for
    /// a packet whose head leaves at this edge or later.
    std::uint64_t host_takes = 0;
    bool fault = false;  ///< the device detected a violation of the pin protocol

    bool idle() const { return host_takes == 0 && PinValues::idle(); }
    void clear() {
        PinValues::clear();
        host_takes = 0;
    }
};

class PinDevice {
public:
    virtual ~PinDevice() = default;
    /// The same during the life of the device.
    virtual const PinShape& shape() const = 0;
    /// Call before the first clock(), when the hosts are known.
    virtual void set_place(const PinPlace& place) = 0;
    /// The device needs the next clock edge though it holds no flit: it has a credit to return, or
    /// to take.
    virtual bool pending() const { return false; }
    /// The rising clock edge that ends cycle `in.cycle`. Calls may be skipped in cycles in which
    /// all inputs are idle, nothing is pending, and the router holds no flit or has waited for its
    /// neighbours as long as ProtocolRules::rests_when_quiet says. Writes all of `out`, which may
    /// hold values of an earlier cycle.
    virtual void clock(const PinInputs& in, PinOutputs& out) = 0;
};

}  // namespace thruway
