// workloads/tasks/workload_player.h
// A workload in progress: which messages its hosts send at which time, given when messages arrive.
// Engines and ideal networks drive it; it knows neither. The hosts share nothing that changes
// except what a stream has read ahead, so calls for different hosts may come in any order, and a
// part of a fabric may play its own hosts alone. The calls for one host come in the order of time.
#pragma once

#include "workloads/tasks/message.h"
#include "workloads/tasks/play_record.h"
#include "workloads/tasks/round_trip.h"

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

class WorkloadPlayer {
public:
    virtual ~WorkloadPlayer() = default;

    /// The hosts of the workload are 0 to hosts() - 1.
    virtual unsigned hosts() const = 0;

    /// The player is asked for these hosts only: a part of a fabric plays its own. A stream then
    /// keeps nothing for the others. Call it, if at all, before the first advance().
    virtual void play_only(const std::vector<HostId>& hosts) { static_cast<void>(hosts); }

    /// Does everything that is due at the host at or before time `now`, and appends the messages
    /// that start, ordered by their start. Returns the next time, after `now`, at which something
    /// is due without a further arrival, or kNever. The first call is at time 0.
    virtual Cycle advance(HostId host, Cycle now, std::vector<Message>& started) = 0;

    /// The whole message arrives at its destination `host` at `time`, which is after the last
    /// advance() of the host. Messages that arrive at one host at the same time may be reported in
    /// any order, with the same result. Returns the time at which the host must be advanced next.
    virtual Cycle arrived(HostId host, const Arrival& arrival) = 0;

    /// Nothing is left to do at the host.
    virtual bool finished(HostId host) const = 0;

    /// Why the host has not finished, when nothing moves any more: a line for each task that waits,
    /// with what it waits for, in the words of the workload's file. Empty if it has finished.
    virtual std::vector<WaitingTask> waiting(HostId host) const = 0;

    /// A name for people, with the label or the line of a file: `l12: send 64 bytes to 3 (line
    /// 40)`. Tasks are numbered from 0 at each host.
    virtual std::string task_name(HostId host, std::uint32_t task) const = 0;
    /// The host itself takes the time for the bytes of its messages (HostCosts::gap_per_byte), so
    /// an ideal network does not.
    virtual bool takes_bytes(HostId host) const {
        static_cast<void>(host);
        return false;
    }

    /// When the tasks ran, and what each waited for last.
    virtual const PlayRecord& record() const { return record_; }
    virtual PlayRecord& record() { return record_; }

    /// Reports each request that is answered from now on to `sink`, in advance() of its client;
    /// null: nowhere. Only workloads with replies report. Set it before the first advance().
    virtual void report_round_trips(RoundTripSink* sink) { round_trips_ = sink; }

protected:
    explicit WorkloadPlayer(unsigned hosts) : record_(hosts) {}

    RoundTripSink* round_trips_ = nullptr;
    PlayRecord record_;
};

}  // namespace thruway
