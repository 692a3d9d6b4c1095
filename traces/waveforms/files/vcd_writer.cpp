#include "traces/waveforms/files/vcd_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;
/// Identifiers are numbers in base 94, with digits from '!' to '~'.
constexpr unsigned kDigits = 94;

std::vector<std::string> modules_of(const std::string& path) {
    std::vector<std::string> modules;
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find('.', start), path.size());
        modules.push_back(path.substr(start, end - start));
        start = end + 1;
    }
    return modules;
}

/// Opens and closes scopes so that the modules of `path` are open.
void enter_scope(std::vector<std::string>& open, const std::string& path, std::string& text) {
    const std::vector<std::string> wanted = modules_of(path);
    const auto common = static_cast<std::size_t>(
        std::mismatch(open.begin(), open.end(), wanted.begin(), wanted.end()).first - open.begin());
    for (; open.size() > common; open.pop_back()) text += "$upscope $end\n";
    for (std::size_t i = common; i < wanted.size(); ++i) {
        text += fmt::format("$scope module {} $end\n", wanted[i]);
        open.push_back(wanted[i]);
    }
}

}  // namespace

VcdWriter::VcdWriter(AtomicFile& file, const VcdHead& head, const SignalList& list,
                     const std::vector<bool>& selected, std::vector<std::uint64_t> values,
                     Cycle first)
    : file_(file),
      period_ps_(head.clock_period_ps),
      first_(first),
      codes_(list.signals.size()),
      values_(std::move(values)) {
    std::uint32_t number = 0;
    for (SignalId i = 0; i < codes_.size(); ++i) {
        if (!selected[i]) continue;
        Code& code = codes_[i];
        for (std::uint32_t rest = number++;; rest = rest / kDigits - 1) {
            code.text[code.length++] = static_cast<char>('!' + rest % kDigits);
            if (rest < kDigits) break;
        }
        code.text[code.length++] = '\n';
        code.width = static_cast<std::uint8_t>(list.signals[i].width);
    }
    declare(head, list);
}

void VcdWriter::declare(const VcdHead& head, const SignalList& list) {
    text_ += fmt::format("$version {} $end\n$timescale 1 ps $end\n", head.version);
    text_ += fmt::format("$comment cycle t is at t * {} ps $end\n", head.clock_period_ps);
    std::string legend;
    for (std::size_t i = 0; i < list.legend.states.size(); ++i) {
        legend += fmt::format("{} {} {}", i == 0 ? "" : ",", i, list.legend.states[i].name);
    }
    text_ += fmt::format("$comment {}:{} $end\n", list.legend.of, legend);
    std::vector<std::string> open;
    for (const SignalScope& scope : list.scopes) {
        for (SignalId i = scope.first; i < scope.end; ++i) {
            if (codes_[i].length == 0) continue;
            enter_scope(open, head.fabric + "." + scope.path, text_);
            const Signal& signal = list.signals[i];
            const std::string code(codes_[i].text.data(), codes_[i].length - 1u);
            const std::string range = signal.width == 1 ? ""
                                                        : fmt::format(" [{}:0]", signal.width - 1);
            text_ += fmt::format("$var wire {} {} {}{} $end\n", signal.width, code, signal.name,
                                 range);
        }
    }
    for (std::size_t i = 0; i < open.size(); ++i) text_ += "$upscope $end\n";
    text_ += "$enddefinitions $end\n";
}

void VcdWriter::changed(Cycle cycle, const std::vector<Change>& changes) {
    if (cycle > first_ && !begun_) begin();
    if (!begun_) {
        for (const Change& change : changes) values_[change.signal] = change.value;
        return;
    }
    put_time(cycle);
    for (const Change& change : changes) put(change.signal, change.value);
    flush_if_full();
}

/// Writes the values of all signals in the first cycle.
void VcdWriter::begin() {
    begun_ = true;
    put_time(first_);
    text_ += "$dumpvars\n";
    for (SignalId i = 0; i < codes_.size(); ++i) {
        if (codes_[i].length > 0) put(i, values_[i]);
    }
    text_ += "$end\n";
}

void VcdWriter::put_time(Cycle cycle) {
    text_ += '#';
    text_ += fmt::format_int(cycle * period_ps_).c_str();
    text_ += '\n';
}

inline void VcdWriter::put(SignalId signal, std::uint64_t value) {
    const Code& code = codes_[signal];
    char line[80];
    char* at = line;
    if (code.width == 1) {
        *at++ = value == kNoValue ? 'z' : static_cast<char>('0' + value);
    } else if (value == kNoValue) {
        std::memcpy(at, "bz ", 3);
        at += 3;
    } else {
        *at++ = 'b';
        const int digits = value == 0 ? 1 : 64 - __builtin_clzll(value);
        for (int bit = digits; bit-- > 0;) *at++ = static_cast<char>('0' + ((value >> bit) & 1u));
        *at++ = ' ';
    }
    std::memcpy(at, code.text.data(), code.text.size());
    text_.append(line, static_cast<std::size_t>(at + code.length - line));
}

void VcdWriter::flush_if_full() {
    if (text_.size() < kBlock) return;
    file_.write(text_);
    text_.clear();
}

void VcdWriter::finish(Cycle end) {
    if (!begun_) begin();
    put_time(end);
    file_.write(text_);
    text_.clear();
}

}  // namespace thruway
