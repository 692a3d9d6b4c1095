// The process group of MPI. Messages of parts go from process to process: part p is in process p.

#include "core/problem.h"
#include "core/tables/machine_tables.h"
#include "mpi/process_group.h"

#include <fmt/format.h>
#include <mpi.h>

#include <algorithm>
#include <cstring>
#include <deque>
#include <map>
#include <optional>

namespace thruway {
namespace {

constexpr int kFirstPiece = 0;  ///< tag of the beginning of a message
constexpr int kRest = 1;        ///< tag of what does not fit into the first piece
constexpr int kGathered = 2;

/// MPI counts in int.
constexpr std::size_t kMostAtOnce = std::size_t{1} << 30;

/// Bytes of the first piece, with the length of the whole message in front. A receive of this size
/// is posted before the message is sent, so that it is taken from the network at once.
constexpr std::size_t kPieceBytes = 16384;
constexpr std::size_t kLengthBytes = sizeof(std::uint64_t);

int count_of(std::size_t bytes) { return static_cast<int>(bytes); }
int rank_of(unsigned part) { return static_cast<int>(part); }

/// Two messages may be on the way to a process: the receiver has used the one before the last when
/// the next is sent, because it sent its own in between.
class Outbox {
public:
    void send(unsigned to, const std::vector<std::uint8_t>& bytes) {
        Message& message = messages_[next_];
        next_ = 1 - next_;
        message.wait();
        const std::uint64_t length = bytes.size();
        message.bytes.resize(kLengthBytes + bytes.size());
        std::memcpy(message.bytes.data(), &length, kLengthBytes);
        std::copy(bytes.begin(), bytes.end(), message.bytes.begin() + kLengthBytes);
        const std::size_t first = std::min(message.bytes.size(), kPieceBytes);
        MPI_Isend(message.bytes.data(), count_of(first), MPI_BYTE, rank_of(to), kFirstPiece,
                  MPI_COMM_WORLD, &message.first);
        for (std::size_t at = first; at < message.bytes.size(); at += kMostAtOnce) {
            const std::size_t piece = std::min(message.bytes.size() - at, kMostAtOnce);
            MPI_Isend(message.bytes.data() + at, count_of(piece), MPI_BYTE, rank_of(to), kRest,
                      MPI_COMM_WORLD, &message.rest.emplace_back());
        }
    }
    void finish() {
        for (Message& message : messages_) message.wait();
    }

private:
    struct Message {
        std::vector<std::uint8_t> bytes;
        MPI_Request first = MPI_REQUEST_NULL;
        std::vector<MPI_Request> rest;

        void wait() {
            MPI_Wait(&first, MPI_STATUS_IGNORE);
            for (MPI_Request& request : rest) MPI_Wait(&request, MPI_STATUS_IGNORE);
            rest.clear();
        }
    };

    Message messages_[2];
    unsigned next_ = 0;
};

class Inbox {
public:
    void receive(unsigned from, std::vector<std::uint8_t>& bytes) {
        if (posted_ == MPI_REQUEST_NULL) post(from);
        MPI_Wait(&posted_, MPI_STATUS_IGNORE);
        std::uint64_t length = 0;
        std::memcpy(&length, piece_.data(), kLengthBytes);
        bytes.resize(static_cast<std::size_t>(length));
        const std::size_t first = std::min(bytes.size(), kPieceBytes - kLengthBytes);
        std::memcpy(bytes.data(), piece_.data() + kLengthBytes, first);
        for (std::size_t at = first; at < bytes.size(); at += kMostAtOnce) {
            const std::size_t more = std::min(bytes.size() - at, kMostAtOnce);
            MPI_Recv(bytes.data() + at, count_of(more), MPI_BYTE, rank_of(from), kRest,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        post(from);
    }
    /// No message is expected any more.
    void finish() {
        if (posted_ == MPI_REQUEST_NULL) return;
        MPI_Cancel(&posted_);
        MPI_Wait(&posted_, MPI_STATUS_IGNORE);
    }

private:
    void post(unsigned from) {
        piece_.resize(kPieceBytes);
        MPI_Irecv(piece_.data(), count_of(kPieceBytes), MPI_BYTE, rank_of(from), kFirstPiece,
                  MPI_COMM_WORLD, &posted_);
    }

    std::vector<std::uint8_t> piece_;
    MPI_Request posted_ = MPI_REQUEST_NULL;
};

/// Messages between the processes of this machine about their tables.
class MachineMessages final : public TableMessages {
public:
    MachineMessages() {
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine_);
        MPI_Comm_rank(machine_, &rank_);
        MPI_Comm_size(machine_, &size_);
    }
    MachineMessages(const MachineMessages&) = delete;
    MachineMessages& operator=(const MachineMessages&) = delete;

    unsigned processes() const { return static_cast<unsigned>(size_); }
    bool leads() const override { return rank_ == 0; }
    void tell(const TablePlace& place) override {
        const TablePlace& kept = told_.emplace_back(place);
        for (int to = 1; to < size_; ++to) {
            MPI_Isend(&kept, count_of(sizeof kept), MPI_BYTE, to, kTable, machine_,
                      &requests_.emplace_back());
        }
    }
    TablePlace hear() override {
        TablePlace place;
        MPI_Recv(&place, count_of(sizeof place), MPI_BYTE, 0, kTable, machine_, MPI_STATUS_IGNORE);
        return place;
    }
    /// Processes that failed have not heard all. To be called when no process tells any more.
    void finish() {
        for (MPI_Request& request : requests_) MPI_Wait(&request, MPI_STATUS_IGNORE);
        for (int waiting = 1; waiting != 0 && !leads();) {
            MPI_Iprobe(0, kTable, machine_, &waiting, MPI_STATUS_IGNORE);
            if (waiting != 0) hear();
        }
        MPI_Comm_free(&machine_);
    }

private:
    static constexpr int kTable = 0;

    MPI_Comm machine_ = MPI_COMM_NULL;
    int rank_ = 0;
    int size_ = 1;
    std::deque<TablePlace> told_;       ///< until finish(), in place
    std::deque<MPI_Request> requests_;  ///< of messages to the others
};

class MpiProcessGroup final : public ProcessGroup {
public:
    MpiProcessGroup() {
        MPI_Init(nullptr, nullptr);
        int rank = 0;
        int size = 0;
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Comm_size(MPI_COMM_WORLD, &size);
        rank_ = static_cast<unsigned>(rank);
        size_ = static_cast<unsigned>(size);
        machine_.emplace();
        tables_.emplace(*machine_);
    }
    /// All processes end together, or guard() has aborted them.
    ~MpiProcessGroup() override {
        for (auto& [to, box] : outboxes_) box.finish();
        for (auto& [from, box] : inboxes_) box.finish();
        machine_->finish();
        MPI_Finalize();
    }

    unsigned rank() const override { return rank_; }
    unsigned size() const override { return size_; }
    bool leads() const override { return rank_ == 0; }
    unsigned processes_here() const override { return machine_->processes(); }
    TableMemory& tables() override { return machine_->processes() == 1 ? own_tables() : *tables_; }

    void send(unsigned, unsigned to, const Bytes& bytes) override { outboxes_[to].send(to, bytes); }
    void receive(unsigned from, unsigned, Bytes& bytes) override {
        inboxes_[from].receive(from, bytes);
    }
    void sum(std::vector<std::uint64_t>& numbers) override {
        MPI_Allreduce(MPI_IN_PLACE, numbers.data(), count_of(numbers.size()), MPI_UINT64_T, MPI_SUM,
                      MPI_COMM_WORLD);
    }

    std::vector<Bytes> gather(const Bytes& bytes) override {
        std::uint64_t own = bytes.size();
        std::vector<std::uint64_t> sizes(leads() ? size_ : 0);
        MPI_Gather(&own, 1, MPI_UINT64_T, sizes.data(), 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
        std::vector<Bytes> all;
        if (!leads()) {
            for_each_piece(bytes.size(), [&](std::size_t at, std::size_t length) {
                MPI_Send(bytes.data() + at, count_of(length), MPI_BYTE, 0, kGathered,
                         MPI_COMM_WORLD);
            });
            return all;
        }
        all.push_back(bytes);
        for (unsigned from = 1; from < size_; ++from) {
            Bytes& received = all.emplace_back(static_cast<std::size_t>(sizes[from]));
            for_each_piece(received.size(), [&](std::size_t at, std::size_t length) {
                MPI_Recv(received.data() + at, count_of(length), MPI_BYTE, rank_of(from), kGathered,
                         MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            });
        }
        return all;
    }

    void broadcast(Bytes& bytes) override {
        std::uint64_t size = bytes.size();
        MPI_Bcast(&size, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
        bytes.resize(static_cast<std::size_t>(size));
        for_each_piece(bytes.size(), [&](std::size_t at, std::size_t length) {
            MPI_Bcast(bytes.data() + at, count_of(length), MPI_BYTE, 0, MPI_COMM_WORLD);
        });
    }

private:
    void end_all(int status) override { MPI_Abort(MPI_COMM_WORLD, status); }
    void make_no_more_tables() override { tables_->stop(); }

    template <class Visit>
    static void for_each_piece(std::size_t size, Visit visit) {
        for (std::size_t at = 0; at < size; at += kMostAtOnce) {
            visit(at, std::min(size - at, kMostAtOnce));
        }
    }

    unsigned rank_ = 0;
    unsigned size_ = 1;
    std::optional<MachineMessages> machine_;  ///< after MPI_Init()
    std::optional<MachineTables> tables_;
    std::map<unsigned, Outbox> outboxes_;  ///< by receiver
    std::map<unsigned, Inbox> inboxes_;    ///< by sender
};

}  // namespace

std::unique_ptr<ProcessGroup> join_process_group() {
    const Launch started = launch();
    if (started.processes == 1) return nullptr;
    auto group = std::make_unique<MpiProcessGroup>();
    if (group->size() != started.processes) {
        throw Problem(fmt::format(
            "{} started {} processes, of which MPI sees {}; with srun, take a plugin of this MPI "
            "(srun --mpi=list shows them), or reserve nodes with salloc and start them by mpirun",
            started.launcher, started.processes, group->size()));
    }
    return group;
}

}  // namespace thruway
