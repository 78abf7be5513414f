package com.example.shop.mapper;

public record SalesRow(String productCode, String productName, long soldQuantity, long revenue) {
}
