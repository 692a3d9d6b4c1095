#include "traces/waveforms/files/vcd_writer.h"

#include <fmt/format.h>

#include <cstring>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;
/// Identifiers are numbers in base 94, with digits from '!' to '~'.
constexpr unsigned kDigits = 94;

}  // namespace

VcdWriter::VcdWriter(AtomicFile& file, const WaveformHead& head, const ShownSignals& shown,
                     std::vector<std::uint64_t> values, Cycle first)
    : WaveformWriter(head.clock_period_ps, std::move(values), first),
      file_(file),
      codes_(shown.list.signals.size()) {
    std::uint32_t number = 0;
    for (SignalId i = 0; i < codes_.size(); ++i) {
        if (!shown.selected[i]) continue;
        Code& code = codes_[i];
        for (std::uint32_t rest = number++;; rest = rest / kDigits - 1) {
            code.text[code.length++] = static_cast<char>('!' + rest % kDigits);
            if (rest < kDigits) break;
        }
        code.text[code.length++] = '\n';
        code.width = static_cast<std::uint8_t>(shown.list.signals[i].width);
    }
    declare(head, shown);
}

void VcdWriter::declare(const WaveformHead& head, const ShownSignals& shown) {
    text_ += fmt::format("$version {} $end\n$timescale 1 ps $end\n", head.version);
    for (const std::string& comment : comments(head, shown.list.legend)) {
        text_ += fmt::format("$comment {} $end\n", comment);
    }
    declare_signals(
        head.fabric, shown,
        [&](const std::string& module) { text_ += fmt::format("$scope module {} $end\n", module); },
        [&] { text_ += "$upscope $end\n"; },
        [&](SignalId id, const Signal& signal) {
            const std::string code(codes_[id].text.data(), codes_[id].length - 1u);
            const std::string range = signal.width == 1 ? ""
                                                        : fmt::format(" [{}:0]", signal.width - 1);
            text_ += fmt::format("$var wire {} {} {}{} $end\n", signal.width, code, signal.name,
                                 range);
        });
    text_ += "$enddefinitions $end\n";
}

void VcdWriter::begin(std::uint64_t time, const std::vector<std::uint64_t>& values) {
    put_time(time);
    text_ += "$dumpvars\n";
    for (SignalId i = 0; i < codes_.size(); ++i) {
        if (codes_[i].length > 0) put_value(i, values[i]);
    }
    text_ += "$end\n";
}

void VcdWriter::put(std::uint64_t time, const std::vector<Change>& changes) {
    put_time(time);
    for (const Change& change : changes) put_value(change.signal, change.value);
    if (text_.size() < kBlock) return;
    file_.write(text_);
    text_.clear();
}

void VcdWriter::put_time(std::uint64_t time) {
    text_ += '#';
    text_ += fmt::format_int(time).c_str();
    text_ += '\n';
}

inline void VcdWriter::put_value(SignalId signal, std::uint64_t value) {
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

void VcdWriter::end(std::uint64_t time) {
    put_time(time);
    file_.write(text_);
    text_.clear();
}

}  // namespace thruway
