package com.example.shop.service;

public record SalesReportLine(String productName, long soldQuantity, long revenue, String grade) {
}
