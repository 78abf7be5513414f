package shop;

import org.springframework.stereotype.Service;

@Service
class OrderServiceImpl implements OrderService {
    private final OrderMapper mapper;

    OrderServiceImpl(OrderMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public int remove(long id) {
        int removed = mapper.remove(id);
        log(id);
        return removed;
    }

    private void log(long id) {
        System.out.println("removed " + id);
    }
}
