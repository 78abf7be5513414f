package com.example.shop.service;

import java.util.List;

public interface ProductService {

    List<ProductView> list();

    List<ProductView> listLowStock();

    ProductView find(String code);
}
