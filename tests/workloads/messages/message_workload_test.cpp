#include "workloads/messages/message_workload.h"

#include "core/random.h"
#include "tests/support/problem_of.h"
#include "tests/workloads/stream/brute_force.h"
#include "workloads/ideal/hop_network.h"
#include "workloads/messages/message_csv.h"
#include "workloads/settings/workload_settings.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

InputFilePtr file_of(const std::string& text) {
    return std::make_shared<InputFile>("m.csv", text, true);
}

TEST(MessageWorkload, tells_what_its_file_needs) {
    WorkloadSettings settings;
    settings.kind = "message_file";
    settings.kind.own<MessagesSettings>().file.input = file_of(
        "cycle,source,destination,bytes,class\n0,1,2,8,0\n4,0,5,1000,2\n");
    const auto workload = settings.kind->make(settings, 64, 1);
    EXPECT_EQ(workload->hosts(), 6u);
    EXPECT_EQ(workload->traffic_classes(), 3u);
    EXPECT_EQ(workload->longest_message_bytes(), 1000u);
    ASSERT_EQ(workload->jobs().size(), 1u);
    EXPECT_EQ(workload->jobs()[0].hosts.size(), 6u);
}

TEST(MessageWorkload, is_refused_when_it_is_made) {
    const auto problem = [](const std::string& text) {
        return problem_of([&] { MessageWorkload(file_of(text), 4); });
    };
    EXPECT_EQ(problem("cycle,source,destination,bytes\n"),
              "m.csv: the file has no message; give one a line");
    EXPECT_EQ(problem("cycle,source,destination,bytes\n0,1,2,8\n0,4,2,8\n"),
              "m.csv:3:3: source = 4: give a whole number from 0 to 3");
}

// docs/workloads/messages.md. A hop takes 3 cycles; hosts 0 to 3 form a square.
TEST(MessageWorkload, plays_the_example_of_the_documentation) {
    const MessageWorkload workload(file_of("cycle,source,destination,bytes,id,after,delay_cycles,"
                                           "class\n"
                                           "0,0,1,4096,1,,,\n"
                                           "0,1,0,4096,2,,,\n"
                                           "0,0,2,64,3,2,100,1\n"
                                           "0,0,3,64,,3,,1\n"),
                                   4);
    const auto player = workload.player();
    std::map<std::string, Cycle> starts;
    play_hops(*player, mesh_latency(2, 3), [&](const HopDelivery& delivery) {
        const MessageId id = delivery.message.id;
        starts[player->task_name(id.source, id.number)] = delivery.message.start;
    });
    EXPECT_EQ(starts, (std::map<std::string, Cycle>{{"message of line 2", 0},
                                                    {"message of line 3", 0},
                                                    {"message of line 4", 103},
                                                    {"message of line 5", 103}}));
}

/// A random file and the same as a list. The ids are in no order.
std::string random_file(std::uint32_t seed, unsigned hosts, std::vector<Listed>& list) {
    std::uint64_t counter = 0;
    const auto random = [&](std::uint32_t n) {
        return below(draw(seed, DrawPurpose::kTest, 4, counter++).a, n);
    };
    std::ostringstream text;
    MessageCsvWriter writer(text);
    const auto id = [&](std::size_t line) { return (line + 1) * 11400714819323198485U; };
    list.resize(1 + random(40));
    Cycle cycle = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        cycle += random(8);
        list[i] = {cycle, random(hosts), random(hosts), {}, random(12)};
        MessageLine line{
            cycle, HostId{list[i].source}, HostId{list[i].destination}, random(100), id(i),
            {},    list[i].delay};
        for (std::size_t earlier = 0; earlier < i; ++earlier) {
            const bool concerns = list[earlier].destination == list[i].source ||
                                  list[earlier].source == list[i].source;
            if (!concerns || random(4) != 0) continue;
            list[i].after.push_back(earlier);
            line.after.push_back(id(earlier));
        }
        writer.write(line);
    }
    return text.str();
}

TEST(MessageWorkload, plays_files_as_a_player_without_shortcuts_does) {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const unsigned hosts = 1 + seed % 7;
        std::vector<Listed> list;
        const MessageWorkload workload(file_of(random_file(seed, hosts, list)), hosts);
        const auto expected = brute_force_always(list, hosts, 2, 1 + seed % 5);
        const auto player = workload.player();
        std::size_t delivered = 0;
        play_hops(*player, mesh_latency(2, 1 + seed % 5), [&](const HopDelivery& delivery) {
            const MessageId id = delivery.message.id;
            const std::string name = player->task_name(id.source, id.number);
            // Line 2 has the first message.
            const std::size_t line = std::stoul(name.substr(name.rfind(' ') + 1)) - 2;
            EXPECT_EQ(delivery.injected, expected.at(line).injected) << "seed " << seed << name;
            EXPECT_EQ(delivery.ejected, expected.at(line).ejected) << "seed " << seed << name;
            ++delivered;
        });
        ASSERT_EQ(delivered, list.size()) << "seed " << seed;
    }
}

}  // namespace
}  // namespace thruway::test
