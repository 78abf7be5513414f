package com.example.shop.web;

import java.util.List;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

import com.example.shop.domain.OrderStatus;
import com.example.shop.service.OrderService;
import com.example.shop.service.OrderSummary;

@RestController
@RequestMapping("/orders")
public class OrderController {

    private final OrderService orderService;

    public OrderController(OrderService orderService) {
        this.orderService = orderService;
    }

    @GetMapping
    public List<OrderSummary> list(@RequestParam(required = false) OrderStatus status) {
        return orderService.list(status);
    }

    @GetMapping("/{id}")
    public OrderSummary find(@PathVariable long id) {
        return orderService.find(id);
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    public OrderSummary place(@RequestBody PlaceOrderRequest request) {
        return orderService.place(request.productCode(), request.quantity());
    }
}
