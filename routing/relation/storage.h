// routing/relation/storage.h
// Where a blocked packet is stored, on which freedom from deadlock depends.
#pragma once

namespace thruway {

enum class Storage {
    /// Finite buffers: a packet waits for room that other packets occupy. The routing function must
    /// prevent packets from waiting for each other in a cycle.
    kFinite,
    /// Room for every packet at every router (queued routers): a packet waits for links only, and a
    /// link is released after a time that does not depend on other packets. Any function that
    /// reaches the destination is free from deadlock, on one virtual channel.
    kUnbounded
};

}  // namespace thruway
