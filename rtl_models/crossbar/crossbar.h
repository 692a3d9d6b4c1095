// rtl_models/crossbar/crossbar.h
// Interface of crossbars: which ports a flit uses, and which sets of moves are possible in one
// cycle. Crossbars differ in how many virtual channels share a port.
// An output to a host may take several flits per cycle; it then has as many adjacent crossbar
// ports.
// Source: Duato, Robles, Silla, Beivide, A comparison of router architectures for virtual
// cut-through and wormhole switching in a NOW environment, sec. 4.
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
};

class Crossbar : public sc_core::sc_module {
public:
    /// Crossbar ports of one router output: [first, first + count).
    struct OutputPorts {
        std::uint16_t first = 0;
        std::uint16_t count = 1;
        bool has(unsigned port) const { return port >= first && port < unsigned{first} + count; }
    };

    unsigned input_ports() const { return input_ports_; }
    unsigned output_ports() const { return output_ports_; }
    unsigned input_port_of(unsigned ivc) const { return input_port_of_[ivc]; }
    /// If `count` is input_ports(), each crossbar input has its own port there.
    OutputPorts output_ports_of(unsigned ovc) const { return output_of_[ovc]; }
    /// The first of these ports that a crossbar input can take.
    unsigned output_port_of(unsigned ovc, unsigned input_port) const {
        const OutputPorts to = output_of_[ovc];
        return to.first + (to.count > 1 && to.count == input_ports_ ? input_port : 0u);
    }

    /// Whether all these moves are possible in one cycle.
    virtual bool legal(const std::vector<Move>& moves) const = 0;
    /// True: moves that respect the allocation of output virtual channels are always legal, so
    /// there is nothing to arbitrate.
    virtual bool never_conflicts() const { return false; }

protected:
    /// `ivcs_per_input`: ivcs that share one crossbar port.
    /// `ovcs_per_output`: ovcs that share the crossbar ports of one output.
    Crossbar(sc_core::sc_module_name name, const CrossbarShape& shape, unsigned ivcs_per_input,
             unsigned ovcs_per_output);

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

    /// Each router output takes at most its output_flits_per_cycle.
    bool outputs_keep_their_width(const std::vector<Move>& moves) const;

    const CrossbarShape shape_;

private:
    unsigned input_ports_ = 0;
    unsigned output_ports_ = 0;
    std::vector<std::uint16_t> input_port_of_;  ///< [ivc]
    std::vector<OutputPorts> output_of_;        ///< [ovc]
};

}  // namespace thruway
