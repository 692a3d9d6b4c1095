// rtl_models/observe/channel_observer.h
// Told how the virtual channels of the links are used: who is given one after which wait, and how
// many of a link are taken.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"

namespace thruway {

/// A header is given a virtual channel of a link.
struct ChannelGrant {
    RouterId router{};
    Port output = 0;
    /// It had adaptive and escape channels to choose from.
    bool chose = false;
    /// `chose`: it had no adaptive channel in time: it came to its time-out or, where there is no
    /// timer, was given an escape channel.
    bool timed_out = false;
    /// Since the first cycle in which it could ask; of those that are timed out: since the
    /// time-out.
    Cycle waited = 0;
};

class ChannelObserver {
public:
    virtual ~ChannelObserver() = default;
    virtual void channel_allocated(const ChannelGrant& grant, Cycle now) = 0;
    /// From cycle `from` on `taken` virtual channels of the link at an output are taken, no longer
    /// `before`. Of one output in order of cycles. A channel is taken from the cycle in which it is
    /// given to a header until it may be given to the next: `vc_reallocation` later.
    virtual void taken_changes(RouterId router, Port output, unsigned before, unsigned taken,
                               Cycle from) = 0;
};

}  // namespace thruway
