// Tables that processes of a machine have in common: one of them makes each, the others map it,
// and whatever prevents that, every process has the table or the error.

#include "core/tables/machine_tables.h"
#include "core/problem.h"
#include "core/tables/table.h"

#include <gtest/gtest.h>

#include <deque>
#include <fstream>
#include <map>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace thruway {
namespace {

/// Messages of a process that makes tables to another one, which may be the same.
class Messages final : public TableMessages {
public:
    Messages(std::deque<TablePlace>& places, bool leads) : places_(places), leads_(leads) {}
    bool leads() const override { return leads_; }
    void tell(const TablePlace& place) override { places_.push_back(place); }
    TablePlace hear() override {
        if (places_.empty()) throw std::logic_error("would wait for ever");
        const TablePlace place = places_.front();
        places_.pop_front();
        return place;
    }

private:
    std::deque<TablePlace>& places_;
    bool leads_;
};

/// Two processes in one.
class MachineTablesTest : public ::testing::Test {
protected:
    std::vector<int> numbers(int count) {
        ++made_;
        std::vector<int> all(static_cast<std::size_t>(count));
        std::iota(all.begin(), all.end(), 7);
        return all;
    }
    Table<int> in(MachineTables& process, int count) {
        return {process, [&] { return numbers(count); }};
    }
    static std::vector<int> entries(const Table<int>& table) {
        return {table.begin(), table.end()};
    }
    /// Mappings of tables, by the number of their file.
    static std::map<std::string, unsigned> mappings() {
        std::map<std::string, unsigned> all;
        std::ifstream maps("/proc/self/maps");
        for (std::string line; std::getline(maps, line);) {
            const std::size_t name = line.find("/memfd:thruway table");
            if (name == std::string::npos) continue;
            const std::size_t file = line.find_last_not_of(' ', name - 1);
            ++all[line.substr(line.rfind(' ', file), file + 1 - line.rfind(' ', file))];
        }
        return all;
    }

    std::deque<TablePlace> places_;
    Messages of_maker_{places_, true};
    Messages of_other_{places_, false};
    MachineTables maker_{of_maker_};
    MachineTables other_{of_other_};
    unsigned made_ = 0;
};

TEST_F(MachineTablesTest, are_made_once_and_are_in_memory_once) {
    const Table<int> first = in(maker_, 100'000);
    const Table<int> second = in(maker_, 3);
    const Table<int> first_of_other = in(other_, 100'000);
    const Table<int> second_of_other = in(other_, 3);
    EXPECT_EQ(made_, 2u);
    EXPECT_EQ(first_of_other.size(), 100'000u);
    EXPECT_EQ(entries(first_of_other), entries(first));
    EXPECT_EQ(entries(second_of_other), (std::vector<int>{7, 8, 9}));
    const auto files = mappings();
    EXPECT_EQ(files.size(), 2u);
    for (const auto& [file, count] : files) EXPECT_EQ(count, 2u) << file;
}

TEST_F(MachineTablesTest, are_freed_with_their_last_copy) {
    Table<int> kept;
    {
        MachineTables maker(of_maker_);
        kept = in(maker, 10);
    }
    Table<int> copy = kept;
    kept = {};
    EXPECT_EQ(mappings().size(), 1u);
    EXPECT_EQ(copy[9], 16);
    copy = {};
    EXPECT_TRUE(mappings().empty());
}

TEST_F(MachineTablesTest, are_mapped_by_another_process) {
    const Table<int> table = in(maker_, 50'000);
    const pid_t child = ::fork();
    if (child == 0) {
        // What the parent has mapped is mapped here, too; the file is opened anew.
        made_ = 0;
        const Table<int> same = in(other_, 50'000);
        const bool right = made_ == 0 && entries(same) == entries(table);
        ::_exit(right ? 0 : 1);
    }
    int status = -1;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
}

/// As in a container whose processes have numbers of their own.
TEST_F(MachineTablesTest, are_made_again_where_the_file_is_not_found) {
    std::vector<Table<int>> tables;
    for (unsigned wrong = 0; wrong < 5; ++wrong) {
        tables.push_back(in(maker_, 20));
        TablePlace& place = places_.back();
        if (wrong == 0) place.descriptor = 1 << 20;
        if (wrong == 1) place.process = ::getppid();
        if (wrong == 2) ++place.file;
        if (wrong == 3) ++place.device;
        if (wrong == 4) ++place.bytes;
        made_ = 0;
        const Table<int> own = in(other_, 20);
        EXPECT_EQ(made_, 1u) << wrong;
        EXPECT_EQ(entries(own), entries(tables.back())) << wrong;
    }
    tables.push_back(in(maker_, 20));
    made_ = 0;
    EXPECT_EQ(in(other_, 20).size(), 20u);
    EXPECT_EQ(made_, 0u) << "the next one is shared again";
}

/// As after `ulimit -f 1`.
TEST_F(MachineTablesTest, are_made_by_each_process_where_files_may_not_be_so_long) {
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small{1024, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const Table<int> own = in(maker_, 257);
    const Table<int> shared = in(maker_, 256);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    EXPECT_EQ(entries(in(other_, 257)), entries(own));
    EXPECT_EQ(entries(in(other_, 256)), entries(shared));
    EXPECT_EQ(made_, 3u);
}

TEST_F(MachineTablesTest, can_be_empty) {
    EXPECT_TRUE(in(maker_, 0).empty());
    EXPECT_TRUE(in(other_, 0).empty());
    EXPECT_TRUE(Table<int>().empty());
}

/// Every process has the error, and none waits for what does not come.
TEST_F(MachineTablesTest, fail_everywhere_if_one_cannot_be_made) {
    const auto refused = []() -> std::vector<int> { throw Problem("no such route"); };
    const Table<int> before = in(maker_, 4);
    EXPECT_THROW((Table<int>(maker_, refused)), Problem);
    EXPECT_EQ(in(other_, 4).size(), 4u);
    EXPECT_EQ(made_, 1u);
    EXPECT_THROW((Table<int>(other_, refused)), Problem);
    EXPECT_EQ(in(other_, 5).size(), 5u);
    EXPECT_EQ(in(maker_, 6).size(), 6u);
    EXPECT_TRUE(places_.empty());
}

TEST_F(MachineTablesTest, are_made_by_each_process_after_the_first_one_has_failed_otherwise) {
    maker_.stop();
    EXPECT_EQ(in(other_, 5).size(), 5u);
    EXPECT_EQ(in(other_, 6).size(), 6u);
    EXPECT_EQ(made_, 2u);
}

/// The others go on without it.
TEST_F(MachineTablesTest, are_not_waited_for_by_a_process_that_failed) {
    other_.stop();
    EXPECT_EQ(in(other_, 5).size(), 5u);
    EXPECT_EQ(in(maker_, 5).size(), 5u);
    EXPECT_EQ(places_.size(), 1u);
}

}  // namespace
}  // namespace thruway
