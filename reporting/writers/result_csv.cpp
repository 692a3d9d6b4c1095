#include "reporting/writers/result_csv.h"

#include "core/text/csv_cell.h"
#include "reporting/fields/result_fields.h"
#include "reporting/quantities/value_at.h"

#include <iterator>
#include <string>

namespace thruway {

namespace {

/// A column with the quantity at `path` of the result.
struct Column {
    std::string name;
    std::string path;
};

const Column kColumns[] = {
    {"engine", "engine"},
    {"verdict", "verdict"},
    {"steady_state", "steady_state"},
    {"offered_flits_per_node_cycle", "throughput_flits_per_node_cycle.offered"},
    {"accepted_flits_per_node_cycle", "throughput_flits_per_node_cycle.accepted"},
    {"accepted_ci95_flits_per_node_cycle", "throughput_flits_per_node_cycle.ci95"},
    {"latency_mean_cycles", "latency_cycles.mean"},
    {"latency_ci95_cycles", "latency_cycles.ci95"},
    {"latency_p50_cycles", "latency_cycles.p50"},
    {"latency_p50_ci95_cycles", "latency_cycles.p50_ci95"},
    {"latency_p95_cycles", "latency_cycles.p95"},
    {"latency_p95_ci95_cycles", "latency_cycles.p95_ci95"},
    {"latency_p99_cycles", "latency_cycles.p99"},
    {"latency_p99_ci95_cycles", "latency_cycles.p99_ci95"},
    {"latency_max_cycles", "latency_cycles.max"},
    {"network_latency_mean_cycles", "network_latency_cycles.mean"},
    {"network_latency_ci95_cycles", "network_latency_cycles.ci95"},
    {"source_queue_mean_cycles", "source_queue_cycles.mean"},
    {"source_queue_ci95_cycles", "source_queue_cycles.ci95"},
    {"message_latency_mean_cycles", "message_latency_cycles.mean"},
    {"message_latency_ci95_cycles", "message_latency_cycles.ci95"},
    {"completion_cycles", "workload.completion_cycles"},
    {"hops_mean", "hops.mean"},
    {"minimal_share", "misroutes.minimal_share"},
    {"misroutes_mean", "misroutes.mean"},
    {"misroutes_max", "misroutes.max"},
    {"cut_through_probability", "cut_through.probability"},
    {"cut_through_ci95", "cut_through.ci95"},
    {"run_cycles", "run.cycles"},
    {"warmup_cycles", "run.warmup_cycles"},
    {"last_delivery_cycle", "run.last_delivery_cycle"},
    {"packets", "run.packets"},
    {"flit_hops", "run.flit_hops"},
    {"repeated_routing_attempts", "repeated_routing_whole_run.attempts"},
    {"repeated_routing_link_busy", "repeated_routing_whole_run.link_busy"},
    {"seed", "provenance.seed"},
    {"version", "provenance.version"},
};

/// kColumns, and one column for each statistic of the whole run.
std::vector<Column> all_columns() {
    std::vector<Column> columns(std::begin(kColumns), std::end(kColumns));
    for (const StatisticRow& row : StatisticRow::all()) {
        columns.push_back({row.name, std::string("statistics_whole_run.") + row.name});
    }
    return columns;
}

}  // namespace

std::vector<CsvColumn> csv_columns() {
    const std::vector<Quantity> quantities = quantities_of<RunResult>();
    std::vector<CsvColumn> columns;
    for (const Column& column : all_columns()) {
        const Quantity quantity = quantity_at(quantities, column.path);
        columns.push_back({column.name, quantity.unit, quantity.meaning, column.path});
    }
    return columns;
}

std::string to_csv(const std::vector<CsvRow>& rows) {
    const std::vector<Column> columns = all_columns();
    std::string text;
    if (!rows.empty()) {
        for (const auto& [name, value] : rows.front().leading) text += csv_cell(name) + ',';
    }
    for (const Column& column : columns) text += column.name + ',';
    text.back() = '\n';
    for (const CsvRow& row : rows) {
        for (const auto& [name, value] : row.leading) text += csv_cell(value) + ',';
        for (const Column& column : columns) {
            text += csv_cell(value_text(value_at(row.result, column.path))) + ',';
        }
        text.back() = '\n';
    }
    return text;
}

}  // namespace thruway
