package com.example.shop.job;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

import com.example.shop.service.OrderService;

@Component
public class OrderExpiryJob {

    private static final Logger log = LoggerFactory.getLogger(OrderExpiryJob.class);

    private final OrderService orderService;

    public OrderExpiryJob(OrderService orderService) {
        this.orderService = orderService;
    }

    @Scheduled(cron = "0 0 3 * * *")
    public void expireOldOrders() {
        int expired = orderService.expireOldOrders();
        if (expired > 0) {
            log.info("오래된 주문 {}건을 만료했습니다", expired);
        }
    }
}
