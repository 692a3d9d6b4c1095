#include "workloads/jobs/job_set_player.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {

JobSetPlayer::JobSetPlayer(std::shared_ptr<const JobMap> map,
                           std::vector<std::unique_ptr<WorkloadPlayer>> players)
    : WorkloadPlayer(0),
      map_(std::move(map)),
      players_(std::move(players)),
      begun_(map_->hosts()),
      whole_(map_->hosts()),
      is_uncopied_(map_->hosts()) {}

void JobSetPlayer::play_only(const std::vector<HostId>& hosts) {
    std::vector<std::vector<HostId>> ranks(players_.size());
    for (const HostId host : hosts) {
        const JobMap::Place place = map_->place(host);
        if (place.job != JobMap::kNoJob) ranks[place.job].push_back(place.rank);
    }
    for (std::size_t job = 0; job < players_.size(); ++job) players_[job]->play_only(ranks[job]);
}

Cycle JobSetPlayer::advance(HostId host, Cycle now, std::vector<Message>& started) {
    const JobMap::Place place = map_->place(host);
    if (place.job == JobMap::kNoJob) return kNever;
    const PlacedJob& of = job(place);
    if (now < of.start) return of.start;
    WorkloadPlayer& player = *players_[place.job];
    const std::size_t first = started.size();
    if (!begun_[index(host)] && now > of.start) player.advance(place.rank, 0, started);
    begun_[index(host)] = true;
    played(host);
    const Cycle next = player.advance(place.rank, now - of.start, started);
    for (std::size_t i = first; i < started.size(); ++i) {
        Message& message = started[i];
        message.id.source = host;
        message.destination = of.host_of_rank[index(message.destination)];
        message.traffic_class = static_cast<std::uint8_t>(map_->first_class(place.job) +
                                                          message.traffic_class);
        message.start += of.start;
    }
    return shifted(next, of.start);
}

Cycle JobSetPlayer::arrived(HostId host, const Arrival& arrival) {
    const JobMap::Place place = map_->place(host);
    const Cycle start = job(place).start;
    played(host);
    Arrival inside = arrival;
    inside.message.source = map_->place(arrival.message.source).rank;
    inside.time -= start;
    inside.injected -= start;
    return shifted(players_[place.job]->arrived(place.rank, inside), start);
}

bool JobSetPlayer::finished(HostId host) const {
    const JobMap::Place place = map_->place(host);
    return place.job == JobMap::kNoJob || players_[place.job]->finished(place.rank);
}

bool JobSetPlayer::takes_bytes(HostId host) const {
    const JobMap::Place place = map_->place(host);
    return place.job != JobMap::kNoJob && players_[place.job]->takes_bytes(place.rank);
}

void JobSetPlayer::report_round_trips(RoundTripSink* sink) {
    trips_.clear();
    for (std::size_t job = 0; job < players_.size(); ++job) {
        if (sink != nullptr) {
            trips_.push_back(std::make_unique<TripsOfJob>(map_->jobs()[job], *sink));
        }
        players_[job]->report_round_trips(sink != nullptr ? trips_.back().get() : nullptr);
    }
}

void JobSetPlayer::TripsOfJob::answered(const RoundTrip& trip) {
    RoundTrip outside = trip;
    outside.client = job_.host_of_rank[index(trip.client)];
    outside.server = job_.host_of_rank[index(trip.server)];
    for (Cycle* time : {&outside.generated, &outside.started, &outside.answered}) {
        *time += job_.start;
    }
    sink_.answered(outside);
}

std::string JobSetPlayer::prefix(const JobMap::Place& place) const {
    return fmt::format("job {}, rank {}: ", job(place).name, index(place.rank));
}

std::vector<WaitingTask> JobSetPlayer::waiting(HostId host) const {
    const JobMap::Place place = map_->place(host);
    if (place.job == JobMap::kNoJob) return {};
    const std::vector<HostId>& host_of_rank = job(place).host_of_rank;
    std::vector<WaitingTask> tasks = players_[place.job]->waiting(place.rank);
    for (WaitingTask& task : tasks) {
        task.host = host;
        task.task = prefix(place) + task.task;
        for (HostId& by : task.by) by = host_of_rank[index(by)];
        if (index(task.sends_to) < host_of_rank.size()) {
            task.sends_to = host_of_rank[index(task.sends_to)];
        }
    }
    return tasks;
}

std::string JobSetPlayer::task_name(HostId host, std::uint32_t task) const {
    const JobMap::Place place = map_->place(host);
    return prefix(place) + players_[place.job]->task_name(place.rank, task);
}

void JobSetPlayer::played(HostId host) {
    if (is_uncopied_[index(host)]) return;
    is_uncopied_[index(host)] = true;
    uncopied_.push_back(host);
}

void JobSetPlayer::copy_spans(HostId host) const {
    const JobMap::Place place = map_->place(host);
    const PlacedJob& of = job(place);
    const WorkloadPlayer& player = *players_[place.job];
    const PlayRecord::Spans& spans = player.record().spans(place.rank);
    const auto outside = [&of](TaskSpan span) {
        for (Cycle* time : {&span.released, &span.begin, &span.end, &span.injected}) {
            *time = shifted(*time, of.start);
        }
        if (span.cause.kind == Cause::Kind::kMessage) {
            span.cause.source = of.host_of_rank[index(span.cause.source)];
        }
        return span;
    };
    PlayRecord::Spans& copies = whole_.spans(host);
    if (spans.appended()) {
        for (std::size_t place = copies.size(); place < spans.size(); ++place) {
            copies.append(spans.number(place), outside(spans[place]));
        }
        return;
    }
    // Spans of a later task first: the record of the host grows once.
    for (std::size_t task = spans.size(); task-- > 0;) {
        copies.numbered(static_cast<std::uint32_t>(task)) = outside(spans[task]);
    }
}

const PlayRecord& JobSetPlayer::record() const {
    for (const HostId host : uncopied_) {
        copy_spans(host);
        is_uncopied_[index(host)] = false;
    }
    uncopied_.clear();
    return whole_;
}

PlayRecord& JobSetPlayer::record() {
    static_cast<void>(std::as_const(*this).record());
    return whole_;
}

}  // namespace thruway
