// tests/rtl_models/queued_router/storage/storage_property_test.cpp
// Every storage under random traffic, cycle by cycle against the plain lists of
// storage_reference.h: no packet is lost, one departure per output, queues are first-in first-out,
// as many departures as any matching has and of the best packets, and no header that overtakes.

#include "tests/rtl_models/queued_router/matching/matching_reference.h"
#include "tests/rtl_models/queued_router/storage/storage_reference.h"

#include <random>
#include <set>
#include <string>

namespace thruway {
namespace {

using namespace test;

struct Case {
    TestedStorage organisation;
    QueuedSettings settings;
    unsigned dimensions;
};

/// A router whose links are busy for some cycles after each packet.
class RandomRouter {
public:
    RandomRouter(const Case& setup, unsigned seed)
        : setup_(setup),
          outputs_(setup.dimensions + 1),
          bench_(setup.organisation, setup.settings, setup.dimensions),
          reference_(setup.organisation, setup.settings),
          bits_(seed),
          busy_until_(outputs_, 0) {}

    void run(unsigned cycles, unsigned load_percent) {
        for (unsigned i = 0; i < cycles && !failed(); ++i) cycle(load_percent);
    }
    void drain() {
        for (unsigned i = 0; i < 20000 && !(at_rest() || failed()); ++i) cycle(0);
        EXPECT_TRUE(at_rest());
        EXPECT_EQ(departed_.size(), packets_);
        EXPECT_EQ(bench_.storage->packets(), 0u);
    }
    std::size_t waited() const { return waited_; }
    std::size_t cut_through() const { return cut_through_; }

private:
    static bool failed() { return ::testing::Test::HasFailure(); }
    unsigned below(unsigned n) { return static_cast<unsigned>(bits_() % n); }
    bool at_rest() const { return reference_.waiting.empty() && reference_.decided.empty(); }

    void cycle(unsigned load_percent) {
        now_ = bench_.now;
        PortSet idle = 0;
        for (unsigned output = 0; output < outputs_; ++output) {
            if (busy_until_[output] <= now_) idle |= PortSet{1} << output;
        }
        check_departures(idle);
        // Under the rule `busy`, a link that has just been released is not yet idle for headers.
        PortSet idle_for_headers = below(3) == 0 ? idle & bits_() : idle;
        for (Port input = 0; input <= setup_.dimensions; ++input) {
            while (below(100) < load_percent) check_header(input, idle_for_headers);
        }
        if (setup_.organisation == TestedStorage::kChoiceQueues) expect_all_compete(idle);
        join();
        release_tails();
        EXPECT_EQ(bench_.storage->packets(), reference_.waiting.size());
    }

    void check_departures(PortSet& idle) {
        const auto visible = reference_.visible(now_);
        std::vector<PortSet> usable;
        usable.reserve(visible.size());
        for (const auto& packet : visible) usable.push_back(packet.packet.outputs & idle);
        const StorageBench::Departures departures = bench_.assign(idle);
        ASSERT_EQ(departures.size(), largest_matching(usable, outputs_));

        std::set<PacketHandle> left;
        for (const Departure& departure : departures) {
            const auto is = [&](const auto& w) { return w.packet.packet == departure.packet; };
            const auto packet = std::find_if(visible.begin(), visible.end(), is);
            ASSERT_NE(packet, visible.end()) << departure;
            ASSERT_NE(packet->packet.outputs & idle & PortSet{1} << departure.output, 0u);
            left.insert(departure.packet);
            send(packet->packet, departure.output, idle);
            auto& waiting = reference_.waiting;
            waiting.erase(std::find_if(waiting.begin(), waiting.end(), is));
        }
        if (setup_.settings.organisation.own<InputOrderSettings>().criterion ==
            InputCriterion::kRandom)
            return;
        const std::vector<bool> expected = best_set(usable, outputs_);
        for (std::size_t i = 0; i < visible.size(); ++i) {
            ASSERT_EQ(left.count(visible[i].packet.packet) == 1, expected[i]) << "packet " << i;
        }
    }

    void check_header(Port input, PortSet& idle) {
        StoredPacket header = StorageBench::packet(packets_, now_ - below(20), outputs(), input);
        ++packets_;
        header.hops_left = static_cast<std::uint16_t>(below(5));
        header.first_choice = static_cast<std::uint16_t>(below(outputs_));
        PortSet free = idle & reference_.usable(header.outputs);
        for (const auto& packet : reference_.visible(now_)) free &= ~packet.packet.outputs;
        const bool goes = free != 0 && reference_.at_the_front(header);

        const auto output = bench_.storage->decide(header, idle, {bits_(), bits_()});
        ASSERT_EQ(header.outputs & ~reference_.usable(header.outputs), 0u);
        ASSERT_EQ(output.has_value(), goes);
        if (!goes) {
            reference_.decided.push_back(header);
            return;
        }
        ASSERT_NE(free & PortSet{1} << *output, 0u);
        if ((free & PortSet{1} << header.first_choice) != 0) {
            ASSERT_EQ(*output, header.first_choice);
        }
        ++cut_through_;
        send(header, *output, idle);
    }

    PortSet outputs() {
        if (below(5) == 0) return PortSet{1} << setup_.dimensions;
        return 1 + below((1u << setup_.dimensions) - 1);
    }

    void send(const StoredPacket& packet, unsigned output, PortSet& idle) {
        ASSERT_TRUE(departed_.insert(packet.packet).second);
        const unsigned flits = 1 + below(5);
        idle &= ~(PortSet{1} << output);
        busy_until_[output] = now_ + flits;
        tails_.emplace_back(now_ + flits - 1, packet.input);
        if (setup_.settings.organisation.own<InputQueueSettings>().strict_fifo)
            reference_.reading |= PortSet{1} << packet.input;
    }

    /// No packet waits while an output that it could use is idle: whatever is before it in its
    /// queue competes with it.
    void expect_all_compete(PortSet idle) {
        for (const auto& packet : reference_.waiting) {
            ASSERT_EQ(packet.packet.outputs & idle, 0u);
        }
    }

    void join() {
        auto& decided = reference_.decided;
        for (std::size_t i = 0; i < decided.size();) {
            if (below(3) == 0) {
                ++i;
                continue;
            }
            bench_.storage->join(decided[i], now_);
            reference_.waiting.push_back({decided[i], now_});
            decided.erase(decided.begin() + static_cast<std::ptrdiff_t>(i));
            ++waited_;
        }
    }

    void release_tails() {
        for (std::size_t i = 0; i < tails_.size();) {
            if (tails_[i].first > now_) {
                ++i;
                continue;
            }
            bench_.storage->tail_left(tails_[i].second);
            reference_.reading &= ~(PortSet{1} << tails_[i].second);
            tails_.erase(tails_.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }

    Case setup_;
    unsigned outputs_;
    StorageBench bench_;
    StorageReference reference_;
    std::mt19937_64 bits_;
    Cycle now_ = 0;
    std::vector<Cycle> busy_until_;              ///< [output]
    std::vector<std::pair<Cycle, Port>> tails_;  ///< cycle and input
    PacketHandle packets_ = 0;
    std::set<PacketHandle> departed_;
    std::size_t waited_ = 0;
    std::size_t cut_through_ = 0;
};

void expect_properties(const Case& setup) {
    for (unsigned seed = 1; seed <= 3; ++seed) {
        SCOPED_TRACE("organisation " + std::to_string(static_cast<int>(setup.organisation)) +
                     " dimensions " + std::to_string(setup.dimensions) + " window " +
                     std::to_string(setup.settings.organisation.own<MultiqueueSettings>().window) +
                     " seed " + std::to_string(seed));
        RandomRouter router(setup, seed);
        router.run(100, 4);
        router.run(150, 15);
        router.run(60, 40);
        router.drain();
        EXPECT_GT(router.waited(), 50u);
        EXPECT_GT(router.cut_through(), 3u);
        if (::testing::Test::HasFailure()) return;
    }
}

template <class Change>
void for_variants(TestedStorage organisation, Change change) {
    for (const unsigned dimensions : {2u, 3u}) {
        for (const unsigned ageing : {0u, 6u}) {
            for (const auto criterion :
                 {InputCriterion::kOldest, InputCriterion::kClosest, InputCriterion::kRandom}) {
                const bool choice = organisation == TestedStorage::kChoiceQueues;
                if (choice && criterion != InputCriterion::kOldest) continue;
                Case setup{organisation, {}, dimensions};
                setup.settings.organisation.own<OutputOrderSettings>().ageing_cycles = ageing;
                setup.settings.organisation.own<InputOrderSettings>().criterion = criterion;
                setup.settings.organisation.own<OutputOrderSettings>().criterion =
                    static_cast<OutputCriterion>(criterion);
                change(setup.settings);
                expect_properties(setup);
                if (::testing::Test::HasFailure()) return;
            }
        }
    }
}

TEST(StorageProperties, hold_for_choice_queues) {
    for (const bool partial : {false, true}) {
        for_variants(TestedStorage::kChoiceQueues, [&](QueuedSettings& settings) {
            settings.organisation.own<ChoiceQueueSettings>().partially_adaptive = partial;
            settings.organisation.own<InputQueueSettings>().strict_fifo = false;
        });
    }
}

TEST(StorageProperties, hold_for_input_queues) {
    for (const bool strict : {false, true}) {
        for_variants(TestedStorage::kInputQueues, [&](QueuedSettings& settings) {
            settings.organisation.own<InputQueueSettings>().strict_fifo = strict;
        });
    }
}

TEST(StorageProperties, hold_for_a_central_multiqueue) {
    for (const unsigned window : {0u, 1u, 3u}) {
        for_variants(TestedStorage::kCentralMultiqueue, [&](QueuedSettings& settings) {
            settings.organisation.own<MultiqueueSettings>().window = window;
            settings.organisation.own<InputQueueSettings>().strict_fifo = false;
        });
    }
}

}  // namespace
}  // namespace thruway
