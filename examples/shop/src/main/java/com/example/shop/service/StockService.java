package com.example.shop.service;

import com.example.shop.domain.Product;

public interface StockService {

    /** Takes the pieces out of stock and returns the product they belong to. */
    Product reserve(String productCode, int quantity);
}
