// apps/output/energy/energy_fields.h
// Keys of the JSON of `thruway energy`, with units and meanings (reporting/json/json_fields.h).
#pragma once

#include "reporting/fields/result_fields.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct EnergyAmount {
    double dynamic_pj = 0;
    double leakage_pj = 0;
    double total_pj = 0;
    double power_mw = 0;
};

/// The total energy, shared out among what was done with it.
struct EnergyShares {
    std::optional<double> pj_per_flit;
    std::optional<double> pj_per_bit;
    std::optional<double> pj_per_flit_hop;
};

struct EnergyOfBlock {
    std::string block;
    EnergyAmount energy;
};

struct EnergyOfConstant {
    std::string constant;
    std::string block;
    double value = 0;
    std::string unit;
    std::string counted;
    std::optional<double> amount;
    double energy_pj = 0;
    bool verified = false;
    std::string source;
    std::string note;
};

struct EnergyOfRouter {
    std::uint32_t router = 0;
    std::string name;
    EnergyAmount energy;
};

struct EnergyTechnology {
    std::string name;
    std::string title;
    std::string limits;
    std::string sha256;
    bool verified = false;
};

struct EnergyInForce {
    double flit_bits = 0;
    double mm_per_cycle = 0;
    std::optional<double> switching_factor;
    double clock_period_ns = 0;
};

/// The energy of a run, as in the file.
struct EnergyFile {
    Provenance provenance;
    std::string engine;
    std::string verdict;
    EnergyTechnology technology;
    EnergyInForce in_force;
    double time_ns = 0;
    EnergyAmount total;
    EnergyShares shares;
    std::vector<EnergyOfBlock> blocks;
    std::vector<EnergyOfConstant> constants;
    std::vector<EnergyOfRouter> routers;
    std::vector<std::string> notes;
};

template <class Io>
void fields(Io& io, typename Io::template Of<EnergyAmount>& r) {
    io("dynamic_pj", r.dynamic_pj, {"of events", "pJ"});
    io("leakage_pj", r.leakage_pj, {"of leakage over the whole run", "pJ"});
    io("total_pj", r.total_pj, {"both", "pJ"});
    io("power_mw", r.power_mw, {"both, divided by the time of the run", "mW"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<EnergyShares>& r) {
    io("pj_per_flit", r.pj_per_flit,
       {"total energy for each flit that reached its host; null: none did", "pJ/flit"});
    io("pj_per_bit", r.pj_per_bit, {"the same for each bit of these flits", "pJ/bit"});
    io("pj_per_flit_hop", r.pj_per_flit_hop,
       {"total energy for each flit-hop: one flit that passes one router; null: no flit moved",
        "pJ/flit-hop"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<EnergyOfBlock>& r) {
    io("block", r.block, {"name of the block"});
    fields(io, r.energy);
}

template <class Io>
void fields(Io& io, typename Io::template Of<EnergyOfConstant>& r) {
    io("constant", r.constant, {"its name in the technology file"});
    io("block", r.block, {"block that it belongs to"});
    io("value", r.value,
       {"its value for this run, scaled; a mean where it differs between routers"});
    io("unit", r.unit, {"unit of the value"});
    io("counted", r.counted, {"what it is multiplied with"});
    io("amount", r.amount,
       {"how many in the run, or of leakage how many there are, along links times their length in "
        "mm; null: not counted by these routers"});
    io("energy_pj", r.energy_pj, {"what it contributes", "pJ"});
    io("verified", r.verified, {"false: not compared with its source, so do not rely on it"});
    io("source", r.source, {"where the value comes from"});
    io("note", r.note, {"what else a reader must know"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<EnergyOfRouter>& r) {
    io("router", r.router, {"number of the router"});
    io("name", r.name, {"its name"});
    fields(io, r.energy);
}

template <class Io>
void fields(Io& io, typename Io::template Of<EnergyTechnology>& r) {
    io("name", r.name, {"name of the file, without folder and extension"});
    io("title", r.title, {"what it is"});
    io("limits", r.limits, {"what it cannot say"});
    io("sha256", r.sha256, {"digest of the file"});
    io("verified", r.verified, {"whether all its constants are verified"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<EnergyInForce>& r) {
    io("flit_bits", r.flit_bits, {"bits of a flit", "bits"});
    io("mm_per_cycle", r.mm_per_cycle,
       {"length of a link for each cycle of its latency", "mm/cycle"});
    io("switching_factor", r.switching_factor,
       {"share of bits that change from flit to flit; null: the technology does not say", kShare});
    io("clock_period_ns", r.clock_period_ns, {"measurement.clock_period_ps", "ns"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<EnergyFile>& r) {
    int schema = RunResult::kSchema;
    io("schema", schema, {"as in the JSON of a run"});
    io("provenance", r.provenance, {"origin of the run"});
    io("engine", r.engine, {"engine of the run"});
    io("verdict", r.verdict, {"verdict of the run"});
    io("technology", r.technology, {"the technology file"});
    io("in_force", r.in_force, {"what the constants are scaled to"});
    io("time_ns", r.time_ns, {"cycles of the run times the clock period", "ns"});
    io("total", r.total, {"the whole network"});
    fields(io, r.shares);
    io("blocks", r.blocks, {"one entry per block with a constant"});
    io("constants", r.constants, {"one entry per constant, in the order of the technology file"});
    io("routers", r.routers, {"one entry per router, with the links behind its outputs"});
    io("notes", r.notes, {"sentences that a reader of the numbers must know"});
}

}  // namespace thruway
