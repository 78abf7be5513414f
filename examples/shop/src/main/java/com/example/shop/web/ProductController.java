package com.example.shop.web;

import java.util.List;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

import com.example.shop.service.ProductService;
import com.example.shop.service.ProductView;

@RestController
@RequestMapping("/products")
public class ProductController {

    private final ProductService productService;

    public ProductController(ProductService productService) {
        this.productService = productService;
    }

    @GetMapping
    public List<ProductView> list() {
        return productService.list();
    }

    @GetMapping("/low-stock")
    public List<ProductView> listLowStock() {
        return productService.listLowStock();
    }

    @GetMapping("/{code}")
    public ProductView find(@PathVariable String code) {
        return productService.find(code);
    }
}
