package com.example.shop.service;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class QuantityDiscountPolicyTest {

    private final DiscountPolicy policy = new QuantityDiscountPolicy();

    @Test
    @DisplayName("소량 주문은 할인하지 않는다")
    void smallOrdersHaveNoDiscount() {
        assertThat(policy.discountPercent(1)).isZero();
    }

    @Test
    @DisplayName("대량 주문은 10% 할인한다")
    void largeOrdersHaveDiscount() {
        assertThat(policy.discountPercent(50)).isEqualTo(10);
    }
}
