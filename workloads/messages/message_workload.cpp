#include "workloads/messages/message_workload.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "workloads/messages/message_csv.h"
#include "workloads/settings/workload_settings.h"
#include "workloads/stream/stream_player.h"

#include <algorithm>
#include <string>
#include <utility>

namespace thruway {

namespace {

constexpr const char* kMessagesJob = "messages";

/// The messages of the file without their delays.
class UndelayedMessages : public MessageSource {
public:
    explicit UndelayedMessages(std::unique_ptr<MessageSource> source)
        : source_(std::move(source)) {}

    bool next(StreamMessage& message) override {
        const bool some = source_->next(message);
        message.delay = 0;
        return some;
    }
    std::string name(std::uint32_t label) const override { return source_->name(label); }

private:
    std::unique_ptr<MessageSource> source_;
};

}  // namespace

void fields(SettingsVisitor& io, MessagesSettings& settings) {
    io.file("messages_file", settings.file,
            "messages: CSV file cycle,source,destination,bytes and, if you like, "
            "id,after,delay_cycles,class; paths as for `matrix_file`");
}

MessageWorkload::MessageWorkload(InputFilePtr file, const HostSupply& hosts)
    : file_(std::move(file)) {
    MessageCsvSource source(file_->stream(), file_->path(), hosts);
    StreamMessage read;
    while (source.next(read)) {
        ++messages_;
        const Message& message = read.message;
        hosts_ = std::max({hosts_, index(message.id.source) + 1, index(message.destination) + 1});
        longest_ = std::max(longest_, message.bytes);
        classes_ = std::max(classes_, message.traffic_class + 1U);
    }
    if (messages_ == 0) {
        throw Problem("the file has no message; give one a line", {file_->path(), 0, 0});
    }
}

std::unique_ptr<WorkloadPlayer> MessageWorkload::player() const {
    return std::make_unique<StreamPlayer>(
        std::make_unique<MessageCsvSource>(file_->stream(), file_->path(), hosts_), hosts_,
        StreamRule::kAlwaysDelayed);
}

std::unique_ptr<WorkloadPlayer> MessageWorkload::player_without(HostWork work) const {
    if (work != HostWork::kDelays && work != HostWork::kAll) return nullptr;
    return std::make_unique<StreamPlayer>(
        std::make_unique<UndelayedMessages>(
            std::make_unique<MessageCsvSource>(file_->stream(), file_->path(), hosts_)),
        hosts_, StreamRule::kAlwaysDelayed);
}

std::vector<Job> MessageWorkload::jobs() const {
    Job job{kMessagesJob, {}};
    for (unsigned host = 0; host < hosts_; ++host) job.hosts.push_back(HostId{host});
    return {job};
}

std::shared_ptr<const Workload> make_messages(const WorkloadSettings& settings,
                                              const HostSupply& hosts, std::uint64_t seed) {
    static_cast<void>(seed);
    const FileSetting& file = settings.kind.own<MessagesSettings>().file;
    return std::make_shared<MessageWorkload>(
        input_or_read(file.input, "workload.messages_file", file.path, InputLength::kAny), hosts);
}

}  // namespace thruway
