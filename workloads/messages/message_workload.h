// workloads/messages/message_workload.h
// Kind `messages` of workload: the messages of a CSV file.
#pragma once

#include "settings/values/file_setting.h"
#include "workloads/settings/workload_rows.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct MessagesSettings {
    FileSetting file = {"", nullptr, InputLength::kAny};
};

void fields(SettingsVisitor& io, MessagesSettings& settings);

class MessageWorkload : public Workload {
public:
    /// Reads the file once to check it. Errors: Problem.
    MessageWorkload(InputFilePtr file, const HostSupply& hosts);

    std::unique_ptr<WorkloadPlayer> player() const override;
    std::unique_ptr<WorkloadPlayer> player_without(HostWork work) const override;
    /// One more than the highest host in the file.
    unsigned hosts() const override { return hosts_; }
    std::vector<Job> jobs() const override;
    std::uint64_t longest_message_bytes() const override { return longest_; }
    unsigned traffic_classes() const override { return classes_; }

    std::uint64_t messages() const { return messages_; }

private:
    InputFilePtr file_;
    unsigned hosts_ = 0;
    unsigned classes_ = 1;
    std::uint64_t longest_ = 0;
    std::uint64_t messages_ = 0;
};

std::shared_ptr<const Workload> make_messages(const WorkloadSettings& settings,
                                              const HostSupply& hosts, std::uint64_t seed);

}  // namespace thruway
