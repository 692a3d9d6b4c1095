#include "workloads/graph/play/waiting_lines.h"

#include <algorithm>

namespace thruway {
namespace {

Cycle at_or_zero(const std::vector<Cycle>& times, std::uint8_t number) {
    return number < times.size() ? times[number] : 0;
}

Cycle& grown(std::vector<Cycle>& times, std::uint8_t number) {
    if (number >= times.size()) times.resize(number + 1U);
    return times[number];
}

}  // namespace

void WaitingLines::add(const Needs& needs, const InLine& waiting) {
    auto line = std::find_if(lines_.begin(), lines_.end(),
                             [&](const Line& other) { return other.needs == needs; });
    if (line == lines_.end()) line = lines_.insert(lines_.end(), Line{needs, {}});
    line->queue.push(waiting);
}

Cycle WaitingLines::next() const {
    Cycle earliest = kNever;
    for (const Line& line : lines_) {
        if (!line.queue.empty()) earliest = std::min(earliest, possible(line.needs));
    }
    return earliest;
}

InLine WaitingLines::take(Cycle now) {
    Line* first = nullptr;
    for (Line& line : lines_) {
        if (line.queue.empty() || possible(line.needs) > now) continue;
        if (first == nullptr || first->queue.top() > line.queue.top()) first = &line;
    }
    const InLine taken = first->queue.top();
    first->queue.pop();
    return taken;
}

Cycle WaitingLines::possible(const Needs& needs) const {
    const Cycle processor = needs.processor ? free(needs.cpu) : 0;
    switch (needs.interface) {
        case Needs::Interface::kNone: return processor;
        case Needs::Interface::kSend: return std::max(processor, at_or_zero(sends_, needs.nic));
        case Needs::Interface::kReceive: break;
    }
    return std::max(processor, at_or_zero(receives_, needs.nic));
}

void WaitingLines::occupy_processor(std::uint8_t cpu, Cycle until) {
    grown(processors_, cpu) = until;
}

void WaitingLines::occupy_interface(Needs::Interface interface, std::uint8_t nic, Cycle until) {
    grown(interface == Needs::Interface::kSend ? sends_ : receives_, nic) = until;
}

}  // namespace thruway
