#include "traces/waveforms/gtkwave/save_entries.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {
namespace {

// Flags of an entry of the save file (GTKWave, analyzer.h); written in hexadecimal after '@'.
constexpr unsigned kDecimal = 0x24;
constexpr unsigned kBinary = 0x28;
constexpr unsigned kFiltered = 0x2000;
constexpr unsigned kBlank = 0x200;
constexpr unsigned kGroupBegin = 0x800200;
constexpr unsigned kGroupEnd = 0x1000200;
constexpr unsigned kClosedGroupBegin = 0xc00200;
constexpr unsigned kClosedGroupEnd = 0x1401200;

}  // namespace

SaveEntries::SaveEntries(std::string fabric, std::string states, std::string numbers)
    : fabric_(std::move(fabric)), states_(std::move(states)), numbers_(std::move(numbers)) {}

void SaveEntries::open(const std::string& name, bool closed) {
    put_flags(closed ? kClosedGroupBegin : kGroupBegin);
    text_ += "-" + name + "\n";
    open_.push_back({name, closed});
}

void SaveEntries::close() {
    put_flags(open_.back().closed ? kClosedGroupEnd : kGroupEnd);
    text_ += "-" + open_.back().name + "\n";
    open_.pop_back();
}

void SaveEntries::title(const std::string& text) {
    put_flags(kBlank);
    text_ += "-" + text + "\n";
}

void SaveEntries::add(const SignalScope& scope, const Signal& signal) {
    const bool state = signal.meaning == SignalMeaning::kState;
    const bool number = signal.meaning == SignalMeaning::kNumber;
    const bool filtered = state || (number && signal.initial == kNoValue && signal.width > 1);
    put_flags((state || number ? kDecimal : kBinary) | (filtered ? kFiltered : 0));
    if (filtered) text_ += fmt::format("^1 {}\n", state ? states_ : numbers_);
    text_ += fmt::format("{}.{}", path_in(fabric_, scope), signal.name);
    if (signal.width > 1) text_ += fmt::format("[{}:0]", signal.width - 1);
    text_ += "\n";
}

void SaveEntries::put_flags(unsigned flags) {
    if (flags != flags_) text_ += fmt::format("@{:x}\n", flags);
    flags_ = flags;
}

}  // namespace thruway
