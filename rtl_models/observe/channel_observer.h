// rtl_models/observe/channel_observer.h
// Notified of the use of the virtual channels of links: which header is granted one, after which
// wait, and how many channels of a link are taken.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"

namespace thruway {

/// A header is granted a virtual channel of a link.
struct ChannelGrant {
    RouterId router{};
    Port output = 0;
    /// It had both adaptive and escape candidates.
    bool chose = false;
    /// If `chose`: it got no adaptive channel in time. Its time-out came, or, without a timer, it
    /// was granted an escape channel.
    bool timed_out = false;
    /// Cycles since it could first request a channel, or since the time-out if `timed_out`.
    Cycle waited = 0;
};

class ChannelObserver {
public:
    virtual ~ChannelObserver() = default;
    virtual void channel_allocated(const ChannelGrant& grant, Cycle now) = 0;
    /// From cycle `from` on, `taken` virtual channels of the link at an output are taken instead of
    /// `before`. Calls for one output come in order of cycles. A channel is taken from the cycle of
    /// its grant until it can be granted to the next header (`vc_reallocation`).
    virtual void taken_changes(RouterId router, Port output, unsigned before, unsigned taken,
                               Cycle from) = 0;
};

}  // namespace thruway
