package com.example.shop.service;

import lombok.Builder;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

import com.example.shop.domain.OrderStatus;

@Getter
@Builder
@RequiredArgsConstructor
public class OrderSummary {

    private final long id;
    private final String productCode;
    private final int quantity;
    private final int discountPercent;
    private final int total;
    private final OrderStatus status;
}
