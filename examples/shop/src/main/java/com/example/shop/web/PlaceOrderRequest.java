package com.example.shop.web;

public record PlaceOrderRequest(String productCode, int quantity) {
}
