package shop;

import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

@Component
class PaidListener {
    private final Price price;

    PaidListener(Price price) {
        this.price = price;
    }

    @EventListener
    void onPaid(Paid paid) {
        price.total();
    }
}
