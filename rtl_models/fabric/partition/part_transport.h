// rtl_models/fabric/partition/part_transport.h
// How the processes that simulate the parts of a fabric communicate. A process has one part or
// several. All processes make the same calls of sum(), gather() and broadcast() in the same order.
#pragma once

#include "core/tables/table_memory.h"

#include <cstdint>
#include <vector>

namespace thruway {

class PartTransport {
public:
    using Bytes = std::vector<std::uint8_t>;

    virtual ~PartTransport() = default;

    /// Sends the message of part `from`, which is in this process, to part `to`. Does not wait.
    virtual void send(unsigned from, unsigned to, const Bytes& bytes) = 0;
    /// Replaces `bytes` by the next message of part `from` to part `to`, which is in this process.
    /// Messages arrive in the order in which they were sent. Waits for the message.
    virtual void receive(unsigned from, unsigned to, Bytes& bytes) = 0;

    /// Replaces each number by its sum over all processes.
    virtual void sum(std::vector<std::uint64_t>& numbers) = 0;
    /// The bytes of all processes, by number, in the leading process; empty in the others.
    virtual std::vector<Bytes> gather(const Bytes& bytes) = 0;
    /// Replaces `bytes` by those of the leading process.
    virtual void broadcast(Bytes& bytes) = 0;
    /// Whether this is the leading process, number 0.
    virtual bool leads() const = 0;
    /// Processes on this machine, with this one.
    virtual unsigned processes_here() const = 0;
    /// For tables that all processes make, in the same order; those of a machine share them.
    virtual TableMemory& tables() { return own_tables(); }
};

}  // namespace thruway
