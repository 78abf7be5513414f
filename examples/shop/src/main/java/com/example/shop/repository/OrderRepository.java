package com.example.shop.repository;

import java.time.LocalDateTime;
import java.util.List;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.query.Param;

import com.example.shop.domain.Order;
import com.example.shop.domain.OrderStatus;

public interface OrderRepository extends JpaRepository<Order, Long> {

    List<Order> findByStatus(OrderStatus status);

    long countByProductCode(String productCode);

    @Query("select o from Order o where o.status = :status and o.orderedAt < :limit order by o.orderedAt")
    List<Order> findOlderThan(@Param("status") OrderStatus status, @Param("limit") LocalDateTime limit);
}
