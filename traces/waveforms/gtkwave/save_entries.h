// traces/waveforms/gtkwave/save_entries.h
// The entries of a save file of GTKWave: signals in nested groups.
#pragma once

#include "traces/waveforms/signals/signal.h"

#include <string>
#include <vector>

namespace thruway {

class SaveEntries {
public:
    /// `states`, `numbers`: names of the filter files.
    SaveEntries(std::string fabric, std::string states, std::string numbers);

    void open(const std::string& name, bool closed);
    void close();
    /// A line without a signal.
    void title(const std::string& text);
    void add(const SignalScope& scope, const Signal& signal);
    const std::string& text() const { return text_; }

private:
    struct Group {
        std::string name;
        bool closed;
    };
    void put_flags(unsigned flags);

    const std::string fabric_;
    const std::string states_;
    const std::string numbers_;
    std::vector<Group> open_;
    unsigned flags_ = 0;
    std::string text_;
};

}  // namespace thruway
