package com.example.shop.repository;

import java.util.List;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

import com.example.shop.domain.Product;

public interface ProductRepository extends JpaRepository<Product, String> {

    @Query(value = "select * from product where stock < safety_stock order by code", nativeQuery = true)
    List<Product> findLowStock();
}
