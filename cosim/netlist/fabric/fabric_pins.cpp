#include "cosim/netlist/fabric/fabric_pins.h"

#include "rtl_models/systemc/systemc_version.h"

#include <fmt/format.h>

#include <sstream>
#include <string>

namespace thruway {
namespace {

constexpr unsigned kInside = 0;
constexpr unsigned kOutside = 1;

void report(const char* type, const char* module, const std::string& what) {
    SC_REPORT_ERROR(type, fmt::format("{}: {}", module, what).c_str());
}

/// The options of the part that consists of the routers `inside`.
FabricOptions part(const char* module, FabricOptions options, const std::vector<RouterId>& inside,
                   const FabricGraph& graph, const RoutingFunction& routing) {
    const auto refuse = [module](const std::string& what) {
        report("/thruway/netlist/fabric", module, what);
    };
    if (!options.part_of.empty()) refuse("FabricOptions::part_of must be empty: `inside` says it");
    if (options.run_ahead) {
        refuse("FabricOptions::run_ahead must be false: its pins change in every cycle");
    }
    if (routing.known_queues() == KnownQueues::kNeighbours) {
        refuse("routing function " + routing.name() +
               " reads the queues of neighbours, for which there are no pins; choose local "
               "knowledge");
    }
    if (inside.empty()) refuse("no router is inside; name at least one");
    options.part_of.assign(graph.routers(), kOutside);
    options.part = kInside;
    for (const RouterId router : inside) {
        if (index(router) >= graph.routers()) {
            refuse(fmt::format("there is no router {}; the network has routers 0 to {}",
                               index(router), graph.routers() - 1));
        }
        if (options.part_of[index(router)] == kInside) {
            refuse(fmt::format("router {} is named twice", index(router)));
        }
        options.part_of[index(router)] = kInside;
    }
    return options;
}

LinkFlit flit_of(const BoundaryMessage& message) {
    const bool head = message.kind == BoundaryMessageKind::kHeadFlit;
    return {head, message.tail, message.vc, head ? std::uint16_t{0} : message.sequence,
            head ? message.packet : Packet{}};
}

BoundaryMessage message_of(const LinkFlit& flit) {
    BoundaryMessage message;
    message.kind = flit.head ? BoundaryMessageKind::kHeadFlit : BoundaryMessageKind::kBodyFlit;
    message.vc = flit.vc;
    message.sequence = flit.sequence;
    message.tail = flit.tail;
    message.packet = flit.packet;
    return message;
}

}  // namespace

FabricPins::FabricPins(sc_core::sc_module_name name, const Topology& topology,
                       const RouterSettings& settings, const RoutingFunction& routing,
                       const SelectionFunction& selection, const std::vector<RouterId>& inside,
                       const FabricOptions& options)
    : sc_module(name),
      fabric_("fabric", topology, settings, routing, selection,
              part(this->name(), options, inside, topology.graph, routing)),
      links_(fabric_.boundary_side(kOutside)),
      stall_watch_(fabric_, this->name()) {
    build_pins();
    THRUWAY_HAS_PROCESS(FabricPins);
    SC_METHOD(seq_drive);
    sensitive << clk_i.pos();
    dont_initialize();
    SC_METHOD(seq_sample);
    sensitive << clk_i.neg();
    dont_initialize();
}

void FabricPins::build_pins() {
    const FabricGraph& graph = fabric_.graph();
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Channel channel = graph.channel(ChannelId{i});
        const bool from_here = fabric_.is_local(channel.from);
        if (from_here == fabric_.is_local(channel.to)) continue;
        if (from_here) {
            outputs_[ChannelId{i}] = std::make_unique<Output>(
                fmt::format("router_{}_output_{}", index(channel.from), channel.from_port));
        } else {
            inputs_[ChannelId{i}] = std::make_unique<Input>(
                fmt::format("router_{}_input_{}", index(channel.to), channel.to_port));
        }
    }
}

std::vector<ChannelId> FabricPins::outputs() const {
    std::vector<ChannelId> channels;
    for (const auto& [channel, output] : outputs_) channels.push_back(channel);
    return channels;
}

std::vector<ChannelId> FabricPins::inputs() const {
    std::vector<ChannelId> channels;
    for (const auto& [channel, input] : inputs_) channels.push_back(channel);
    return channels;
}

LinkOutput& FabricPins::output(ChannelId channel) {
    const auto found = outputs_.find(channel);
    if (found == outputs_.end()) {
        report("/thruway/netlist/fabric", name(),
               fmt::format("channel {} does not leave by pins", index(channel)));
    }
    return found->second->pins;
}

LinkInput& FabricPins::input(ChannelId channel) {
    const auto found = inputs_.find(channel);
    if (found == inputs_.end()) {
        report("/thruway/netlist/fabric", name(),
               fmt::format("channel {} does not enter by pins", index(channel)));
    }
    return found->second->pins;
}

void FabricPins::bind(ChannelId channel, LinkWires& wires) {
    if (outputs_.count(channel) > 0) {
        output(channel).bind(wires);
    } else {
        input(channel).bind(wires);
    }
}

/// The cycle of a clock edge. Each has one rising edge, and then one falling edge after its
/// beginning.
Cycle FabricPins::cycle_of_edge(bool rising) {
    const std::uint64_t period = fabric_.clock().period_ps() *
                                 sc_core::sc_time(1, sc_core::SC_PS).value();
    const std::uint64_t now = sc_core::sc_time_stamp().value();
    const Cycle cycle = now / period;
    const bool settled = rising || now % period != 0;
    if (cycle != edges_[rising] || edges_[true] != cycle + (rising ? 0 : 1) || !settled) {
        report("/thruway/netlist/clock", name(),
               fmt::format("clk_i {} at {}; it must rise and then fall once within each cycle of "
                           "{} ps of the fabric, from time 0 on, and not fall at the beginning of "
                           "one",
                           rising ? "rises" : "falls", sc_core::sc_time_stamp().to_string(),
                           fabric_.clock().period_ps()));
    }
    ++edges_[rising];
    return cycle;
}

void FabricPins::place(const BoundaryMessage& message) {
    if (message.kind == BoundaryMessageKind::kCredits) {
        inputs_.at(ChannelId{message.channel})->credits = message.credits;
        return;
    }
    Output& output = *outputs_.at(ChannelId{message.channel});
    output.valid = true;
    output.flit = flit_of(message);
}

/// A rising edge comes after the routers have run, because theirs is the first evaluation at the
/// time of the cycle.
void FabricPins::seq_drive() {
    const Cycle arrival = cycle_of_edge(true) + 1;
    links_.collect(arrival, [this](const BoundaryMessage& message) {
        on_the_way_.emplace(message.arrival, message);
    });
    const auto end = on_the_way_.upper_bound(arrival);
    for (auto it = on_the_way_.begin(); it != end; ++it) place(it->second);
    on_the_way_.erase(on_the_way_.begin(), end);
    for (const auto& [channel, output] : outputs_) {
        output->pins.valid_o.write(output->valid);
        output->pins.flit_o.write(output->valid ? output->flit : LinkFlit{});
        output->valid = false;
    }
    for (const auto& [channel, input] : inputs_) {
        input->pins.credits_o.write(input->credits);
        input->credits = 0;
    }
}

void FabricPins::seq_sample() {
    const Cycle cycle = cycle_of_edge(false);
    if (reset_i.read()) {
        check_reset(cycle);
        return;
    }
    const Cycle arrival = cycle + 1;
    const std::vector<BoundaryMessage> messages = read_inputs(arrival);
    inputs_read_ += messages.size();
    if (!messages.empty()) {
        fabric_.clock().between_runs([&] {
            for (const BoundaryMessage& message : messages) {
                const char* const fault = links_.accept(message, arrival);
                if (fault != nullptr) report_link(message, fault);
            }
        });
    }
    stall_watch_.cycle(cycle, inputs_read_);
}

std::vector<BoundaryMessage> FabricPins::read_inputs(Cycle arrival) const {
    std::vector<BoundaryMessage> messages;
    const auto add = [&](const BoundaryMessage& message, ChannelId channel) {
        messages.push_back(message);
        messages.back().channel = index(channel);
        messages.back().arrival = arrival;
    };
    for (const auto& [channel, input] : inputs_) {
        if (input->pins.valid_i.read()) add(message_of(input->pins.flit_i.read()), channel);
    }
    for (const auto& [channel, output] : outputs_) {
        const std::uint64_t credits = output->pins.credits_i.read();
        if (credits == 0) continue;
        BoundaryMessage message;
        message.kind = BoundaryMessageKind::kCredits;
        message.credits = credits;
        add(message, channel);
    }
    return messages;
}

void FabricPins::report_link(const BoundaryMessage& message, const char* fault) const {
    const Channel channel = fabric_.graph().channel(ChannelId{message.channel});
    std::ostringstream value;
    const bool credits = message.kind == BoundaryMessageKind::kCredits;
    if (credits) {
        value << fmt::format("credits {:#x}", message.credits);
    } else {
        value << flit_of(message);
    }
    report("/thruway/netlist/link", name(),
           fmt::format("router_{}_{}_{} for cycle {}: {}: {}",
                       index(credits ? channel.from : channel.to), credits ? "output" : "input",
                       credits ? channel.from_port : channel.to_port, message.arrival, fault,
                       value.str()));
}

LinkOutput& RouterPins::output(Port port) {
    const bool exists = port < fabric().graph().ports(router_);
    const auto channel = exists ? fabric().graph().channel_out(router_, port) : std::nullopt;
    if (!channel) {
        report("/thruway/netlist/fabric", name(),
               fmt::format("no channel leaves by port {}", port));
    }
    return output(*channel);
}

LinkInput& RouterPins::input(Port port) {
    const bool exists = port < fabric().graph().ports(router_);
    const auto channel = exists ? fabric().graph().channel_in(router_, port) : std::nullopt;
    if (!channel) {
        report("/thruway/netlist/fabric", name(),
               fmt::format("no channel enters by port {}", port));
    }
    return input(*channel);
}

}  // namespace thruway
