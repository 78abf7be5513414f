package com.example.shop.service;

public interface DiscountPolicy {

    int discountPercent(int quantity);
}
