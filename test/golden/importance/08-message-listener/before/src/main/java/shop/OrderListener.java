package shop;

import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
class OrderListener {
    private final Price price;

    OrderListener(Price price) {
        this.price = price;
    }

    @KafkaListener(topics = "orders")
    void onOrder(String order) {
        price.total();
    }
}
