#include "traces/waveforms/layout/layout_builder.h"

#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {

LayoutBuilder::LayoutBuilder(const WatchedFabric& fabric, RouterId router, SignalList& list)
    : graph_(fabric.graph),
      settings_(fabric.settings),
      router_(router),
      list_(list),
      path_(fmt::format("router_{}", index(router))) {}

void LayoutBuilder::open(const std::string& block, const std::string& note) {
    const auto first = static_cast<SignalId>(list_.signals.size());
    list_.scopes.push_back({path_ + "." + block, note, first, first});
}

SignalId LayoutBuilder::add(std::string name, unsigned width, SignalMeaning meaning,
                            std::uint64_t initial) {
    const auto id = static_cast<SignalId>(list_.signals.size());
    list_.signals.push_back({std::move(name), width, meaning, initial});
    list_.scopes.back().end = id + 1;
    return id;
}

SignalId LayoutBuilder::add_field(std::string name, unsigned width) {
    return add(std::move(name), width, SignalMeaning::kNumber, kNoValue);
}

SignalId LayoutBuilder::add_flag(const std::string& name) {
    return add(name, 1, SignalMeaning::kFlag);
}

SignalId LayoutBuilder::add_bits(const std::string& name, unsigned bits) {
    return add(name, bits, SignalMeaning::kBits);
}

SignalId LayoutBuilder::add_flit() {
    const SignalId first = add_flag("flit_valid");
    add_packet("flit_");
    add_field("flit_sequence", 16);
    add("flit_head", 1, SignalMeaning::kFlag, kNoValue);
    add("flit_tail", 1, SignalMeaning::kFlag, kNoValue);
    return first;
}

SignalId LayoutBuilder::add_vc_flit() {
    const SignalId first = add_flit();
    add_field("flit_vc", width_of(settings_.port_vcs() - 1));
    return first;
}

SignalId LayoutBuilder::add_packet(const std::string& prefix) {
    const SignalId first = add_field(prefix + "source", width_of(graph_.hosts() - 1));
    add_field(prefix + "packet", 32);
    return first;
}

std::string LayoutBuilder::note_from(const Channel& channel) {
    return fmt::format("from router_{}.output_{}", index(channel.from), channel.from_port);
}

std::string LayoutBuilder::note_to(const Channel& channel) {
    return fmt::format("to router_{}.input_{}", index(channel.to), channel.to_port);
}

}  // namespace thruway
