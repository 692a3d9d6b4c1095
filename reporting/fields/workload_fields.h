// reporting/fields/workload_fields.h
// The quantities of a workload: keys, units and meanings.
#pragma once

#include "reporting/json/json_fields.h"
#include "reporting/workload_result.h"

namespace thruway {

template <class Io>
void fields(Io& io, typename Io::template Of<PathStepResult>& r) {
    io("kind", r.kind, {"start, wait, task, queue or network"});
    io("host", r.host, {"host of the task; source of the message"});
    io("destination", r.destination, {"destination of the message; else the host"});
    io("task", r.task, {"the task, or the task that sends the message"});
    io("begin", r.begin, {"first cycle", "cycles"});
    io("cycles", r.cycles, {"length", "cycles"});
    io("packet", r.packet,
       {"SOURCE.SEQUENCE of the packet of a message that arrived last; else, and from a host to "
        "itself, empty"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<CriticalPathResult>& r) {
    io("start_cycles", r.start,
       {"before the first task may begin (times in a trace, or of an open loop)", "cycles"});
    io("wait_cycles", r.wait,
       {"a task that is released waits for its processor or its own time; a request waits for a "
        "free server",
        "cycles"});
    io("task_cycles", r.task,
       {"tasks run; clients think, servers serve; delays of messages in a trace", "cycles"});
    io("queue_cycles", r.queue,
       {"messages wait in source queues, until the packet that arrives last leaves", "cycles"});
    io("network_cycles", r.network, {"from there until that packet has arrived", "cycles"});
    io("messages", r.messages, {"messages on the path", "messages"});
    io("steps", r.steps,
       {"the steps in the order of time, each beginning when the one before ends; only the "
        "longest, at most 1000, if there are more; the two steps of a message come together"});
    io("steps_left_out", r.steps_left_out, {"number of steps that are not listed"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<JobResult>& r) {
    io("name", r.name, {"name of the job"});
    io("hosts", r.hosts, {"hosts that work for it", "hosts"});
    io("tasks", r.tasks, {"tasks that have ended; each request and each reply is one", "tasks"});
    io("completion_cycles", r.completion,
       {"from cycle 0 to the last end of a task or the last arrival, 0 without any; null: it has "
        "not ended when the run ends",
        "cycles"});
    io("critical_path", r.critical_path,
       {"the chain of tasks and messages that determined this time; its sums add up to it"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<MessageClassResult>& r) {
    io("traffic_class", r.traffic_class, {"number of the traffic class"});
    io("messages", r.messages,
       {"messages that started in the whole run, warm-up included", "messages"});
    io("bytes", r.bytes, {"bytes of these", "bytes"});
    io("local", r.local, {"of these, from a host to itself", "messages"});
    io("latency_mean", r.mean,
       {"mean from start to arrival at another host, over all that arrived in the whole run",
        "cycles"});
    io("latency_p50", r.p50, {"median", "cycles"});
    io("latency_p95", r.p95, {"95th percentile", "cycles"});
    io("latency_p99", r.p99, {"99th percentile", "cycles"});
    io("latency_max", r.max, {"largest", "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<RoundTripResult>& r) {
    io("kind", r.kind, {"read or write"});
    io("requests", r.requests,
       {"requests that were answered from measurement.warmup_cycles on", "requests"});
    io("mean", r.mean,
       {"mean from the making of a request to the arrival of its reply; message_latency_cycles has "
        "that of the measured part, with an interval if the requests have no end",
        "cycles"});
    io("p50", r.p50, {"median", "cycles"});
    io("p95", r.p95, {"95th percentile", "cycles"});
    io("p99", r.p99, {"99th percentile", "cycles"});
    io("max", r.max, {"largest", "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<WorkloadResult>& r) {
    io("completion_cycles", r.completion,
       {"when the last job ended; null: without a workload, or it has not ended", "cycles"});
    io("jobs", r.jobs, {"one entry per job"});
    io("messages", r.messages, {"one entry per traffic class"});
    io("round_trips", r.round_trips, {"requests with replies: an entry for reads, one for writes"});
}

}  // namespace thruway
