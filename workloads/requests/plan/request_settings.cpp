#include "workloads/requests/plan/request_settings.h"

#include "settings/fields/settings_visitor.h"

namespace thruway {
namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 32;
constexpr std::uint32_t kMostRequestsAtHost = 1U << 20;

void name_sizes(SettingsVisitor& io, RequestSettings& settings) {
    io.integer("request_bytes", settings.request_bytes, {0, kMostBytes}, "bytes",
               "size of a read request");
    io.integer("reply_bytes", settings.reply_bytes, {0, kMostBytes}, "bytes",
               "size of the reply to a read request");
    io.real("write_fraction", settings.write_fraction, RealRange::between(0, 1), "",
            "share of the requests that write; the others read");
    io.integer("write_request_bytes", settings.write_request_bytes, {0, kMostBytes}, "bytes",
               "size of a write request, with its data");
    io.integer("write_reply_bytes", settings.write_reply_bytes, {0, kMostBytes}, "bytes",
               "size of the reply to a write request");
}

void name_loop(SettingsVisitor& io, RequestSettings& settings) {
    io.choice("loop", settings.loop,
              {{RequestLoop::kClosed, "closed",
                "after a reply and a think time: a client always has `max_outstanding` requests "
                "that it thinks about or that are outstanding"},
               {RequestLoop::kOpen, "open",
                "at the times of an injection process; requests beyond `max_outstanding` wait"}},
              "when clients send requests");
    io.only_if(settings.loop == RequestLoop::kClosed, "workload.requests.loop = \"closed\"", [&] {
        io.table("think_cycles", settings.think_cycles,
                 "time from a reply, or from cycle 0, to the next request", "mean");
    });
    io.only_if(settings.loop == RequestLoop::kOpen, "workload.requests.loop = \"open\"", [&] {
        io.real("rate", settings.rate, RealRange::above_up_to(0, 1024), "requests/client/cycle",
                "requests that each client makes");
        io.part("injection", settings.injection, "when clients make requests");
    });
    io.integer_or_word("max_outstanding", settings.max_outstanding, {1, kMostRequestsAtHost},
                       "unlimited", "requests",
                       "requests of a client that are not answered yet, at most");
}

}  // namespace

void fields(SettingsVisitor& io, RequestSettings& settings) {
    io.text("clients", settings.clients,
            "hosts that send requests: numbers and ranges, \"0-15, 20\", or \"all\"");
    io.text("servers", settings.servers,
            "hosts that answer: numbers and ranges, \"0-15, 20\", or \"all\"");
    io.part("pattern", settings.pattern,
            "which server a client asks; \"uniform\": every server but itself with equal "
            "probability");
    name_sizes(io, settings);
    name_loop(io, settings);
    io.table("service_cycles", settings.service_cycles, "time that a server needs for a request",
             "mean");
    io.integer_or_word("parallel_services", settings.parallel_services, {1, kMostRequestsAtHost},
                       "unlimited", "requests",
                       "requests that a server serves at once, at most; others wait in the order "
                       "of arrival");
    io.integer_or_word("host_queue_requests", settings.host_queue_requests,
                       {1, kMostRequestsAtHost}, "unlimited", "requests",
                       "requests that a server holds until their replies have left, at most; "
                       "others wait in the network");
    io.choice("source_order", settings.source_order,
              {{SourceOrder::kStart, "start", "in the order in which they start"},
               {SourceOrder::kRepliesFirst, "replies_first",
                "replies before requests that wait in the source queue"}},
              "in which order a host that is client and server sends its messages");
}

void fields(SettingsVisitor& io, RequestsTable& settings) {
    io.table("requests", settings.requests, "requests and replies");
}

void fields(SettingsVisitor& io, BatchSettings& settings) {
    io.integer("batch_requests", settings.batch_requests, {1, std::uint64_t{1} << 30}, "requests",
               "requests that each client makes");
}

}  // namespace thruway
