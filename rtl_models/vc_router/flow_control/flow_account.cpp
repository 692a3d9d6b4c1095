#include "rtl_models/vc_router/flow_control/flow_account.h"

#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"

namespace thruway {
namespace {

/// Calls `visit` for each flit of the channel on the link.
template <class Visit>
void for_each_on_link(const FlowPath& path, Visit visit) {
    const LinkEnd& end = path.link.receiver();
    for (unsigned slot = 0; slot < end.arrivals->slots(); ++slot) {
        const Flit& flit = end.arrivals->at(slot).flit(end.port);
        if (flit.valid() && flit.vc == path.vc) visit(flit);
    }
}

template <class Visit>
void for_each_in_buffer(const RouterState& to, unsigned ivc, Visit visit) {
    const InputVc& in = to.input[ivc];
    for (unsigned i = 0; i < in.count; ++i) visit(flit_at(in, to.shape.ring, i));
}

unsigned signals_on_link(const FlowPath& path) {
    const LinkEnd& end = path.link.sender();
    const unsigned ovc = end.port * end.arrivals->vcs() + path.vc;
    unsigned count = 0;
    for (unsigned slot = 0; slot < end.arrivals->slots(); ++slot) {
        count += has_bit(end.arrivals->at(slot).credits(), ovc) ? 1 : 0;
    }
    return count;
}

unsigned ovc_of(const FlowPath& path) {
    return path.from->vc_index(path.link.sender().port, path.vc);
}

unsigned ivc_of(const FlowPath& path) {
    return path.to->vc_index(path.link.receiver().port, path.vc);
}

/// The head of the packet that holds the channel has been sent, but its tail has not.
bool is_being_sent(const FlowPath& path) {
    const std::uint16_t holder = path.from->output[ovc_of(path)].holder;
    if (holder == kNoVc) return false;
    const Flit& front = path.from->input[holder].front;
    return !front.valid() || !front.head;
}

/// Slots that packets take. A slot is taken until the flit that frees it, head or tail, has left.
unsigned packet_slots(const FlowPath& path) {
    const bool by_head = path.settings.packet_credit_return == PacketCreditReturn::kAfterHead;
    unsigned taken = 0;
    const auto count = [&](const Flit& flit) {
        taken += (by_head ? flit.head : flit.tail) ? 1 : 0;
    };
    for_each_on_link(path, count);
    if (path.to != nullptr) for_each_in_buffer(*path.to, ivc_of(path), count);
    if (path.from != nullptr && !by_head && is_being_sent(path)) ++taken;
    return taken;
}

unsigned flit_slots(const FlowPath& path) {
    unsigned taken = 0;
    for_each_on_link(path, [&](const Flit&) { ++taken; });
    return taken + (path.to == nullptr ? 0 : path.to->input[ivc_of(path)].count);
}

}  // namespace

unsigned accounted_slots(const FlowPath& path) {
    const bool packets = path.settings.flow_control == FlowControl::kPacketCredits;
    const unsigned known = path.from == nullptr ? 0 : path.from->credits[ovc_of(path)];
    return known + signals_on_link(path) + (packets ? packet_slots(path) : flit_slots(path));
}

bool signals_agree(const FlowPath& path, const StopGo& to) {
    const bool goes = path.from->credits[ovc_of(path)] != 0;
    const bool obeys = goes != to.stopped(ivc_of(path));
    return obeys == (signals_on_link(path) % 2 == 0);
}

}  // namespace thruway
