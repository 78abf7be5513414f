package com.example.shop.domain;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

@Entity
@Table(name = "product")
public class Product {

    @Id
    private String code;

    private String name;

    private int price;

    private int stock;

    private int safetyStock;

    protected Product() {
    }

    public Product(String code, String name, int price, int stock, int safetyStock) {
        this.code = code;
        this.name = name;
        this.price = price;
        this.stock = stock;
        this.safetyStock = safetyStock;
    }

    public boolean isLowStock() {
        return stock < safetyStock;
    }

    public void decreaseStock(int quantity) {
        if (quantity > stock) {
            throw new IllegalStateException("재고가 부족합니다: " + code);
        }
        stock -= quantity;
    }

    public String getCode() {
        return code;
    }

    public String getName() {
        return name;
    }

    public int getPrice() {
        return price;
    }

    public int getStock() {
        return stock;
    }

    public int getSafetyStock() {
        return safetyStock;
    }
}
