// The models' headers must precede those of SystemC (cmake/ThruwayVerilator.cmake).
#include <verilated_router_sets.h>

#include "cosim/verilated/verilated_routers.h"

#include "cosim/devices/verilated_device.h"

#include <algorithm>
#include <functional>

namespace thruway {
namespace {

/// The pins of rtl_models/verilog/thruway_router.v.
template <class Model>
VerilatedPins pins_of(Model& model, const PinShape& shape) {
    VerilatedPins pins;
    pins.clock = model.clk;
    pins.reset = model.reset;
    pins.in_valid = {model.in_valid, 1};
    pins.in_flit = {model.in_flit, shape.layout.bits()};
    pins.in_credits = {model.credit_in, shape.vcs};
    pins.out_valid = {model.out_valid, 1};
    pins.out_flit = {model.out_flit, shape.layout.bits()};
    pins.out_credits = {model.credit_out, shape.vcs};
    pins.host_bounded = model.host_bounded;
    pins.host_slot = model.host_slot;
    pins.host_takes = model.host_takes;
    pins.fault = model.fault;
    pins.x = model.x;
    pins.y = model.y;
    pins.z = model.z;
    pins.radix_x = model.radix_x;
    pins.radix_y = model.radix_y;
    pins.radix_z = model.radix_z;
    pins.wraps = model.wraps;
    return pins;
}

template <class Model>
void write_table(Model& model, const std::vector<PinTableEntry>& table) {
    model.reset = 1;
    model.table_write = 1;
    for (const PinTableEntry& entry : table) {
        PinRef(model.table_input).set(entry.inputs);
        PinRef(model.table_came_by).set(entry.came_by);
        PinRef(model.table_destination).set(entry.destination);
        PinRef(model.table_port).set(std::uint64_t{1} << entry.port);
        PinRef(model.table_vcs).set(entry.vcs);
        for (const unsigned level : {0u, 1u}) {
            model.clk = static_cast<CData>(level);
            model.eval();
        }
    }
    model.table_write = 0;
}

struct RouterSet {
    PinShape shape;
    std::function<std::unique_ptr<PinDevice>(const PinShape&, std::uint64_t seed,
                                             const std::vector<PinTableEntry>&)>
        make;
};

/// The parameters of thruway_router in the order of router_sets.csv.
template <class Model>
RouterSet router_set(unsigned ports, unsigned vcs, unsigned classes, unsigned table, unsigned depth,
                     unsigned host_depth, unsigned width, bool virtual_cut_through,
                     bool multiplexed) {
    PinShape shape;
    shape.ports = ports;
    shape.vcs = vcs;
    shape.message_classes = classes;
    shape.table_destinations = table;
    shape.buffer_flits = depth;
    shape.host_buffer_flits = host_depth;
    shape.virtual_cut_through = virtual_cut_through;
    shape.multiplexed = multiplexed;
    shape.asks_for_host_slots = true;
    shape.layout = with_payload(table > 0 ? thruway_table_layout() : thruway_layout(), width);
    return {shape,
            [](const PinShape& built, std::uint64_t seed,
               const std::vector<PinTableEntry>& entries) -> std::unique_ptr<PinDevice> {
                auto device = std::make_unique<VerilatedDevice<Model>>(
                    built, seed, [&built](Model& model) { return pins_of(model, built); });
                write_table(device->model(), entries);
                return device;
            }};
}

const std::vector<RouterSet>& sets() {
#define THRUWAY_ROUTER_SET(model, ...) router_set<model>(__VA_ARGS__),
    static const std::vector<RouterSet> all = {THRUWAY_ROUTER_SETS(THRUWAY_ROUTER_SET)};
#undef THRUWAY_ROUTER_SET
    return all;
}

bool serves(const PinShape& built, const PinShape& wanted) {
    const bool by_table = wanted.table_destinations > 0;
    return (by_table ? built.ports >= wanted.ports : built.ports == wanted.ports) &&
           by_table == (built.table_destinations > 0) &&
           built.table_destinations >= wanted.table_destinations && built.vcs == wanted.vcs &&
           built.message_classes == wanted.message_classes &&
           built.buffer_flits == wanted.buffer_flits &&
           built.virtual_cut_through == wanted.virtual_cut_through &&
           built.multiplexed == wanted.multiplexed;
}

const RouterSet* find_set(const PinShape& wanted) {
    const auto found = std::find_if(sets().begin(), sets().end(), [&](const RouterSet& set) {
        return serves(set.shape, wanted);
    });
    return found == sets().end() ? nullptr : &*found;
}

}  // namespace

const std::vector<PinShape>& verilated_routers() {
    static const std::vector<PinShape> shapes = [] {
        std::vector<PinShape> all;
        for (const RouterSet& each : sets()) all.push_back(each.shape);
        return all;
    }();
    return shapes;
}

const PinShape* find_verilated_router(const PinShape& wanted) {
    const RouterSet* const set = find_set(wanted);
    return set == nullptr ? nullptr : &set->shape;
}

std::unique_ptr<PinDevice> make_verilated_router(const PinShape& wanted, std::uint64_t seed,
                                                 const std::vector<PinTableEntry>& table) {
    const RouterSet* const set = find_set(wanted);
    return set == nullptr ? nullptr : set->make(set->shape, seed, table);
}

}  // namespace thruway
