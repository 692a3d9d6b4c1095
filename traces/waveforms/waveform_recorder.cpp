#include "traces/waveforms/waveform_recorder.h"

#include "core/problem.h"
#include "reporting/files/outputs.h"
#include "traces/waveforms/files/fst/fst_writer.h"
#include "traces/waveforms/files/vcd_writer.h"
#include "traces/waveforms/gtkwave/gtkwave_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

/// A run can notice a deadlock long after everything has come to rest. The waveform shows so many
/// cycles of it.
constexpr Cycle kCyclesOfRest = 10;

void check_request(const WaveformRequest& request, const WatchedFabric& fabric) {
    if (request.format == WaveformFormat::kFst && !can_write_fst()) {
        throw Problem(
            "this build cannot write FST; install Verilator (Debian package verilator), which has "
            "the writer, and configure with -DTHRUWAY_VERILATOR=ON, or write VCD with --vcd",
            {"--fst"});
    }
    if (request.from >= request.to) {
        throw Problem(
            fmt::format("cycle {}; the waveform begins with cycle {}, so that it would be "
                        "empty; name a later one",
                        request.to, request.from),
            {"--to"});
    }
    const std::size_t hosts = fabric.graph.hosts();
    if (request.until_packet && request.until_packet->source >= hosts) {
        throw Problem(fmt::format("packet {} has no source; the hosts are 0 to {}",
                                  to_text(*request.until_packet), hosts - 1),
                      {"--vcd-until-packet"});
    }
}

std::vector<std::uint64_t> initial_values(const SignalList& list) {
    std::vector<std::uint64_t> values;
    for (const Signal& signal : list.signals) values.push_back(signal.initial);
    return values;
}

const WaveformRequest& checked(const WaveformRequest& request, const WatchedFabric& fabric) {
    check_request(request, fabric);
    return request;
}

}  // namespace

WaveformRecorder::WaveformRecorder(const WaveformRequest& request, const WatchedFabric& fabric,
                                   const std::string& version,
                                   std::function<void(const Problem&)> failed)
    : request_(checked(request, fabric)),
      head_{fabric.name, version, fabric.clock_period_ps},
      failed_(std::move(failed)),
      signals_(fabric, request.scopes),
      list_(signals_.list()),
      counter_(list_),
      selected_(signals_.selected()) {
    selected_.push_back(true);
    require_writable(request_.path);
    file_ = std::make_unique<AtomicFile>(request_.path);
    if (!file_->is_special()) {
        require_writable(gtkwave_save_path(request_.path));
        require_writable(gtkwave_states_path(request_.path));
        require_writable(gtkwave_numbers_path(request_.path));
    } else if (request_.format == WaveformFormat::kFst) {
        throw Problem(
            fmt::format("\"{}\" is a pipe or a device; the head of an FST file is written "
                        "last; name a file, or write VCD with --vcd",
                        request_.path),
            {"--fst"});
    }
    const std::vector<std::uint64_t> values = initial_values(list_);
    gate_.sink = &counter_;
    gate_.end = request_.to;
    if (request_.last_cycles > 0) {
        window_ = std::make_unique<ChangeWindow>(request_.last_cycles, values);
        counter_.set_sink(*window_);
    } else {
        make_writer(values, request_.from);
        counter_.set_sink(*writer_);
    }
    signals_.set_sink(&gate_);
}

void WaveformRecorder::make_writer(const std::vector<std::uint64_t>& values, Cycle first) {
    if (request_.format == WaveformFormat::kFst) {
        writer_ = std::make_unique<FstWriter>(*file_, head_, shown(), values, first);
    } else {
        writer_ = std::make_unique<VcdWriter>(*file_, head_, shown(), values, first);
    }
}

void WaveformRecorder::arrived(const PacketIdentity& packet, Cycle now) {
    if (!request_.until_packet || arrived_) return;
    if (PacketName(packet) != *request_.until_packet) return;
    arrived_ = true;
    gate_.end = std::min(gate_.end, now + 1);
}

/// After a failure nothing is tried again, and no file remains.
template <class Step>
void WaveformRecorder::attempt(Step step) {
    if (file_ == nullptr) return;
    try {
        step();
    } catch (const Problem& problem) {
        signals_.set_sink(nullptr);
        writer_.reset();
        file_.reset();
        if (!failed_) throw;
        failed_(problem);
    }
}

void WaveformRecorder::check() {
    attempt([this] { file_->check(); });
}

void WaveformRecorder::finish(Cycle end, bool deadlocked, const std::vector<BlockedPacket>& cycle) {
    attempt([&] { write(end, deadlocked, cycle); });
}

void WaveformRecorder::write(Cycle end, bool deadlocked, const std::vector<BlockedPacket>& cycle) {
    if (request_.until_packet && !arrived_ && !deadlocked) {
        throw Problem(fmt::format("packet {} did not arrive in the {} cycles of the run; no "
                                  "waveform is written",
                                  to_text(*request_.until_packet), end),
                      {"--vcd-until-packet"});
    }
    signals_.advance(end);
    Cycle waveform_end = std::min(end, gate_.end);
    if (deadlocked) waveform_end = std::min(waveform_end, counter_.last() + kCyclesOfRest);
    if (request_.from >= waveform_end) {
        throw Problem(fmt::format("cycle {}; the waveform ends before cycle {}; begin earlier",
                                  request_.from, waveform_end),
                      {"--from"});
    }
    counter_.finish(waveform_end);
    Cycle first = request_.from;
    if (window_ != nullptr) {
        if (waveform_end > request_.last_cycles) {
            first = std::max(first, waveform_end - request_.last_cycles);
        }
        make_writer(window_->values_before(), first);
        window_->replay(*writer_);
    }
    writer_->finish(waveform_end);
    file_->commit();
    if (file_->is_special()) return;
    write_file(gtkwave_states_path(request_.path), gtkwave_states_text(list_.legend));
    write_file(gtkwave_numbers_path(request_.path), gtkwave_numbers_text());
    const GtkwaveView view = {first, waveform_end, !request_.scopes.empty(), cycle};
    write_file(gtkwave_save_path(request_.path),
               gtkwave_save_text(request_.path, head_, shown(), view));
}

}  // namespace thruway
