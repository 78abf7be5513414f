package com.example.shop.service;

import java.time.LocalDateTime;
import java.util.List;
import java.util.NoSuchElementException;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

import com.example.shop.domain.Order;
import com.example.shop.domain.OrderStatus;
import com.example.shop.domain.Product;
import com.example.shop.event.OrderPlaced;
import com.example.shop.repository.OrderRepository;

@Service
@Transactional(readOnly = true)
public class OrderServiceImpl implements OrderService {

    private final OrderRepository orderRepository;
    private final StockService stockService;
    private final DiscountPolicy discountPolicy;
    private final ApplicationEventPublisher events;
    private final int maxQuantityPerOrder;
    private final int orderExpiryHours;

    public OrderServiceImpl(OrderRepository orderRepository, StockService stockService,
            DiscountPolicy discountPolicy, ApplicationEventPublisher events,
            @Value("${shop.max-quantity-per-order}") int maxQuantityPerOrder,
            @Value("${shop.order-expiry-hours}") int orderExpiryHours) {
        this.orderRepository = orderRepository;
        this.stockService = stockService;
        this.discountPolicy = discountPolicy;
        this.events = events;
        this.maxQuantityPerOrder = maxQuantityPerOrder;
        this.orderExpiryHours = orderExpiryHours;
    }

    @Override
    public List<OrderSummary> list(OrderStatus status) {
        List<Order> orders = status == null ? orderRepository.findAll() : orderRepository.findByStatus(status);
        return orders.stream().map(this::toSummary).toList();
    }

    @Override
    public OrderSummary find(long id) {
        return orderRepository.findById(id)
                .map(this::toSummary)
                .orElseThrow(() -> new NoSuchElementException("주문이 없습니다: " + id));
    }

    @Override
    @Transactional
    public OrderSummary place(String productCode, int quantity) {
        if (quantity > maxQuantityPerOrder) {
            throw new IllegalArgumentException("한 번에 " + maxQuantityPerOrder + "개까지 주문할 수 있습니다");
        }
        Product product = stockService.reserve(productCode, quantity);
        Order order = orderRepository.save(
                new Order(productCode, quantity, product.getPrice(), LocalDateTime.now()));
        OrderSummary summary = toSummary(order);
        events.publishEvent(new OrderPlaced(summary.getId(), productCode, quantity, summary.getTotal()));
        return summary;
    }

    @Override
    @Transactional
    public int expireOldOrders() {
        LocalDateTime limit = LocalDateTime.now().minusHours(orderExpiryHours);
        List<Order> oldOrders = orderRepository.findOlderThan(OrderStatus.PLACED, limit);
        oldOrders.forEach(Order::expire);
        return oldOrders.size();
    }

    private OrderSummary toSummary(Order order) {
        int percent = discountPolicy.discountPercent(order.getQuantity());
        return OrderSummary.builder()
                .id(order.getId())
                .productCode(order.getProductCode())
                .quantity(order.getQuantity())
                .discountPercent(percent)
                .total(order.getUnitPrice() * order.getQuantity() * (100 - percent) / 100)
                .status(order.getStatus())
                .build();
    }
}
