package com.example.shop.repository;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.orm.jpa.DataJpaTest;

import com.example.shop.domain.Order;
import com.example.shop.domain.OrderStatus;
import com.example.shop.domain.Product;

@DataJpaTest
class OrderRepositoryTest {

    @Autowired
    private OrderRepository orderRepository;

    @Autowired
    private ProductRepository productRepository;

    @Test
    void findsByStatus() {
        assertThat(orderRepository.findByStatus(OrderStatus.SHIPPED))
                .extracting(Order::getQuantity)
                .containsExactlyInAnyOrder(10, 30);
    }

    @Test
    void countsByProductCode() {
        assertThat(orderRepository.countByProductCode("TEA-01")).isEqualTo(2);
    }

    @Test
    void findsOnlyOrdersOlderThanTheLimit() {
        LocalDateTime limit = LocalDateTime.of(2025, 3, 2, 0, 0);
        Order recent = orderRepository.save(new Order("TEA-01", 1, 5000, limit.plusDays(1)));

        assertThat(orderRepository.findOlderThan(OrderStatus.PLACED, limit))
                .hasSize(1)
                .doesNotContain(recent);
    }

    @Test
    void findsProductsBelowTheirSafetyStock() {
        assertThat(productRepository.findLowStock())
                .extracting(Product::getCode)
                .containsExactly("CUP-01");
    }
}
