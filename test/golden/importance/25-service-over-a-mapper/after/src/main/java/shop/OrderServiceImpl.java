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
        log(id);
        return mapper.remove(id);
    }

    private void log(long id) {
        System.out.println("removed " + id);
    }
}
