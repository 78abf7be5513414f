package com.example.shop.service;

import java.util.List;

import com.example.shop.domain.OrderStatus;

public interface OrderService {

    /** All orders, or only those of the status if one is given. */
    List<OrderSummary> list(OrderStatus status);

    OrderSummary find(long id);

    OrderSummary place(String productCode, int quantity);

    /** Expires orders that were placed too long ago and returns how many there were. */
    int expireOldOrders();
}
