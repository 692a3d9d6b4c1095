#include "traces/waveforms/gtkwave/gtkwave_files.h"

#include "traces/waveforms/gtkwave/save_entries.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

/// In the width of GTKWave's window, at the zoom below.
constexpr Cycle kCyclesInView = 20;

std::string without_extension(const std::string& path) {
    for (const std::string extension : {".vcd", ".fst"}) {
        if (path.size() > extension.size() &&
            path.compare(path.size() - extension.size(), extension.size(), extension) == 0) {
            return path.substr(0, path.size() - extension.size());
        }
    }
    return path;
}

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

/// The router of a path, and the rest of the path.
std::pair<std::string, std::string> split_path(const std::string& path) {
    const std::size_t dot = path.find('.');
    return {path.substr(0, dot), path.substr(dot + 1)};
}

std::string with_note(const std::string& name, const std::string& note) {
    return note.empty() ? name : name + " " + note;
}

bool begins_with(const std::string& text, const std::string& start) {
    return text.compare(0, start.size(), start) == 0;
}

/// Adds the selected signals of a scope whose names begin with `prefix`.
void add_signals(SaveEntries& entries, const SignalScope& scope, const ShownSignals& shown,
                 const std::string& prefix = "") {
    for (SignalId i = scope.first; i < scope.end; ++i) {
        const Signal& signal = shown.list.signals[i];
        if (shown.selected[i] && begins_with(signal.name, prefix)) entries.add(scope, signal);
    }
}

std::vector<const SignalScope*> scopes_of(const ShownSignals& shown) {
    std::vector<const SignalScope*> scopes;
    for (const SignalScope& scope : shown.list.scopes) {
        const auto begin = shown.selected.begin() + scope.first;
        const auto end = shown.selected.begin() + scope.end;
        if (std::find(begin, end, true) != end) scopes.push_back(&scope);
    }
    return scopes;
}

/// A channel of a deadlock in the waveform. At a host's port the virtual channels of a router have
/// no modules of their own.
struct DeadlockEntry {
    const BlockedPacket* place = nullptr;
    const SignalScope* scope = nullptr;
    std::string prefix;
};

std::vector<DeadlockEntry> deadlock_entries(const std::vector<const SignalScope*>& scopes,
                                            const std::vector<BlockedPacket>& deadlock) {
    std::vector<DeadlockEntry> entries;
    for (const BlockedPacket& place : deadlock) {
        const std::string router = fmt::format("router_{}.", index(place.router));
        const std::string input = fmt::format("{}input_{}.vc_{}", router, place.port, place.vc);
        const std::string host = fmt::format("{}host_{}", router, place.port);
        for (const SignalScope* scope : scopes) {
            if (scope->path == input) entries.push_back({&place, scope, ""});
            if (scope->path == host) {
                entries.push_back({&place, scope, fmt::format("vc_{}_", place.vc)});
            }
        }
    }
    return entries;
}

void add_deadlock(SaveEntries& entries, const std::vector<DeadlockEntry>& deadlock,
                  const ShownSignals& shown, std::size_t channels) {
    const std::string missing = deadlock.size() < channels
                                    ? fmt::format(", {} of them in this waveform", deadlock.size())
                                    : "";
    entries.open(fmt::format("deadlock: {} channels wait for each other{}", channels, missing),
                 false);
    for (const DeadlockEntry& channel : deadlock) {
        entries.title(fmt::format("{}: packet {}.{} for host {}", channel.scope->path,
                                  index(channel.place->packet.source),
                                  channel.place->packet.sequence,
                                  index(channel.place->destination)));
        add_signals(entries, *channel.scope, shown, channel.prefix);
    }
    entries.close();
}

std::string entries(const std::string& waveform, const WaveformHead& head,
                    const ShownSignals& shown, const GtkwaveView& view) {
    const std::vector<const SignalScope*> scopes = scopes_of(shown);
    const std::vector<DeadlockEntry> deadlock = deadlock_entries(scopes, view.deadlock);
    SaveEntries entries(head.fabric, file_name(gtkwave_states_path(waveform)),
                        file_name(gtkwave_numbers_path(waveform)));
    std::string router;
    bool first = true;
    for (const SignalScope* scope : scopes) {
        if (scope->path.empty()) {
            add_signals(entries, *scope, shown);
            continue;
        }
        if (first && !deadlock.empty()) {
            add_deadlock(entries, deadlock, shown, view.deadlock.size());
        }
        const auto [of_router, block] = split_path(scope->path);
        if (of_router != router) {
            if (!router.empty()) entries.close();
            entries.open(of_router, !deadlock.empty() || !(view.chosen || first));
            router = of_router;
        }
        first = false;
        entries.open(with_note(block, scope->note), false);
        add_signals(entries, *scope, shown);
        entries.close();
    }
    if (!router.empty()) entries.close();
    return entries.text();
}

/// GTKWave shows 2^zoom picoseconds in 200 pixels; this zoom shows about 5 cycles.
unsigned zoom(std::uint64_t period_ps) {
    unsigned zoom = 0;
    while (zoom < 60 && (period_ps * 5) >> (zoom + 1) != 0) ++zoom;
    return zoom;
}

}  // namespace

std::string gtkwave_save_path(const std::string& waveform) {
    return without_extension(waveform) + ".gtkw";
}
std::string gtkwave_states_path(const std::string& waveform) {
    return without_extension(waveform) + ".states";
}
std::string gtkwave_numbers_path(const std::string& waveform) {
    return without_extension(waveform) + ".numbers";
}

std::string gtkwave_save_text(const std::string& waveform, const WaveformHead& head,
                              const ShownSignals& shown, const GtkwaveView& view) {
    const std::uint64_t period = head.clock_period_ps;
    Cycle start = view.first;
    if (!view.deadlock.empty() && view.end > kCyclesInView) {
        start = std::max(start, view.end - kCyclesInView);
    }
    std::string text = fmt::format("[*] Thruway: signals of {}, cycles {} to {}\n",
                                   file_name(waveform), view.first, view.end - 1);
    text += fmt::format("[dumpfile] \"{}\"\n", file_name(waveform));
    text += fmt::format("[savefile] \"{}\"\n", file_name(gtkwave_save_path(waveform)));
    text += fmt::format("[timestart] {}\n", start * period);
    text += "[size] 1600 1000\n[pos] -1 -1\n";
    text += fmt::format("*-{}.000000 {}", zoom(period), start * period);
    for (int i = 0; i < 26; ++i) text += " -1";
    text += fmt::format("\n[treeopen] {}.\n[sst_width] 200\n[signals_width] 440\n", head.fabric);
    return text + entries(waveform, head, shown, view);
}

std::string gtkwave_states_text(const StateLegend& legend) {
    std::string text = fmt::format("# {}\n", legend.of);
    for (std::size_t i = 0; i < legend.states.size(); ++i) {
        text += fmt::format("{} ?{}?{}\n", i, legend.states[i].colour, legend.states[i].name);
    }
    return text;
}

std::string gtkwave_numbers_text() {
    return "# a number without a meaning in a cycle, \"z\" in the waveform\nXXX -\n";
}

}  // namespace thruway
