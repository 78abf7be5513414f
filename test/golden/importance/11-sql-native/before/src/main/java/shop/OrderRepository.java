package shop;

import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

interface OrderRepository extends JpaRepository<Order, Long> {
    @Query(value = "select o.* from orders o join customers c on c.id = o.customer_id where c.age > 18", nativeQuery = true)
    List<Order> ofGrownUps();
}
