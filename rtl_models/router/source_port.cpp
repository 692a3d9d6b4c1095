#include "rtl_models/router/source_port.h"

#include "rtl_models/settings/router_settings.h"

namespace thruway {

SourcePort::SourcePort(RouterId router, unsigned component, unsigned queues, FabricContext& context)
    : context_(context),
      router_(router),
      component_(component),
      delay_(context.settings.injection_cycles),
      queues_(queues) {}

VcMask SourcePort::generate(Cycle now) {
    VcMask filled = 0;
    if (shared()) {
        next_generation_ = host_->generate(now, queues_[0]);
        filled = queues_[0].empty() ? 0 : 1;
    } else {
        next_generation_ = host_->generate(now, generated_);
        const auto queues = static_cast<std::uint32_t>(queues_.size());
        for (const PacketHandle handle : generated_) {
            const PacketIdentity& identity = context_.packets[handle].identity;
            const Draw random = draw(context_.seed, DrawPurpose::kSourceQueue,
                                     index(identity.source), identity.sequence);
            const std::uint32_t number = below(random.a, queues);
            queues_[number].push_back(handle);
            filled |= VcMask{1} << number;
        }
        generated_.clear();
    }
    context_.clock.wake_far(component_, next_generation_);
    return filled;
}

PacketHandle SourcePort::depart(unsigned number, Cycle now) {
    SourceQueue& queue = queues_[number];
    const PacketHandle handle = queue.front();
    queue.pop_front();
    context_.inject(handle, router_, now - delay_);
    if (bounded_ != nullptr) bounded_->departed(handle, now);
    return handle;
}

}  // namespace thruway
