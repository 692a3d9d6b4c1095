// Traces of netrace, compressed or plain. What is accepted is written and read again.

#include "tests/fuzz/fuzz_target.h"
#include "tests/support/plays_to_end.h"
#include "workloads/netrace/netrace_reader.h"
#include "workloads/netrace/netrace_workload.h"
#include "workloads/netrace/netrace_writer.h"

#include <memory>
#include <sstream>

namespace {

/// The trace as it is written again, without compression.
std::string written_again(const std::string& trace) {
    using namespace thruway;
    std::istringstream input(trace);
    NetraceReader reader(input, "fuzz.tra");
    std::ostringstream output;
    NetraceWriter writer(output, reader.header(), NetraceWriter::Form::kPlain);
    NetracePacket packet;
    while (reader.next(packet)) writer.write(packet);
    writer.finish();
    return output.str();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace thruway;
    const std::string trace = fuzz::text_of(data, size);
    fuzz::refuse_or_accept([&] {
        const std::string again = written_again(trace);
        fuzz::require(written_again(again) == again, "a written trace reads back equal");
    });
    fuzz::refuse_or_accept([&] {
        const NetraceWorkload workload(std::make_shared<InputFile>("fuzz.tra", trace, true), {},
                                       255);
        fuzz::require(plays_to_end(workload), "an accepted workload comes to its end");
    });
    fuzz::refuse_or_accept([&] {
        const NetraceWorkload workload(std::make_shared<InputFile>("fuzz.tra", trace, true),
                                       {false, 0, {0}, NetraceClasses::kNodeType}, 255);
        fuzz::require(plays_to_end(workload), "an accepted workload comes to its end");
    });
    return 0;
}
