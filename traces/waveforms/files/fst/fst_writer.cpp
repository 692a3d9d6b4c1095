#include "traces/waveforms/files/fst/fst_writer.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {
namespace {

constexpr FstFile::Place kNoPlace = ~FstFile::Place{0};

}  // namespace

FstWriter::FstWriter(AtomicFile& file, const WaveformHead& head, const ShownSignals& shown,
                     std::vector<std::uint64_t> values, Cycle first)
    : WaveformWriter(head.clock_period_ps, std::move(values), first),
      file_(file, head.version),
      places_(shown.list.signals.size(), kNoPlace) {
    for (const std::string& comment : comments(head, shown.list.legend)) file_.comment(comment);
    declare_signals(
        head.fabric, shown, [&](const std::string& module) { file_.open_module(module); },
        [&] { file_.close_module(); },
        [&](SignalId id, const Signal& signal) {
            const std::string range = signal.width == 1 ? ""
                                                        : fmt::format(" [{}:0]", signal.width - 1);
            places_[id] = file_.add(signal.name + range, signal.width);
        });
}

void FstWriter::begin(std::uint64_t time, const std::vector<std::uint64_t>& values) {
    file_.time(time);
    for (SignalId i = 0; i < places_.size(); ++i) {
        if (places_[i] != kNoPlace) file_.put(places_[i], values[i]);
    }
}

void FstWriter::put(std::uint64_t time, const std::vector<Change>& changes) {
    file_.time(time);
    for (const Change& change : changes) file_.put(places_[change.signal], change.value);
}

void FstWriter::end(std::uint64_t time) {
    file_.time(time);
    file_.finish();
}

}  // namespace thruway
