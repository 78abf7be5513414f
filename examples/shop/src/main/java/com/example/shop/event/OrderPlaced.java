package com.example.shop.event;

public record OrderPlaced(long orderId, String productCode, int quantity, int total) {
}
