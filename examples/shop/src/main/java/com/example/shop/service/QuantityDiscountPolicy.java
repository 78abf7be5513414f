package com.example.shop.service;

import org.springframework.stereotype.Component;

/** Gives a discount on orders of many pieces. */
@Component
public class QuantityDiscountPolicy implements DiscountPolicy {

    @Override
    public int discountPercent(int quantity) {
        if (quantity > 10) {
            return 10;
        }
        return 0;
    }
}
