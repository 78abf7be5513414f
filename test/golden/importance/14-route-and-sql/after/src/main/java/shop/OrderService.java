package shop;

import org.springframework.stereotype.Service;

@Service
class OrderService {
    private final OrderRepository orders;

    OrderService(OrderRepository orders) {
        this.orders = orders;
    }

    int large() {
        return orders.findByAmountLessThan(10).size();
    }
}
