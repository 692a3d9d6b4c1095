#include "traces/waveforms/waveform_recorder.h"

#include "core/problem.h"
#include "reporting/files/outputs.h"
#include "traces/waveforms/files/gtkwave_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

void check_request(const WaveformRequest& request, const WatchedFabric& fabric) {
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
      signals_(fabric, request.scopes) {
    require_writable(request_.vcd_path);
    file_ = std::make_unique<AtomicFile>(request_.vcd_path);
    if (!file_->is_special()) {
        require_writable(gtkwave_save_path(request_.vcd_path));
        require_writable(gtkwave_filter_path(request_.vcd_path));
    }
    const std::vector<std::uint64_t> values = initial_values(signals_.list());
    if (request_.last_cycles > 0) {
        window_ = std::make_unique<ChangeWindow>(request_.last_cycles, values);
        gate_.sink = window_.get();
    } else {
        writer_ = std::make_unique<VcdWriter>(*file_, head_, signals_.list(), signals_.selected(),
                                              values, request_.from);
        gate_.sink = writer_.get();
    }
    gate_.end = request_.to;
    signals_.set_sink(&gate_);
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
        file_.reset();
        if (!failed_) throw;
        failed_(problem);
    }
}

void WaveformRecorder::check() {
    attempt([this] { file_->check(); });
}

void WaveformRecorder::finish(Cycle end, bool deadlocked) {
    attempt([&] { write(end, deadlocked); });
}

void WaveformRecorder::write(Cycle end, bool deadlocked) {
    if (request_.until_packet && !arrived_ && !deadlocked) {
        throw Problem(fmt::format("packet {} did not arrive in the {} cycles of the run; no "
                                  "waveform is written",
                                  to_text(*request_.until_packet), end),
                      {"--vcd-until-packet"});
    }
    const Cycle waveform_end = std::min(end, gate_.end);
    if (request_.from >= waveform_end) {
        throw Problem(fmt::format("cycle {}; the waveform ends before cycle {}; begin earlier",
                                  request_.from, waveform_end),
                      {"--from"});
    }
    signals_.advance(end);
    Cycle first = request_.from;
    if (window_ != nullptr) {
        if (waveform_end > request_.last_cycles) {
            first = std::max(first, waveform_end - request_.last_cycles);
        }
        writer_ = std::make_unique<VcdWriter>(*file_, head_, signals_.list(), signals_.selected(),
                                              window_->values_before(), first);
        window_->replay(*writer_);
    }
    writer_->finish(waveform_end);
    file_->commit();
    if (file_->is_special()) return;
    write_file(gtkwave_filter_path(request_.vcd_path), gtkwave_filter_text(signals_.list().legend));
    write_file(gtkwave_save_path(request_.vcd_path),
               gtkwave_save_text(request_.vcd_path, head_, signals_.list(), signals_.selected(),
                                 first, waveform_end));
}

}  // namespace thruway
