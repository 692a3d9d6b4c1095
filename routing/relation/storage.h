// routing/relation/storage.h
// What holds a packet that cannot go on: the question on which freedom from deadlock depends.
#pragma once

namespace thruway {

enum class Storage {
    /// Buffers: a packet waits until there is room ahead, which other packets take up. A routing
    /// function must keep them from waiting for each other in a circle.
    kFinite,
    /// Room for every packet at every router (queued routers): a packet only ever waits for a link,
    /// which is released after a time that depends on nobody else. Any function that reaches the
    /// destination will do, on one virtual channel.
    kUnbounded
};

}  // namespace thruway
