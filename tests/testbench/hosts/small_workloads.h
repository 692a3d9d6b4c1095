// tests/testbench/hosts/small_workloads.h
// A small run of every kind of workload, for tests.
#pragma once

#include "checks/simulation_settings.h"
#include "settings/settings_document.h"
#include "tests/testbench/hosts/goal_runs.h"
#include "workloads/messages/message_workload.h"
#include "workloads/netrace/netrace_workload.h"
#include "workloads/netrace/netrace_writer.h"

#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <sstream>
#include <string>

namespace thruway::test {

inline void give(FileSetting& file, const std::string& path, const std::string& content) {
    file.path = path;
    file.input = std::make_shared<const InputFile>(path, content, true);
}

inline void small_goal(SimulationSettings& settings) {
    std::string text = "num_ranks 16\n";
    for (unsigned rank = 0; rank < 16; ++rank) {
        text += fmt::format("rank {} {{\na: send 400b to {} tag 1\nb: recv 400b from {} tag 1\n"
                            "c: calc {}\nc requires b\nd: send 40b to {}\nd requires c\n"
                            "e: recv 40b from {}\n}}\n",
                            rank, (rank + 5) % 16, (rank + 11) % 16, 7 * rank, (rank + 1) % 16,
                            (rank + 15) % 16);
    }
    play(settings, text);
}

inline void small_message_file(SimulationSettings& settings) {
    std::string text = "cycle,source,destination,bytes,id,after,delay_cycles,class\n";
    for (unsigned i = 0; i < 64; ++i) {
        const std::string after = i < 16 ? "" : std::to_string(i - 16);
        text += fmt::format("{},{},{},{},{},{},{},{}\n", i, i * 5 % 16, (i * 5 + 7 + i / 16) % 16,
                            10 + 37 * i % 300, i, after, i < 16 ? "" : std::to_string(i % 9),
                            i % 2);
    }
    settings.workload.kind = "message_file";
    give(settings.workload.kind.own<MessagesSettings>().file, "test.csv", text);
}

/// Each reply depends on its request, which its source received.
inline void small_netrace(SimulationSettings& settings) {
    std::ostringstream output;
    NetraceHeader header{"small", 16, 400, 80, "", {{0, 400, 80}}};
    NetraceWriter writer(output, header, NetraceWriter::Form::kPlain);
    for (std::uint32_t i = 0; i < 80; ++i) {
        const bool reply = i % 2 == 1;
        const std::uint32_t cache = i / 2 % 15 + 1;
        const auto from = static_cast<std::uint8_t>(reply ? 0 : cache);
        const auto to = static_cast<std::uint8_t>(reply ? cache : 0);
        NetracePacket packet{5 * Cycle{i}, i, 64 * i, std::uint8_t(reply ? 2 : 1), from, to, 2, {}};
        if (!reply) packet.dependents = {i + 1};
        writer.write(packet);
    }
    writer.finish();
    settings.workload.kind = "netrace";
    give(settings.workload.kind.own<NetraceSettings>().file, "test.tra", output.str());
}

struct SmallWorkload {
    const char* name;
    const char* kind;
    const char* text;                             ///< of [workload], behind `kind`
    void (*fill)(SimulationSettings&) = nullptr;  ///< for kinds that read a file
    const char* refused_in_parts = "";            ///< what the message names; empty: it works
};

inline void PrintTo(const SmallWorkload& row, std::ostream* out) { *out << row.name; }

const SmallWorkload kSmallWorkloads[] = {
    {"goal", "goal", "", small_goal},
    {"collective", "collective", "collective = \"all_to_all_pairwise\"\nbytes = 500\n"},
    {"message_file", "message_file", "", small_message_file},
    {"netrace", "netrace", "", small_netrace},
    {"request_reply", "request_reply",
     "requests = {max_outstanding = 3, write_fraction = 0.4, service_cycles = {mean = 5}}\n"},
    {"open_loop", "request_reply",
     "requests = {loop = \"open\", rate = 0.01, clients = \"4-15\", servers = \"0-3\"}\n"},
    {"request_batch", "request_batch", "batch_requests = 12\nrequests = {max_outstanding = 3}\n"},
    {"bounded_server", "request_batch",
     "batch_requests = 12\n"
     "requests = {clients = \"1-15\", servers = \"0\", host_queue_requests = 2}\n",
     nullptr, "workload.requests.host_queue_requests"},
    {"jobs", "jobs",
     "[[workload.jobs]]\nkind = \"collective\"\ncollective = \"halo_2d\"\nrank_grid = [3, 2]\n"
     "bytes = 300\nranks = 6\nplacement = \"random\"\n"
     "[[workload.jobs]]\nkind = \"request_batch\"\nbatch_requests = 9\nranks = 5\n"
     "start_cycle = 40\n"},
    {"background", "collective",
     "collective = \"all_reduce_ring\"\nbytes = 1000\nbackground = true\n"},
};

inline SimulationSettings settings_of(const SmallWorkload& row, bool queued) {
    std::string text = "[topology]\nkind = \"mesh\"\nradix = [4, 4]\nlink_latency_cycles = 2\n";
    const std::string kind = row.kind;
    if (kind == "request_reply") text += "[measurement]\ncycles = 900\nwarmup_cycles = 100\n";
    if (std::string(row.name) == "background") {
        text += "[traffic]\nload_flits_per_node_cycle = 0.1\n";
    }
    text += queued ? "[router]\nkind = \"queued_cut_through\"\n"
                   : "[router]\nvirtual_channels = 4\n[routing]\nmessage_classes = 2\n";
    text += "[workload]\n";
    if (row.fill == nullptr) text += fmt::format("kind = \"{}\"\n{}", kind, row.text);
    SimulationSettings settings = read_simulation_settings(
        SettingsDocument::from_text(text, "a.toml"));
    if (row.fill != nullptr) row.fill(settings);
    return settings;
}

}  // namespace thruway::test
