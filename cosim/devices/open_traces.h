// cosim/devices/open_traces.h
// Waveform files that are open. They are closed when the program ends by std::quick_exit(), without
// destructors, as Thruway's command does: a file that is not closed cannot be read.
#pragma once

#include <cstdlib>
#include <functional>
#include <map>
#include <utility>

namespace thruway {

class OpenTraces {
public:
    /// `close` is called at std::quick_exit(), unless remove(owner) comes before.
    static void add(const void* owner, std::function<void()> close) {
        static const int registered = std::at_quick_exit(close_all);
        static_cast<void>(registered);
        all()[owner] = std::move(close);
    }
    static void remove(const void* owner) { all().erase(owner); }

private:
    static std::map<const void*, std::function<void()>>& all() {
        static std::map<const void*, std::function<void()>> open;
        return open;
    }
    static void close_all() {
        for (const auto& [owner, close] : all()) close();
    }
};

}  // namespace thruway
