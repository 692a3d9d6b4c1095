#include "statistics/result_csv.h"

#include "core/csv_cell.h"
#include "statistics/number_text.h"

#include <optional>

namespace thruway {

namespace {

struct Column {
    const char* name;
    const char* meaning;
    std::string (*text)(const RunResult&);
};

std::string count_text(std::uint64_t value) { return std::to_string(value); }

std::string optional_count(const std::optional<std::uint64_t>& value) {
    return value ? count_text(*value) : std::string();
}

// clang-format off
const Column kColumns[] = {
    {"engine", "what computed the row: cycle, transaction, transaction (approximate) or a model",
     [](const RunResult& r) { return r.engine; }},
    {"verdict", "converged, saturated, deadlocked, not_converged or fixed_length",
     [](const RunResult& r) { return std::string(to_string(r.verdict)); }},
    {"offered_flits_per_node_cycle", "generated",
     [](const RunResult& r) { return number_text(r.throughput.offered); }},
    {"accepted_flits_per_node_cycle", "delivered",
     [](const RunResult& r) { return number_text(r.throughput.accepted); }},
    {"accepted_ci95_flits_per_node_cycle", "half-width of its 95 % interval",
     [](const RunResult& r) { return number_text(r.throughput.ci95); }},
    {"latency_mean_cycles", "generation to delivery of the tail",
     [](const RunResult& r) { return number_text(r.latency_cycles.mean); }},
    {"latency_ci95_cycles", "half-width of its 95 % interval",
     [](const RunResult& r) { return number_text(r.latency_cycles.ci95); }},
    {"latency_p50_cycles", "median",
     [](const RunResult& r) { return number_text(r.latency_cycles.p50); }},
    {"latency_p50_ci95_cycles", "half-width of its 95 % interval",
     [](const RunResult& r) { return number_text(r.latency_cycles.p50_ci95); }},
    {"latency_p95_cycles", "95th percentile",
     [](const RunResult& r) { return number_text(r.latency_cycles.p95); }},
    {"latency_p95_ci95_cycles", "half-width of its 95 % interval",
     [](const RunResult& r) { return number_text(r.latency_cycles.p95_ci95); }},
    {"latency_p99_cycles", "99th percentile",
     [](const RunResult& r) { return number_text(r.latency_cycles.p99); }},
    {"latency_p99_ci95_cycles", "half-width of its 95 % interval",
     [](const RunResult& r) { return number_text(r.latency_cycles.p99_ci95); }},
    {"latency_max_cycles", "largest",
     [](const RunResult& r) { return number_text(r.latency_cycles.max); }},
    {"network_latency_mean_cycles", "leaving the source queue to delivery of the tail",
     [](const RunResult& r) { return number_text(r.network_latency_cycles.mean); }},
    {"network_latency_ci95_cycles", "half-width of its 95 % interval",
     [](const RunResult& r) { return number_text(r.network_latency_cycles.ci95); }},
    {"source_queue_mean_cycles", "wait in the source queue",
     [](const RunResult& r) { return number_text(r.source_queue_cycles.mean); }},
    {"source_queue_ci95_cycles", "half-width of its 95 % interval",
     [](const RunResult& r) { return number_text(r.source_queue_cycles.ci95); }},
    {"message_latency_mean_cycles", "generation to delivery of the last packet of a message",
     [](const RunResult& r) { return number_text(r.message_latency_cycles.mean); }},
    {"message_latency_ci95_cycles", "half-width of its 95 % interval",
     [](const RunResult& r) { return number_text(r.message_latency_cycles.ci95); }},
    {"hops_mean", "links between routers that a packet takes",
     [](const RunResult& r) { return number_text(r.hops.mean); }},
    {"minimal_share", "share of packets that take a shortest path",
     [](const RunResult& r) { return number_text(r.misroutes.minimal.mean); }},
    {"misroutes_mean", "links that a packet takes beyond those of a shortest path",
     [](const RunResult& r) { return number_text(r.misroutes.mean.mean); }},
    {"misroutes_max", "largest",
     [](const RunResult& r) {
         return r.misroutes.max ? count_text(*r.misroutes.max) : std::string();
     }},
    {"cut_through_probability", "that a header cuts through a router",
     [](const RunResult& r) { return number_text(r.cut_through.probability); }},
    {"cut_through_ci95", "half-width of its 95 % interval",
     [](const RunResult& r) { return number_text(r.cut_through.ci95); }},
    {"run_cycles", "length of the run",
     [](const RunResult& r) { return count_text(r.run.cycles); }},
    {"warmup_cycles", "cycles at its start that the means leave out",
     [](const RunResult& r) { return optional_count(r.run.warmup_cycles); }},
    {"packets", "delivered in the run",
     [](const RunResult& r) { return count_text(r.run.packets); }},
    {"flit_hops", "flits times routers passed, in the run",
     [](const RunResult& r) { return count_text(r.run.flit_hops); }},
    {"repeated_routing_attempts", "headers routed again because they were given no channel",
     [](const RunResult& r) { return optional_count(r.repeated_routing.attempts); }},
    {"repeated_routing_link_busy", "of these, those that met a busy link with room behind it",
     [](const RunResult& r) { return optional_count(r.repeated_routing.link_busy); }},
    {"seed", "of all random draws",
     [](const RunResult& r) { return count_text(r.provenance.seed); }},
    {"version", "of the program",
     [](const RunResult& r) { return r.provenance.version; }},
};
// clang-format on

}  // namespace

std::vector<std::pair<std::string, std::string>> csv_columns() {
    std::vector<std::pair<std::string, std::string>> columns;
    for (const Column& column : kColumns) columns.emplace_back(column.name, column.meaning);
    return columns;
}

std::string to_csv(const std::vector<CsvRow>& rows) {
    std::string text;
    if (!rows.empty()) {
        for (const auto& [name, value] : rows.front().leading) text += csv_cell(name) + ',';
    }
    for (const Column& column : kColumns) {
        if (&column != kColumns) text += ',';
        text += column.name;
    }
    text += '\n';
    for (const CsvRow& row : rows) {
        for (const auto& [name, value] : row.leading) text += csv_cell(value) + ',';
        for (const Column& column : kColumns) {
            if (&column != kColumns) text += ',';
            text += csv_cell(column.text(row.result));
        }
        text += '\n';
    }
    return text;
}

}  // namespace thruway
