package com.example.shop.service;

import java.util.List;
import java.util.NoSuchElementException;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

import com.example.shop.domain.Product;
import com.example.shop.repository.OrderRepository;
import com.example.shop.repository.ProductRepository;

@Service
@Transactional(readOnly = true)
public class ProductServiceImpl implements ProductService {

    private final ProductRepository productRepository;
    private final OrderRepository orderRepository;

    public ProductServiceImpl(ProductRepository productRepository, OrderRepository orderRepository) {
        this.productRepository = productRepository;
        this.orderRepository = orderRepository;
    }

    @Override
    public List<ProductView> list() {
        return productRepository.findAll().stream().map(this::toView).toList();
    }

    @Override
    public List<ProductView> listLowStock() {
        return productRepository.findLowStock().stream().map(this::toView).toList();
    }

    @Override
    public ProductView find(String code) {
        return productRepository.findById(code)
                .map(this::toView)
                .orElseThrow(() -> new NoSuchElementException("상품이 없습니다: " + code));
    }

    private ProductView toView(Product product) {
        long orderCount = orderRepository.countByProductCode(product.getCode());
        return new ProductView(product.getCode(), product.getName(), product.getPrice(), product.getStock(),
                product.isLowStock(), popularity(orderCount));
    }

    static String popularity(long orderCount) {
        if (orderCount >= 100) {
            return "인기";
        }
        if (orderCount == 0) {
            return "신규";
        }
        return "일반";
    }
}
