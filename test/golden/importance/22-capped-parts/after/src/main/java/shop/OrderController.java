package shop;

import org.springframework.web.bind.annotation.*;

@RestController
class OrderController {
    private final Price price;

    OrderController(Price price) {
        this.price = price;
    }

    @GetMapping("/orders/1")
    int orders1() {
        return price.total();
    }

    @GetMapping("/orders/2")
    int orders2() {
        return price.total();
    }

    @GetMapping("/orders/3")
    int orders3() {
        return price.total();
    }

    @GetMapping("/orders/4")
    int orders4() {
        return price.total();
    }

    @GetMapping("/orders/5")
    int orders5() {
        return price.total();
    }

    @GetMapping("/orders/6")
    int orders6() {
        return price.total();
    }

    @GetMapping("/orders/7")
    int orders7() {
        return price.total();
    }
}
