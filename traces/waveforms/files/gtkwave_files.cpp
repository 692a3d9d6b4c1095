#include "traces/waveforms/files/gtkwave_files.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

// Flags of an entry of the save file (GTKWave, analyzer.h); written in hexadecimal after '@'.
constexpr unsigned kDecimal = 0x24;
constexpr unsigned kBinary = 0x28;
constexpr unsigned kDecimalFiltered = 0x2024;
constexpr unsigned kGroupBegin = 0x800200;
constexpr unsigned kGroupEnd = 0x1000200;
constexpr unsigned kClosedGroupBegin = 0xc00200;
constexpr unsigned kClosedGroupEnd = 0x1401200;

std::string without_extension(const std::string& path) {
    const std::string extension = ".vcd";
    const bool has_it = path.size() > extension.size() &&
                        path.compare(path.size() - 4, 4, extension) == 0;
    return has_it ? path.substr(0, path.size() - 4) : path;
}

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

unsigned flags_of(SignalMeaning meaning) {
    switch (meaning) {
        case SignalMeaning::kNumber: return kDecimal;
        case SignalMeaning::kState: return kDecimalFiltered;
        case SignalMeaning::kFlag:
        case SignalMeaning::kBits: break;
    }
    return kBinary;
}

/// The entries of a save file, in nested groups.
class Entries {
public:
    Entries(const VcdHead& head, std::string filter)
        : fabric_(head.fabric), filter_(std::move(filter)) {}

    void open(const std::string& name, bool closed) {
        put_flags(closed ? kClosedGroupBegin : kGroupBegin);
        text_ += "-" + name + "\n";
        open_.push_back({name, closed});
    }
    void close() {
        put_flags(open_.back().closed ? kClosedGroupEnd : kGroupEnd);
        text_ += "-" + open_.back().name + "\n";
        open_.pop_back();
    }
    void add(const SignalScope& scope, const Signal& signal) {
        put_flags(flags_of(signal.meaning));
        if (signal.meaning == SignalMeaning::kState) text_ += fmt::format("^1 {}\n", filter_);
        text_ += fmt::format("{}.{}.{}", fabric_, scope.path, signal.name);
        if (signal.width > 1) text_ += fmt::format("[{}:0]", signal.width - 1);
        text_ += "\n";
    }
    const std::string& text() const { return text_; }

private:
    struct Group {
        std::string name;
        bool closed;
    };

    void put_flags(unsigned flags) {
        if (flags != flags_) text_ += fmt::format("@{:x}\n", flags);
        flags_ = flags;
    }

    const std::string fabric_;
    const std::string filter_;
    std::vector<Group> open_;
    unsigned flags_ = 0;
    std::string text_;
};

/// The router of a path, and the rest of the path.
std::pair<std::string, std::string> split_path(const std::string& path) {
    const std::size_t dot = path.find('.');
    return {path.substr(0, dot), path.substr(dot + 1)};
}

std::string entries(const VcdHead& head, const std::string& filter, const SignalList& list,
                    const std::vector<bool>& selected) {
    std::vector<const SignalScope*> shown;
    for (const SignalScope& scope : list.scopes) {
        if (std::find(selected.begin() + scope.first, selected.begin() + scope.end, true) !=
            selected.begin() + scope.end) {
            shown.push_back(&scope);
        }
    }
    const bool one_router = !shown.empty() && split_path(shown.front()->path).first ==
                                                  split_path(shown.back()->path).first;
    Entries entries(head, filter);
    std::string router;
    for (const SignalScope* scope : shown) {
        const auto [of_router, block] = split_path(scope->path);
        if (of_router != router) {
            if (!router.empty()) entries.close();
            entries.open(of_router, !one_router);
            router = of_router;
        }
        entries.open(scope->note.empty() ? block : block + " " + scope->note, false);
        for (SignalId i = scope->first; i < scope->end; ++i) {
            if (selected[i]) entries.add(*scope, list.signals[i]);
        }
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

std::string gtkwave_save_path(const std::string& vcd_path) {
    return without_extension(vcd_path) + ".gtkw";
}
std::string gtkwave_filter_path(const std::string& vcd_path) {
    return without_extension(vcd_path) + ".states";
}

std::string gtkwave_save_text(const std::string& vcd_path, const VcdHead& head,
                              const SignalList& list, const std::vector<bool>& selected,
                              Cycle first, Cycle end) {
    std::string text = fmt::format("[*] Thruway: signals of {}, cycles {} to {}\n",
                                   file_name(vcd_path), first, end - 1);
    text += fmt::format("[dumpfile] \"{}\"\n", file_name(vcd_path));
    text += fmt::format("[savefile] \"{}\"\n", file_name(gtkwave_save_path(vcd_path)));
    text += fmt::format("[timestart] {}\n", first * head.clock_period_ps);
    text += "[size] 1600 1000\n[pos] -1 -1\n";
    text += fmt::format("*-{}.000000 {}", zoom(head.clock_period_ps), first * head.clock_period_ps);
    for (int i = 0; i < 26; ++i) text += " -1";
    text += fmt::format("\n[treeopen] {}.\n[sst_width] 200\n[signals_width] 360\n", head.fabric);
    return text + entries(head, file_name(gtkwave_filter_path(vcd_path)), list, selected);
}

std::string gtkwave_filter_text(const StateLegend& legend) {
    std::string text = fmt::format("# {}\n", legend.of);
    for (std::size_t i = 0; i < legend.states.size(); ++i) {
        text += fmt::format("{} ?{}?{}\n", i, legend.states[i].colour, legend.states[i].name);
    }
    return text;
}

}  // namespace thruway
