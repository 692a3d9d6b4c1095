// cosim/verilated/protocol/protocol_checker.h
// Checks the pins of a router against the rules of virtual channels and credits. Its account comes
// from the pins alone: it asks neither the device, nor a reference model, nor the fabric.
// Timing: one call per clock edge of the device; each kSearchEdges-th looks for stuck flits.
#pragma once

#include "cosim/devices/pin_device.h"
#include "cosim/devices/protocol_rules.h"
#include "cosim/verilated/protocol/host_slots.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace thruway {

class ProtocolChecker {
public:
    ProtocolChecker(ProtocolShape shape, ProtocolRules rules);

    /// The values at the pins around one clock edge. With in.reset both are ignored and the account
    /// starts again with an empty router whose neighbours have all their credits. Otherwise a flit
    /// may leave at the edge at which it enters. A value that breaks a rule does not enter the
    /// account.
    void clock(const PinInputs& in, const PinOutputs& out);

    /// Rules broken at the last edge, in the order inputs, slots, flits, credits, what is stuck.
    const std::vector<Violation>& violations() const { return violations_; }
    /// No flit is inside, and every buffer slot has been given back.
    bool at_rest() const { return inside_ == 0 && held_ == 0; }
    /// No pin has changed for ProtocolRules::stuck_cycles (quiet_cycles with rests_when_quiet), no
    /// credit is owed, and all flits inside wait for credits, virtual channels or slots of hosts.
    bool waits() const { return waits_; }
    /// The tail of a packet has not come in.
    bool packet_enters() const;
    /// Every credit of every output has come back.
    bool credits_are_home() const;

    /// Calls of clock() between two searches for stuck flits.
    static constexpr unsigned kSearchEdges = 16;

private:
    static constexpr unsigned kNone = ~0u;

    // Message types of the reports.
    static constexpr const char* kChannel = "/thruway/pins/channel";
    static constexpr const char* kCredits = "/thruway/pins/credits";
    static constexpr const char* kFlit = "/thruway/pins/flit";
    static constexpr const char* kInput = "/thruway/pins/input";
    static constexpr const char* kOrder = "/thruway/pins/order";
    static constexpr const char* kPort = "/thruway/pins/port";
    static constexpr const char* kRoute = "/thruway/pins/route";
    static constexpr const char* kSlots = "/thruway/pins/slots";
    static constexpr const char* kStuck = "/thruway/pins/stuck";

    struct PacketRecord {
        std::uint32_t name = 0;
        unsigned ivc = 0;
        unsigned ovc = kNone;           ///< kNone: its head is inside
        unsigned left = 0;              ///< flits that have left
        std::vector<FlitFields> flits;  ///< all that have entered, without the VC
        AllowedChannels allowed;        ///< empty: not stated
        Cycle ready_cycles = 0;         ///< cycles in which it could have moved, since it last did
    };
    struct Input {
        unsigned held = 0;            ///< buffer slots not given back
        unsigned inside = 0;          ///< flits that have not left the router
        unsigned entering = kNone;    ///< record of the packet whose tail is still to come
        std::vector<unsigned> queue;  ///< records of the packets inside, in order of arrival
        Cycle owed_since = 0;         ///< with held > inside: the last credit, or the flit
    };
    struct Output {
        unsigned credits = 0;
        unsigned holder = kNone;  ///< record of the packet whose tail has not left
    };

    void reset();
    void flit_in(unsigned pin, const FlitFields& flit);
    FlitFields content(FlitFields flit) const;
    static std::string kind(const FlitFields& flit);
    std::vector<std::uint32_t> heads_for(unsigned pin) const;
    void slot_taken(unsigned pin);
    void credit_in(unsigned pin, unsigned vc);
    void flit_out(unsigned pin, const FlitFields& flit);
    void credit_out(unsigned pin, unsigned vc);
    void begin(unsigned ivc, unsigned pin, const FlitFields& head);
    bool may_leave(const PacketRecord& packet, unsigned record, unsigned ovc);
    bool is_next(const PacketRecord& packet, unsigned pin, const FlitFields& flit);
    void move(unsigned record, unsigned ovc, bool tail);
    void check_credit_timing();
    void find_stuck();
    /// Returns whether a flit of the packet could leave.
    bool find_stuck_packet(PacketRecord& packet);
    void find_lost_slots(unsigned ivc);
    struct Ready {
        bool any = false;
        bool all = true;
    };
    Ready ready(const PacketRecord& packet) const;
    std::string allowed_text(const PacketRecord& packet) const;
    std::string place(unsigned channel) const;
    void broken(const char* type, std::string text);

    const ProtocolShape shape_;
    const ProtocolRules rules_;
    std::vector<Input> inputs_;    ///< [pin * vcs + vc]
    std::vector<Output> outputs_;  ///< [pin * vcs + vc]
    HostSlots slots_;
    std::vector<PacketRecord> records_;
    std::vector<unsigned> free_records_;
    std::unordered_map<std::uint32_t, unsigned> record_of_;  ///< by the packet's name
    unsigned inside_ = 0;
    unsigned held_ = 0;
    std::uint64_t moved_inputs_ = 0;  ///< set of pins whose flits left at this edge
    std::uint64_t busy_outputs_ = 0;  ///< set of pins by which flits left at this edge
    Cycle now_ = 0;
    Cycle last_active_ = 0;
    unsigned edges_ = 0;
    bool waits_ = false;
    std::vector<Violation> violations_;
};

}  // namespace thruway
