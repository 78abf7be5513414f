package shop;

import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

@Component
class Nightly {
    private final Price price;

    Nightly(Price price) {
        this.price = price;
    }

    @Scheduled(cron = "0 0 3 * * *")
    void recount() {
        price.total();
    }
}
