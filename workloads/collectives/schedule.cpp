#include "workloads/collectives/schedule.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <numeric>
#include <utility>

namespace thruway {
namespace {

/// After a step of more tasks an empty computation joins them, so that a step of many tasks behind
/// another needs few dependencies.
constexpr std::size_t kWidestStep = 4;

HostId host_of(Rank rank) { return HostId{rank}; }

}  // namespace

Schedule::Schedule(unsigned ranks, unsigned reduction_bytes_per_cycle,
                   std::vector<Carried>* carried)
    : graph_(ranks),
      reduction_bytes_per_cycle_(reduction_bytes_per_cycle),
      carried_(carried),
      steps_(ranks) {}

Members Schedule::all() const {
    Members members(ranks());
    std::iota(members.begin(), members.end(), 0U);
    return members;
}

Schedule::Number Schedule::add(Rank rank, const Task& task) {
    ++tasks_;
    check_tasks(1);
    const Number number = graph_.add(host_of(rank), task);
    for (const Number earlier : steps_[rank].previous) {
        graph_.begins_after(host_of(rank), number, earlier);
    }
    return number;
}

Schedule::Sent Schedule::send(Rank from, Rank to, const Pieces& pieces, Use use) {
    join_wide_step(from);
    Sent message{from, to, steps_[from].sent++, 0, use};
    for (const Piece& piece : pieces) message.bytes += piece.bytes;
    Task task;
    task.kind = TaskKind::kSend;
    task.peer = host_of(to);
    task.tag = message.tag;
    task.amount = message.bytes;
    const Number number = add(from, task);
    steps_[from].present.push_back(number);
    if (carried_ != nullptr) carried_->push_back({from, number, use, pieces});
    return message;
}

void Schedule::receive(const Sent& message) {
    join_wide_step(message.to);
    Task task;
    task.kind = TaskKind::kReceive;
    task.peer = host_of(message.from);
    task.tag = message.tag;
    task.amount = message.bytes;
    Number number = add(message.to, task);
    if (message.use == Use::kReduce && reduction_bytes_per_cycle_ > 0 && message.bytes > 0) {
        Task reduction;
        reduction.amount = (message.bytes - 1) / reduction_bytes_per_cycle_ + 1;
        const Number received = number;
        number = add(message.to, reduction);
        graph_.begins_after(host_of(message.to), number, received);
    }
    steps_[message.to].present.push_back(number);
}

void Schedule::compute(Rank rank, std::uint64_t cycles) {
    if (cycles == 0) return;
    join_wide_step(rank);
    Task task;
    task.amount = cycles;
    steps_[rank].present.push_back(add(rank, task));
}

void Schedule::end_step(Rank rank) {
    Steps& steps = steps_[rank];
    if (steps.present.empty()) return;
    steps.previous.swap(steps.present);
    steps.present.clear();
}

void Schedule::join_wide_step(Rank rank) {
    if (steps_[rank].previous.size() <= kWidestStep) return;
    const Number join = add(rank, {});
    steps_[rank].previous.assign(1, join);
}

void Schedule::check_tasks(std::size_t times) const {
    if (tasks_ * times <= kMostTasks) return;
    throw Problem(fmt::format("workload.collective: it would have more than {} tasks, which are "
                              "the sends, receives and computations of all hosts in all "
                              "repetitions; set a smaller workload.repeat, or choose an algorithm "
                              "with fewer messages",
                              kMostTasks));
}

TaskGraph Schedule::take() {
    graph_.close();
    return std::move(graph_);
}

}  // namespace thruway
