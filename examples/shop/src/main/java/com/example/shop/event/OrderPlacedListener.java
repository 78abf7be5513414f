package com.example.shop.event;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

@Component
public class OrderPlacedListener {

    private static final Logger log = LoggerFactory.getLogger(OrderPlacedListener.class);

    private static final int LARGE_ORDER_TOTAL = 1_000_000;

    @EventListener
    public void onOrderPlaced(OrderPlaced event) {
        if (event.total() >= LARGE_ORDER_TOTAL) {
            log.warn("고액 주문 확인 필요: 주문 {} 금액 {}원", event.orderId(), event.total());
            return;
        }
        log.info("주문 접수: 주문 {} 상품 {} {}개", event.orderId(), event.productCode(), event.quantity());
    }
}
