package shop;

import org.springframework.stereotype.Service;

@Service
class OrderService {
    private final OrderRepository orders;

    OrderService(OrderRepository orders) {
        this.orders = orders;
    }

    int large() {
        // Told to the warehouse.
        return orders.findByAmountGreaterThan(10).size();
    }
}
