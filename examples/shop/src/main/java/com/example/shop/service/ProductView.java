package com.example.shop.service;

public record ProductView(String code, String name, int price, int stock, boolean lowStock, String popularity) {
}
