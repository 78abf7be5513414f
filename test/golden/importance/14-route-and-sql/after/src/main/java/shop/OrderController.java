package shop;

import org.springframework.web.bind.annotation.*;

@RestController
class OrderController {
    private final OrderService service;

    OrderController(OrderService service) {
        this.service = service;
    }

    @GetMapping("/orders/large")
    int large() {
        return service.large();
    }
}
