#include "cosim/tlm/tlm_settings.h"
#include "settings/fields/table_list_kind.h"

#include <memory>

namespace thruway {
namespace {

FieldTable<AddressRegion> region_fields() {
    using R = AddressRegion;
    FieldTable<R> table;
    table.integer("host", &R::host, {0, 4294967295}, "", "the host at which the target is");
    table.integer("base", &R::base, {}, "", "the first address");
    table.integer("bytes", &R::bytes, {}, "bytes", "how many addresses belong to the region");
    table.integer("target_base", &R::target_base, {}, "",
                  "the address that the target sees for `base`");
    return table;
}

}  // namespace

FieldTable<TlmSettings> tlm_fields() {
    using S = TlmSettings;
    FieldTable<S> table;
    table.integer("flit_bytes", &S::flit_bytes, {1, 4096}, "bytes", "what a flit carries");
    table.integer("header_bytes", &S::header_bytes, {1, 4096}, "bytes",
                  "what a packet carries beside data and byte enables: command, address, status");
    table.integer("max_transfer_bytes", &S::max_transfer_bytes, {1, 65535}, "bytes",
                  "longer transactions get a burst error");
    table.integer("source_queue_packets", &S::source_queue_packets, {1, 65535}, "packets",
                  "places for requests at an initiator's interface; END_REQ waits for one");
    table.integer("reply_places", &S::reply_places, {1, 65535}, "packets",
                  "places for replies at a target's interface; it accepts a request only when it "
                  "has one for its reply");
    table.integer_or_word("timeout_cycles", &S::timeout_cycles, {1, 1'000'000'000}, "never",
                          "cycles",
                          "from the cycle in which a request enters its source queue; a "
                          "transaction whose reply is not there by then gets an error response");
    table.other("regions", &S::regions,
                std::make_shared<TableListKind<AddressRegion>>(ListSize{0, 65535}, region_fields()),
                "the address map: [[tlm.regions]] with host, base, bytes, target_base");
    return table;
}

}  // namespace thruway
