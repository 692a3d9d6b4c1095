#include "workloads/requests/request_server.h"

#include "traffic/injection/injection_process.h"

namespace thruway {

void RequestServer::advance(Cycle now, std::vector<Message>& started) {
    for (;;) {
        if (due() <= now) {
            started.push_back(reply_after(in_service_.top()));
            in_service_.pop();
        } else if (begins_another()) {
            const Arrival request = waiting_.front();
            waiting_.pop_front();
            const MessageId& id = request.message;
            const Cycle service = plan_.service_cycles(id.source, id.number);
            in_service_.push({later(now, service), begun_++, now, request});
        } else {
            return;
        }
    }
}

Message RequestServer::reply_after(const Service& service) {
    const MessageId& request = service.request.message;
    const std::uint32_t number = plan_.numbers().reply_to(request.source, request.number);
    const std::uint64_t bytes = plan_.reply_bytes(RequestNumbers::is_write(request.number));
    if (record_ != nullptr) {
        record_->append(number, released_by(service.request, service.begin, service.end));
    }
    return {{host_, number}, request.source, bytes, kReplyTraffic, service.end};
}

}  // namespace thruway
