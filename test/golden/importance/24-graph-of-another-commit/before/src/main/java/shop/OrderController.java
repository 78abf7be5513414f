package shop;

import org.springframework.web.bind.annotation.*;

@RestController
class OrderController {
    private final Price price;

    OrderController(Price price) {
        this.price = price;
    }

    @GetMapping("/orders")
    int orders() {
        return price.total();
    }
}
