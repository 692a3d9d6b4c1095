// rtl_models/crossbar/crossbar.h
// Interface of crossbars: which ports a flit uses, and which sets of moves are possible in one
// cycle. Crossbars differ in how many virtual channels share a port.
// An output to a host may take several flits per cycle; it then has as many adjacent crossbar
// ports. With output speed-up s an output has s times as many: one group of ports for the inputs
// whose number is 0 modulo s, one for those of 1, and so on.
// Sources: Duato, Robles, Silla, Beivide, A comparison of router architectures for virtual
// cut-through and wormhole switching in a NOW environment, sec. 4. Speed-up: Dally, Towles,
// Principles and Practices of Interconnection Networks (2004), sec. 17.2.
#pragma once

#include <systemc>

#include <cstdint>
#include <vector>

namespace thruway {

/// A flit that crosses from an ivc to an ovc (input or output VC, port * vcs + vc).
struct Move {
    std::uint16_t input = 0;
    std::uint16_t output = 0;
};

struct CrossbarShape {
    unsigned ports = 0;
    unsigned vcs = 0;
    /// [port] flits that the output takes per cycle: 1 for a link; 0: any number.
    std::vector<unsigned> output_flits_per_cycle;
    unsigned input_speedup = 1;   ///< crossbar ports of an input; used by the multiplexed crossbar
    unsigned output_speedup = 1;  ///< factor for the crossbar ports of an output with a limit; used
                                  ///< by crossbars whose outputs are shared
};

class Crossbar : public sc_core::sc_module {
public:
    /// Crossbar ports: [first, first + count).
    struct OutputPorts {
        std::uint16_t first = 0;
        std::uint16_t count = 1;
        bool has(unsigned port) const { return port >= first && port < unsigned{first} + count; }
    };

    unsigned input_ports() const { return input_ports_; }
    unsigned output_ports() const { return output_ports_; }
    unsigned input_port_of(unsigned ivc) const { return input_port_of_[ivc]; }
    /// Those that lead from a crossbar input to an ovc: one, or several to a host that takes as
    /// many flits per cycle.
    OutputPorts output_ports_of(unsigned ovc, unsigned input_port) const {
        const Output& to = output_of_[ovc];
        return {static_cast<std::uint16_t>(to.first + place_of(input_port, to)), to.width};
    }

    /// Whether all these moves are possible in one cycle.
    virtual bool legal(const std::vector<Move>& moves) const = 0;
    /// True: moves that respect the allocation of output virtual channels are always legal, so
    /// there is nothing to arbitrate.
    virtual bool never_conflicts() const { return false; }

protected:
    /// `inputs_per_port`: crossbar inputs of a router input; its ivcs take them in turn.
    /// `ovcs_per_output`: ovcs that share the crossbar ports of one output.
    /// `output_groups`: see CrossbarShape::output_speedup.
    Crossbar(sc_core::sc_module_name name, const CrossbarShape& shape, unsigned inputs_per_port,
             unsigned ovcs_per_output, unsigned output_groups);

    /// The number of moves that share the most frequent value of `key(move)`.
    template <typename Key>
    static unsigned most_alike(const std::vector<Move>& moves, Key&& key) {
        unsigned most = 0;
        for (const Move& one : moves) {
            unsigned alike = 0;
            for (const Move& other : moves) alike += key(one) == key(other) ? 1 : 0;
            most = alike > most ? alike : most;
        }
        return most;
    }

    /// At most one flit takes each crossbar input.
    bool inputs_send_once(const std::vector<Move>& moves) const;
    /// Each group of ports of a router output takes at most its output_flits_per_cycle.
    bool outputs_keep_their_width(const std::vector<Move>& moves) const;

    const CrossbarShape shape_;

private:
    /// The crossbar ports of one router output.
    struct Output {
        std::uint16_t first = 0;
        std::uint16_t width = 1;  ///< ports of a group
        bool one_each = false;    ///< each crossbar input has its own port
    };
    unsigned group_of(unsigned input_port) const {
        return input_port / inputs_per_port_ % output_groups_;
    }
    unsigned place_of(unsigned input_port, const Output& to) const {
        return to.one_each ? input_port : group_of(input_port) * to.width;
    }

    const unsigned inputs_per_port_;
    const unsigned output_groups_;
    const unsigned input_ports_;
    unsigned output_ports_ = 0;
    std::vector<std::uint16_t> input_port_of_;  ///< [ivc]
    std::vector<Output> output_of_;             ///< [ovc]
};

}  // namespace thruway
