package shop;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

@Component
class Discount {
    @Value("${shop.discount}")
    int percent;
}
