package com.example.shop.domain;

public enum OrderStatus {
    PLACED, SHIPPED, EXPIRED
}
