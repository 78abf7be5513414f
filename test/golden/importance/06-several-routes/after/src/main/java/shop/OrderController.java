package shop;

import org.springframework.web.bind.annotation.*;

@RestController
class OrderController {
    private final Price price;

    OrderController(Price price) {
        this.price = price;
    }

    @GetMapping("/orders")
    int list() {
        return price.total();
    }

    @GetMapping("/orders/open")
    int open() {
        return price.total();
    }

    @PostMapping("/orders")
    int add() {
        return price.total();
    }

    @PutMapping("/orders")
    int replace() {
        return price.total();
    }

    @DeleteMapping("/orders")
    int clear() {
        return price.total();
    }
}
