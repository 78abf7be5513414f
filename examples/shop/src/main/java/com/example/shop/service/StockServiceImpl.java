package com.example.shop.service;

import java.util.NoSuchElementException;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

import com.example.shop.domain.Product;
import com.example.shop.repository.ProductRepository;

@Service
public class StockServiceImpl implements StockService {

    private final ProductRepository productRepository;

    public StockServiceImpl(ProductRepository productRepository) {
        this.productRepository = productRepository;
    }

    @Override
    @Transactional
    public Product reserve(String productCode, int quantity) {
        if (quantity <= 0) {
            throw new IllegalArgumentException("수량은 1 이상이어야 합니다");
        }
        Product product = productRepository.findById(productCode)
                .orElseThrow(() -> new NoSuchElementException("상품이 없습니다: " + productCode));
        product.decreaseStock(quantity);
        return product;
    }
}
